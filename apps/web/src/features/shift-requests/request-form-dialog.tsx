import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/feedback/notice.tsx'
import { TextareaField } from '../../ui/fields/textarea-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { actionTexts as texts } from './shift-request-texts.ts'

const maxNoteLength = 2000

interface RequestFormDialogProps {
  readonly title: string
  /** The own shift. */
  readonly description: string
  readonly submitText: string
  readonly busyText: string
  readonly isBusy: boolean
  readonly failure: string | null
  readonly note: string
  readonly onNote: (note: string) => void
  readonly onSubmit: () => void
  readonly onClose: () => void
  /** What is asked for. */
  readonly children: ReactNode
}

/** A form about an own shift, with a note and its buttons. */
export function RequestFormDialog({
  title,
  description,
  submitText,
  busyText,
  isBusy,
  failure,
  note,
  onNote,
  onSubmit,
  onClose,
  children,
}: RequestFormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <div className="grid w-full gap-3">
          {/* Beside the buttons, because a long form scrolls. */}
          <FailureNotice text={failure} />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button type="submit" form={formId} variant="primary" busy={isBusy} busyText={busyText}>
              {submitText}
            </Button>
          </div>
        </div>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
        className="grid gap-4 pt-1"
      >
        {children}
        <TextareaField
          label={texts.note}
          optional
          rows={2}
          maxLength={maxNoteLength}
          value={note}
          onChange={({ target }) => onNote(target.value)}
        />
      </form>
    </Dialog>
  )
}
