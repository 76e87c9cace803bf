import { maxBulkItems } from '@weekboard/contracts/bulk'
import type { Week } from '@weekboard/contracts/schedule/week'
import { CalendarSync, CircleDashed, Copy, StickyNote, Trash2, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { late } from '../../../lib/loading/late.tsx'
import { useOpener } from '../../../lib/loading/use-opener.ts'
import { useIsNarrow } from '../../../lib/page/media.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-styles.ts'
import { cn } from '../../../ui/cn.ts'
import { usePlaceAboveFeet } from '../../../ui/feedback/toast-corner.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ListRow } from '../week/rows/list-rows.ts'
import { shiftCount } from '../week/schedule-texts.ts'
import type { ShiftMove } from '../write/bulk.ts'
import { assignedTo, canSwap, changedBy, shiftedBy, swapped } from './moves.ts'
import { selectedText, selectionTexts as texts, tooManyText } from './selection-texts.ts'
import type { BulkVerb } from './use-bulk-actions.ts'

export type SelectionDialog = 'move' | 'note' | 'assign'

interface SelectionBarProps {
  readonly week: Week
  readonly selected: readonly ListRow[]
  /** Changes the selected shifts, all of them or none if `isAtomic`. */
  readonly change: (verb: BulkVerb, moves: readonly ShiftMove[], isAtomic?: boolean) => void
  readonly onDialog: (dialog: SelectionDialog) => void
  readonly onClear: () => void
  readonly onCopy?: () => void
  readonly onDelete: () => void
}

/** What `Earlier` and `Later` move by, and twice that with Shift. */
const stepMinutes = 15

export function SelectionBar(props: SelectionBarProps) {
  const isNarrow = useIsNarrow()
  const bar = usePlaceAboveFeet<HTMLElement>()
  const count = props.selected.length
  const isTooMuch = count > maxBulkItems
  const shared = { ...props, count, isNarrow, isDisabled: isTooMuch }
  return (
    <section
      ref={bar}
      data-foot-bar=""
      aria-label={texts.selection}
      className={cn(
        'fixed z-20 flex animate-rise flex-wrap items-center gap-2 rounded-xl border border-line bg-raised p-2 ps-3 shadow-pop',
        isNarrow
          ? 'fixed-x-3 fixed-bottom-3 max-h-[45vh] overflow-y-auto'
          : 'start-1/2 fixed-bottom-3 w-max max-w-[calc(100%-2.5rem)] -translate-x-1/2',
      )}
    >
      <p role="status" className="me-auto whitespace-nowrap font-medium text-sm tabular-nums">
        {selectedText(count)}
      </p>
      {isTooMuch && <p className="text-ink-soft text-xs">{tooManyText(maxBulkItems)}</p>}
      <PlaceButtons {...shared} />
      <AssignButtons {...shared} />
      <DetailButtons {...shared} />
      <IconButton label={texts.clear} size="sm" tooltip={!isNarrow} onClick={props.onClear}>
        <X />
      </IconButton>
    </section>
  )
}

interface ButtonsProps extends SelectionBarProps {
  readonly count: number
  readonly isNarrow: boolean
  readonly isDisabled: boolean
}

function PlaceButtons(props: ButtonsProps) {
  const { week, selected, change, count, isNarrow, isDisabled, onDialog, onCopy } = props
  const by = (minutes: number) => (event: MouseEvent) => {
    const offset = event.shiftKey ? 2 * minutes : minutes
    change('Moved', shiftedBy(selected, offset, week.time_zone))
  }
  const shared = { size: 'sm', disabled: isDisabled } as const
  return (
    <>
      <Button
        {...shared}
        icon={isNarrow ? undefined : <CalendarSync />}
        onClick={() => onDialog('move')}
      >
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
  const { week, selected, change, count, isDisabled, onDialog } = props
  const shared = { size: 'sm', disabled: isDisabled } as const
  return (
    <>
      <Button {...shared} aria-haspopup="dialog" onClick={() => onDialog('assign')}>
        {texts.assignTo}
      </Button>
      <Button {...shared} onClick={() => change('Opened', assignedTo(selected, null))}>
        {texts.makeOpen}
      </Button>
      {week.positions && week.positions.length > 0 && <PositionMenu {...props} />}
      {count === 2 && (
        <Button
          {...shared}
          title={texts.swapHint}
          disabled={isDisabled || !canSwap(selected)}
          onClick={() => change('Swapped', swapped(selected), true)}
        >
          {texts.swap}
        </Button>
      )}
    </>
  )
}

function DetailButtons(props: ButtonsProps) {
  const { count, isNarrow, isDisabled, onDialog, onDelete } = props
  const shared = { size: 'sm', disabled: isDisabled } as const
  return (
    <>
      <Button
        {...shared}
        icon={isNarrow ? undefined : <StickyNote />}
        aria-haspopup="dialog"
        onClick={() => onDialog('note')}
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

function PositionMenu({ isDisabled, week, selected, change }: ButtonsProps) {
  const { button, overlay, loaded } = useOpener(menusModule, 'menu')
  return (
    <>
      <button {...button} disabled={isDisabled} className={buttonClasses({ size: 'sm' })}>
        {texts.position}
      </button>
      {loaded && (
        <loaded.PositionMenuItems
          overlay={overlay}
          positions={week.positions ?? []}
          onPosition={(id) => change('Changed', changedBy(selected, { position_id: id }))}
        />
      )}
    </>
  )
}

function StatusMenu({ isNarrow, isDisabled, selected, change }: ButtonsProps) {
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
      {loaded && (
        <loaded.StatusMenuItems
          overlay={overlay}
          onStatus={(status) => change('Changed', changedBy(selected, { status }))}
        />
      )}
    </>
  )
}
