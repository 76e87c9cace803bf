import type { PresentUser } from '@weekboard/contracts/presence'
import { MoonStar } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { hoursText } from '../../../../lib/format.ts'
import { cn } from '../../../../ui/cn.ts'
import { isTemporary } from '../../model/pending-writes.ts'
import { texts } from '../../model/texts.ts'
import { EditingFrame } from '../presence/editing-badge.tsx'
import type { ShiftModel } from './rows/row-model.ts'
import { detailLevelOf, fullShiftText, labelOf, shiftTooltip } from './shift-text.ts'

interface ShiftBlockProps {
  readonly model: ShiftModel
  readonly size: 'cell' | 'hour' | 'list'
  /** Who edits it now. */
  readonly editors: readonly PresentUser[] | undefined
  /** Inside the grid the arrow keys lead to it. */
  readonly tabIndex?: number
  readonly style?: CSSProperties
  /** How much of the day is drawn, where the width follows from it: little has room for few words. */
  readonly minutes?: number
}

/** Its colours and edge. */
export function lookOf({ shift, overlapping }: ShiftModel): string {
  const draft = shift.status === 'draft'
  if (overlapping) {
    return draft
      ? 'border-danger border-dotted bg-danger-soft text-danger-ink'
      : 'border-danger border-solid bg-danger-soft text-danger-ink'
  }
  return draft
    ? 'border-control border-dotted bg-grey-soft text-grey-ink'
    : 'border-accent/35 border-solid bg-accent-soft text-accent-ink'
}

/** While it is dragged an empty frame keeps its place; readers still find it there. */
const draggedClass =
  'data-dragged:border-dashed data-dragged:bg-transparent data-dragged:bg-none data-dragged:*:aria-hidden:invisible'
const blockClass = cn(
  'block whitespace-nowrap rounded-md border-[1.5px] px-2 text-start font-semibold tabular-nums hover:border-current',
  draggedClass,
)
const smallClass = 'h-13 py-1 text-2xs tracking-tight min-[1400px]:text-xs'
/** Where the shift lies in its day, along the lower edge, on the axis that a drag draws on. */
const dayBarClass =
  'bg-[linear-gradient(color-mix(in_oklab,currentColor_45%,transparent)_0_0)] bg-no-repeat'
const sizeClasses = {
  cell: cn('w-full not-first:mt-1', smallClass, dayBarClass),
  hour: cn('absolute z-2 overflow-clip', smallClass),
  list: 'relative min-h-14 w-full py-2 text-sm',
} as const
const detailClasses = {
  plain: 'block font-normal tracking-normal',
  noted: 'flex items-baseline gap-1.5 font-normal tracking-normal',
} as const
const markClass = 'float-end ms-auto shrink-0 font-bold text-[0.625rem] tracking-[0.14em]'

/**
 * One shift as a button; whoever contains it listens for the click. Its name is one text, so that
 * readers hear person, day, times and state in this order; what is seen is the same in short.
 */
export const ShiftBlock = memo(function ShiftBlock(props: ShiftBlockProps) {
  const { model, size, editors, tabIndex, style, minutes } = props
  const { shift, name } = model
  const words = detailLevelOf(minutes)
  const detail = shift.notes ? detailClasses.noted : detailClasses.plain
  return (
    <button
      type="button"
      data-shift={shift.id}
      tabIndex={tabIndex}
      aria-disabled={isTemporary(shift) || undefined}
      title={words === 'all' ? shiftTooltip(model) : fullShiftText(model)}
      style={size === 'cell' ? dayBarOf(model) : style}
      className={cn(
        blockClass,
        sizeClasses[size],
        lookOf(model),
        isTemporary(shift) && 'opacity-70',
        editors && size === 'cell' && 'relative',
      )}
    >
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="block">
        {labelOf(model, words)}
        {words === 'all' && model.endsNextDay && (
          <MoonStar className="ms-1 inline size-3 align-[-0.125em]" />
        )}
        <span className={size === 'list' ? `${detail} text-xs` : `${detail} text-2xs`}>
          {words !== 'none' && `${hoursText(shift.duration_hours)} h`}
          {words === 'all' && shift.notes && (
            <span className="min-w-0 truncate">{shift.notes}</span>
          )}
          {words === 'all' && shift.status === 'draft' && (
            <span className={markClass}>{texts.draftMark}</span>
          )}
        </span>
      </span>
      {editors && <EditingFrame editors={editors} />}
    </button>
  )
})

const dayMinutes = 1440

/** A background is placed by the room that it leaves. */
function dayBarOf({ from, to }: ShiftModel): CSSProperties {
  const length = Math.min(dayMinutes, to) - from
  const room = dayMinutes - length
  return {
    backgroundSize: `${(length / dayMinutes) * 100}% 3px`,
    backgroundPosition: `${room > 0 ? (from / room) * 100 : 0}% 100%`,
  }
}

/** The part of last night's shift that reaches into this day, on the day's 24-hour axis. */
export function SpillOver({ model }: { readonly model: ShiftModel }) {
  const end = `${model.spillShare * 100}%`
  return (
    <div
      className="relative mb-1 h-4 overflow-hidden rounded-sm text-2xs text-ink-muted leading-4"
      title={`${model.range}, from the day before`}
    >
      <span
        className="absolute inset-y-0 start-0 rounded-sm bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_2px,transparent_2px_6px)]"
        style={{ width: end }}
        aria-hidden="true"
      />
      {/* Behind the shaded part, and over its end where that leaves too little room. */}
      <span
        className="absolute inset-y-0 w-20 truncate rounded-sm bg-surface ps-1"
        style={{ insetInlineStart: `min(${end}, 100% - 5rem)` }}
      >
        until {model.endText}
      </span>
    </div>
  )
}
