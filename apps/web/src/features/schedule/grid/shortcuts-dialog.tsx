import { Dialog } from '../../../ui/dialog.tsx'

const shortcuts: readonly (readonly [keys: string, what: string])[] = [
  ['Arrow keys', 'Walk through the cells'],
  ['Enter', 'Add a shift, or go into the shifts of a cell'],
  ['Enter on a shift', 'Edit it'],
  ['+ or Insert', 'Add one more shift to a cell'],
  ['Shift + ← or →', 'Move a shift to the day beside it; by an hour in the hourly view'],
  ['Shift + ↑ or ↓', 'Move a shift to the person above or below'],
  ['Alt + ← or →', 'Move the end of a shift by 15 minutes'],
  ['Alt + Shift + ← or →', 'Move the start of a shift by 15 minutes'],
  ['Delete', 'Delete a shift'],
  ['Ctrl + Z', 'Undo'],
  ['Ctrl + Shift + Z', 'Redo'],
  ['Escape', 'Leave the shifts of a cell, or give up a drag'],
  ['Ctrl while dragging', 'Copy instead of move'],
  ['Shift while dragging', 'Change the time as well as the day'],
  ['← or → outside the grid', 'Go to the day beside it in the hourly view'],
  ['?', 'Show this list'],
]

export interface ShortcutsDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Everything that the schedule can do without a pointer. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        {shortcuts.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="whitespace-nowrap rounded-sm border border-line-strong bg-sunken px-1.5 py-0.5 font-medium font-sans text-xs">
                {keys}
              </kbd>
            </dt>
            <dd className="text-ink-soft max-sm:mb-2">{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
