import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { RejectedShift } from '../../api/bulk.ts'
import { listTexts } from './list-texts.ts'

export interface BulkRejection {
  /** 'Moved 1 shift, 2 stay as they were'. */
  readonly title: string
  readonly items: readonly (RejectedShift & { readonly name: string })[]
  /** Retries the shifts that only the weekly limit prevented; null when there are none. */
  readonly retry: (() => void) | null
}

interface RejectedShiftsDialogProps {
  readonly rejected: BulkRejection | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The shifts that the server did not change, with reasons. */
export function RejectedShiftsDialog({ rejected, isOpen, onClose }: RejectedShiftsDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={rejected?.title}
      footer={
        <>
          {rejected?.retry && <Button onClick={rejected.retry}>{listTexts.moveAnyway}</Button>}
          <Button variant="primary" onClick={onClose}>
            {listTexts.close}
          </Button>
        </>
      }
    >
      <ul className="grid gap-2">
        {rejected?.items.map(({ shift, name, message }) => (
          <li key={shift.id} className="rounded-lg border border-line px-3 py-2 text-sm">
            <p className="font-medium">{name}</p>
            <p className="text-danger-ink">{message}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
