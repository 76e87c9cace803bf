import { maxBulkItems } from '@weekboard/contracts/bulk'
import { CalendarSync, CircleDashed, Copy, StickyNote, Trash2, X } from 'lucide-react'
import { late } from '../../../../lib/loading/late.tsx'
import { useOpener } from '../../../../lib/loading/use-opener.ts'
import { Button } from '../../../../ui/button.tsx'
import { buttonClasses } from '../../../../ui/button-styles.ts'
import { cn } from '../../../../ui/cn.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { shiftCount } from '../../model/schedule-texts.ts'
import { selectedText, selectionTexts as texts, tooManyText } from './selection-texts.ts'

export interface SelectionActions {
  readonly onMove: () => void
  readonly onNote: () => void
  readonly onStatus: (status: 'draft' | 'cancelled') => void
  readonly onClear: () => void
}

interface SelectionBarProps extends SelectionActions {
  readonly count: number
  readonly isNarrow: boolean
  readonly onCopy?: () => void
  readonly onDelete: () => void
}

/** Actions on the selected shifts, above the foot of the screen. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, isNarrow, onMove, onCopy, onNote, onDelete, onClear } = props
  const isTooMuch = count > maxBulkItems
  return (
    <section
      aria-label={texts.selection}
      className={cn(
        'fixed z-20 flex animate-rise flex-wrap items-center gap-2 rounded-xl border border-line bg-raised p-2 ps-3 shadow-pop',
        isNarrow
          ? 'inset-x-3 bottom-3'
          : 'start-1/2 bottom-5 max-w-[calc(100%-2.5rem)] -translate-x-1/2',
      )}
    >
      <p role="status" className="me-auto whitespace-nowrap font-medium text-sm tabular-nums">
        {selectedText(count)}
      </p>
      {isTooMuch && <p className="text-ink-soft text-xs">{tooManyText(maxBulkItems)}</p>}
      <Button
        size="sm"
        icon={isNarrow ? undefined : <CalendarSync />}
        disabled={isTooMuch}
        onClick={onMove}
      >
        {texts.move} {shiftCount(count)}
      </Button>
      {onCopy && (
        <Button size="sm" icon={<Copy />} disabled={isTooMuch} onClick={onCopy}>
          {texts.copy}
        </Button>
      )}
      <Button
        size="sm"
        icon={isNarrow ? undefined : <StickyNote />}
        disabled={isTooMuch}
        aria-haspopup="dialog"
        onClick={onNote}
      >
        {texts.note}
      </Button>
      <StatusMenu {...props} isDisabled={isTooMuch} />
      <Button
        size="sm"
        variant="danger-ghost"
        icon={isNarrow ? undefined : <Trash2 />}
        disabled={isTooMuch}
        onClick={() => onDelete()}
      >
        {texts.delete} {shiftCount(count)}
      </Button>
      <IconButton label={texts.clear} size="sm" tooltip={!isNarrow} onClick={onClear}>
        <X />
      </IconButton>
    </section>
  )
}

const menuModule = late(() => import('./status-menu.tsx'))

interface StatusMenuProps extends Pick<SelectionBarProps, 'isNarrow' | 'onStatus'> {
  readonly isDisabled: boolean
}

function StatusMenu({ isNarrow, isDisabled, onStatus }: StatusMenuProps) {
  const { button, overlay, loaded } = useOpener(menuModule, 'menu')
  return (
    <>
      <button
        {...button}
        disabled={isDisabled}
        className={cn(buttonClasses({ size: 'sm' }), 'gap-1.5')}
      >
        {!isNarrow && <CircleDashed className="size-4" aria-hidden="true" />}
        {texts.status}
      </button>
      {loaded && <loaded.StatusMenuItems overlay={overlay} onStatus={onStatus} />}
    </>
  )
}
