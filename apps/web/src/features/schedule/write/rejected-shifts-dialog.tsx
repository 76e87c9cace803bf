import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { scheduleTexts as texts } from '../week/schedule-texts.ts'
import type { ShownRejection } from './rejection.ts'

interface RejectedShiftsDialogProps {
  readonly rejection: ShownRejection
  readonly onClose: () => void
}

export function RejectedShiftsDialog({ rejection, onClose }: RejectedShiftsDialogProps) {
  const { isOpen, title, items, retry } = rejection
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          {retry && (
            <Button
              onClick={() => {
                onClose()
                retry.run()
              }}
            >
              {retry.label}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls from the keyboard */}
      <ul tabIndex={0} aria-label={texts.notSaved} className="grid gap-2 rounded-lg">
        {items.map(({ key, name, message }) => (
          <li key={key} className="rounded-lg border border-line px-3 py-2 text-sm">
            <p className="font-medium">{name}</p>
            <p className="text-danger-ink">{message}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
