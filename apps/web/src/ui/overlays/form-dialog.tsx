import { type ComponentProps, useId } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size' | 'children'> {
  readonly cancelText: string
  /** The button that submits the form. */
  readonly submit: Omit<ComponentProps<typeof Button>, 'type' | 'form' | 'variant'>
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** A dialog that is a form, with its buttons at the foot. */
export function FormDialog(props: FormDialogProps) {
  const { cancelText, submit, onSubmit, onClose, children, ...dialog } = props
  const formId = useId()
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{cancelText}</Button>
          <Button {...submit} variant="primary" type="submit" form={formId} />
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
