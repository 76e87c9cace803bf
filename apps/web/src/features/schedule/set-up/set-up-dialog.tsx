import { type ReactNode, useId, useState } from 'react'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/feedback/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
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
  const formId = useId()
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
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={hint}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            changes
            variant="primary"
            type="submit"
            form={formId}
            busy={isSaving}
            busyText={texts.saving}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSaving) void save()
        }}
      >
        {children}
        <FailureNotice text={failure} />
      </form>
    </Dialog>
  )
}
