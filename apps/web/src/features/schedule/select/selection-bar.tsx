import { maxBulkItems } from '@weekboard/contracts/bulk'
import type { WeekPosition } from '@weekboard/contracts/employees/position-schema'
import { CalendarSync, CircleDashed, Copy, StickyNote, Trash2, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { late } from '../../../lib/loading/late.tsx'
import { useOpener } from '../../../lib/loading/use-opener.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-styles.ts'
import { cn } from '../../../ui/cn.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { shiftCount } from '../week/schedule-texts.ts'
import { selectedText, selectionTexts as texts, tooManyText } from './selection-texts.ts'

export interface SelectionActions {
  readonly onMove: () => void
  readonly onNote: () => void
  readonly onStatus: (status: 'draft' | 'cancelled') => void
  /** Later, or earlier by negative minutes. */
  readonly onShiftBy: (minutes: number) => void
  readonly onAssign: () => void
  readonly onMakeOpen: () => void
  readonly positions: readonly WeekPosition[]
  readonly onPosition: (id: number | null) => void
  /** Null unless two shifts of different people are selected. */
  readonly onSwap: (() => void) | null
  readonly onClear: () => void
}

interface SelectionBarProps extends SelectionActions {
  readonly count: number
  readonly isNarrow: boolean
  readonly onCopy?: () => void
  readonly onDelete: () => void
}

/** What `Earlier` and `Later` move by, and twice that with Shift. */
const stepMinutes = 15

export function SelectionBar(props: SelectionBarProps) {
  const { count, isNarrow, onClear } = props
  const isTooMuch = count > maxBulkItems
  const shared = { ...props, isDisabled: isTooMuch }
  return (
    <section
      aria-label={texts.selection}
      className={cn(
        'fixed z-20 flex animate-rise flex-wrap items-center gap-2 rounded-xl border border-line bg-raised p-2 ps-3 shadow-pop',
        isNarrow
          ? 'inset-x-3 bottom-3 max-h-[45vh] overflow-y-auto'
          : 'start-1/2 bottom-5 w-max max-w-[calc(100%-2.5rem)] -translate-x-1/2',
      )}
    >
      <p role="status" className="me-auto whitespace-nowrap font-medium text-sm tabular-nums">
        {selectedText(count)}
      </p>
      {isTooMuch && <p className="text-ink-soft text-xs">{tooManyText(maxBulkItems)}</p>}
      <PlaceButtons {...shared} />
      <AssignButtons {...shared} />
      <DetailButtons {...shared} />
      <IconButton label={texts.clear} size="sm" tooltip={!isNarrow} onClick={onClear}>
        <X />
      </IconButton>
    </section>
  )
}

interface ButtonsProps extends SelectionBarProps {
  readonly isDisabled: boolean
}

function PlaceButtons({ count, isNarrow, isDisabled, onMove, onCopy, onShiftBy }: ButtonsProps) {
  const by = (minutes: number) => (event: MouseEvent) =>
    onShiftBy(event.shiftKey ? 2 * minutes : minutes)
  const shared = { size: 'sm', disabled: isDisabled } as const
  return (
    <>
      <Button {...shared} icon={isNarrow ? undefined : <CalendarSync />} onClick={onMove}>
        {texts.move} {shiftCount(count)}
      </Button>
      {onCopy && (
        <Button {...shared} icon={<Copy />} onClick={onCopy}>
          {texts.copy}
        </Button>
      )}
      <Button {...shared} title={texts.byMinutes} onClick={by(-stepMinutes)}>
        {texts.earlier}
      </Button>
      <Button {...shared} title={texts.byMinutes} onClick={by(stepMinutes)}>
        {texts.later}
      </Button>
    </>
  )
}

function AssignButtons(props: ButtonsProps) {
  const { count, isDisabled, positions, onAssign, onMakeOpen, onSwap } = props
  const shared = { size: 'sm', disabled: isDisabled } as const
  return (
    <>
      <Button {...shared} aria-haspopup="dialog" onClick={onAssign}>
        {texts.assignTo}
      </Button>
      <Button {...shared} onClick={onMakeOpen}>
        {texts.makeOpen}
      </Button>
      {positions.length > 0 && <PositionMenu {...props} />}
      {count === 2 && (
        <Button
          {...shared}
          title={texts.swapHint}
          disabled={isDisabled || onSwap === null}
          onClick={() => onSwap?.()}
        >
          {texts.swap}
        </Button>
      )}
    </>
  )
}

function DetailButtons(props: ButtonsProps) {
  const { count, isNarrow, isDisabled, onNote, onDelete } = props
  const shared = { size: 'sm', disabled: isDisabled } as const
  return (
    <>
      <Button
        {...shared}
        icon={isNarrow ? undefined : <StickyNote />}
        aria-haspopup="dialog"
        onClick={onNote}
      >
        {texts.note}
      </Button>
      <StatusMenu {...props} />
      <Button
        {...shared}
        variant="danger-ghost"
        icon={isNarrow ? undefined : <Trash2 />}
        onClick={() => onDelete()}
      >
        {texts.delete} {shiftCount(count)}
      </Button>
    </>
  )
}

const menusModule = late(() => import('./selection-menus.tsx'))

function PositionMenu({ isDisabled, positions, onPosition }: ButtonsProps) {
  const { button, overlay, loaded } = useOpener(menusModule, 'menu')
  return (
    <>
      <button {...button} disabled={isDisabled} className={buttonClasses({ size: 'sm' })}>
        {texts.position}
      </button>
      {loaded && <loaded.PositionMenuItems {...{ overlay, positions, onPosition }} />}
    </>
  )
}

function StatusMenu({ isNarrow, isDisabled, onStatus }: ButtonsProps) {
  const { button, overlay, loaded } = useOpener(menusModule, 'menu')
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
