import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { FailureNotice } from '../feedback/notice.tsx'
import { TextareaField } from '../fields/textarea-field.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { requestViewTexts as texts } from './request-view-texts.ts'

interface DecisionDialogProps {
  readonly title: string
  /** Null when there is nothing left to decide. */
  readonly submit: {
    readonly text: string
    readonly busyText: string
    readonly isDanger: boolean
    readonly isDisabled?: boolean
  } | null
  readonly isBusy: boolean
  readonly failure: string | null
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form that approves or denies requests. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, submit, isBusy, failure, onSubmit, onClose, children } = props
  const formId = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{submit ? texts.cancel : texts.close}</Button>
          {submit && (
            <Button
              type="submit"
              form={formId}
              variant={submit.isDanger ? 'danger' : 'primary'}
              disabled={submit.isDisabled}
              busy={isBusy}
              busyText={submit.busyText}
            >
              {submit.text}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} onSubmit={send} className="grid gap-4 pt-1">
        <FailureNotice text={failure} />
        {children}
      </form>
    </Dialog>
  )
}

const maxNoteLength = 2000

interface CommentFieldProps {
  readonly hint: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** What is sent with a decision. */
export const CommentField = ({ hint, value, onChange }: CommentFieldProps) => (
  <TextareaField
    label={texts.comment}
    optional
    description={hint}
    maxLength={maxNoteLength}
    rows={2}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)
