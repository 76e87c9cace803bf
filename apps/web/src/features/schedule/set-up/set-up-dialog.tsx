import { type ReactNode, useState } from 'react'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { setUpTexts as texts } from './set-up-texts.ts'

interface SetUpDialogProps {
  readonly title: string
  readonly hint: string
  readonly children: ReactNode
  /** Saves what was chosen, and closes after it; a text is the reason why nothing was sent. */
  readonly onSave: () => Promise<void> | string
  readonly onClose: () => void
}

/** The form of one step of the set-up. What was typed stays when it cannot be saved. */
export function SetUpDialog({ title, hint, children, onSave, onClose }: SetUpDialogProps) {
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async () => {
    const saved = onSave()
    if (typeof saved === 'string') return setFailure(saved)
    setSaving(true)
    setFailure(null)
    try {
      await saved
      onClose()
    } catch (error) {
      setFailure(serverMessage(error, texts.failed))
      setSaving(false)
    }
  }
  return (
    <FormDialog
      title={title}
      description={hint}
      submit={{ text: texts.save, busyText: texts.saving, changes: true }}
      isBusy={isSaving}
      failure={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}
