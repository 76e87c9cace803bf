import { type ReactNode, useId } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { selectionTexts as texts } from '../selection-texts.ts'

interface SelectionDialogProps {
  readonly title: string
  readonly description: string
  /** What the button says that submits the form. */
  readonly action: string
  readonly children: ReactNode
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** A form about the selected shifts. */
export function SelectionDialog(props: SelectionDialogProps) {
  const { title, description, action, children, onSubmit, onClose } = props
  const formId = useId()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={description}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
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
