import type { Assistant } from '@weekboard/contracts/assistants/assistants-oauth'
import type { AssistantScope } from '@weekboard/contracts/integrations/scopes'
import { useState } from 'react'
import { useCall } from '../../ui/feedback/use-call.ts'
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
  const { busy, failure, run } = useCall(texts.notChanged(name))
  const save = () =>
    run(async () => {
      await onNarrow(chosen)
      onClose()
    })
  return (
    <FormDialog
      title={texts.changeTitle(name)}
      description={texts.changeHint}
      submit={{
        text: texts.save,
        busyText: texts.saving,
        isDisabled: chosen.length === scopes.length,
      }}
      isBusy={busy}
      failure={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <ScopeChoice offered={scopes} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}
