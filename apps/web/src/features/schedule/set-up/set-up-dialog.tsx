import { type ReactNode, useState } from 'react'
import { useCall } from '../../../ui/feedback/use-call.ts'
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
  const { busy, failure, run } = useCall(texts.failed)
  const [problem, setProblem] = useState<string | null>(null)
  const save = () => {
    const saved = onSave()
    const isSent = typeof saved !== 'string'
    setProblem(isSent ? null : saved)
    if (isSent) void run(() => saved.then(onClose))
  }
  return (
    <FormDialog
      title={title}
      description={hint}
      submit={{ text: texts.save, busyText: texts.saving, changes: true }}
      isBusy={busy}
      failure={problem ?? failure}
      onSubmit={save}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}
