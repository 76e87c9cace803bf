import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { FailureNotice } from '../feedback/notice.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  readonly title: string
  readonly description?: string
  readonly open?: boolean
  readonly size?: ComponentProps<typeof Dialog>['size']
  /** Null when there is nothing to send any more. */
  readonly submit: {
    readonly text: string
    readonly busyText?: string
    readonly isDanger?: boolean
    readonly isDisabled?: boolean
    /** Whether it changes data, which a read-only organization refuses. */
    readonly changes?: boolean
  } | null
  readonly isBusy?: boolean
  readonly failure?: string | null | undefined
  readonly onSubmit: (event: FormEvent) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog, with its buttons at the foot. */
export function FormDialog(props: FormDialogProps) {
  const { submit, isBusy = false, onSubmit, onClose } = props
  const formId = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit(event)
  }
  return (
    <Dialog
      open={props.open ?? true}
      onOpenChange={(open) => !open && onClose()}
      size={props.size}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button onClick={onClose}>{submit ? 'Cancel' : 'Close'}</Button>
          {submit && (
            <Button
              type="submit"
              form={formId}
              variant={submit.isDanger ? 'danger' : 'primary'}
              changes={submit.changes}
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
      <form id={formId} noValidate onSubmit={send} className="grid grid-cols-1 gap-4 pt-1">
        <FailureNotice text={props.failure} />
        {props.children}
      </form>
    </Dialog>
  )
}
