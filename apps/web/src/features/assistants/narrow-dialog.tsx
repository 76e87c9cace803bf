import type { Assistant } from '@weekboard/contracts/assistants/assistants-oauth'
import type { AssistantScope } from '@weekboard/contracts/integrations/scopes'
import { useState } from 'react'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { connectedTexts as texts } from './assistant-texts.ts'
import { ScopeChoice } from './scope-choice.tsx'

interface NarrowDialogProps {
  readonly assistant: Assistant
  /** Rejects with an ApiError. */
  readonly onNarrow: (scopes: readonly AssistantScope[]) => Promise<void>
  readonly onClose: () => void
}

/** Takes away what a connected assistant should not be able to do any more. */
export function NarrowDialog({ assistant, onNarrow, onClose }: NarrowDialogProps) {
  const { client_name: name, scopes } = assistant
  const [chosen, setChosen] = useState<readonly AssistantScope[]>(scopes)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await onNarrow(chosen)
      onClose()
    } catch (error) {
      setFailure(serverMessage(error, texts.notChanged(name)))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={texts.changeTitle(name)}
      description={texts.changeHint}
      submit={{
        text: texts.save,
        busyText: texts.saving,
        isDisabled: chosen.length === scopes.length,
      }}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <ScopeChoice offered={scopes} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}
