import { maxBulkItems } from '@weekboard/contracts/bulk'
import { CalendarSync, Trash2, X } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/cn.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { listTexts, shiftCount } from './list-texts.ts'

interface SelectionBarProps {
  readonly count: number
  readonly isNarrow: boolean
  readonly onMove: () => void
  readonly onDelete: () => void
  readonly onClear: () => void
}

/** Actions on the selected shifts; at the bottom of the screen on a phone. */
export function SelectionBar({ count, isNarrow, onMove, onDelete, onClear }: SelectionBarProps) {
  const isTooMuch = count > maxBulkItems
  return (
    <section
      aria-label={listTexts.selection}
      className={cn(
        'flex flex-wrap items-center gap-2',
        !isNarrow && 'ms-auto',
        isNarrow &&
          'fixed inset-x-3 bottom-3 z-20 animate-rise rounded-xl border border-line bg-raised p-2 ps-3 shadow-pop',
      )}
    >
      <p role="status" className="me-auto whitespace-nowrap font-medium text-sm tabular-nums">
        {count} selected
      </p>
      {isTooMuch && (
        <p className="text-ink-soft text-xs">At most {maxBulkItems} can be changed at once.</p>
      )}
      <Button
        size="sm"
        icon={isNarrow ? undefined : <CalendarSync />}
        disabled={isTooMuch}
        onClick={onMove}
      >
        {listTexts.move} {shiftCount(count)}
      </Button>
      <Button
        size="sm"
        variant="danger-ghost"
        icon={isNarrow ? undefined : <Trash2 />}
        disabled={isTooMuch}
        onClick={() => onDelete()}
      >
        {listTexts.delete} {shiftCount(count)}
      </Button>
      <IconButton label={listTexts.clear} size="sm" tooltip={!isNarrow} onClick={onClear}>
        <X />
      </IconButton>
    </section>
  )
}
