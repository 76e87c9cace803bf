import { MoonStar } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { cn } from '../../../ui/cn.ts'
import { hoursText } from '../format.ts'
import { EditingBadge } from '../live/editing-badge.tsx'
import { isTemporary } from '../pending-writes.ts'
import { texts } from '../texts.ts'
import type { ShiftModel } from './rows.ts'

interface ShiftBlockProps {
  readonly model: ShiftModel
  readonly size: 'cell' | 'hour' | 'list'
  /** Inside the grid the arrow keys lead to it. */
  readonly tabIndex?: number
  /** Can be dragged and resized. */
  readonly canDrag?: boolean
  readonly style?: CSSProperties
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

export function tooltipOf({ shift, overlapping }: ShiftModel): string | undefined {
  if (overlapping) return texts.overlapTooltip
  return shift.status === 'draft' ? texts.draftTooltip : undefined
}

const blockClass =
  'block overflow-hidden rounded-md border-[1.5px] px-2 text-start hover:brightness-[0.97] data-dragged:opacity-40'
const sizeClasses = {
  cell: 'relative not-first:mt-1 h-13 w-full py-1',
  hour: 'absolute z-2 h-13 py-1',
  list: 'relative min-h-14 w-full py-2',
} as const
/** The cursor over the edges, which can be pulled; no element of their own for each shift. */
const edgesClass = cn(
  "hover:before:absolute hover:before:inset-y-0 hover:before:start-0 hover:before:w-2 hover:before:cursor-ew-resize hover:before:content-['']",
  "hover:after:absolute hover:after:inset-y-0 hover:after:end-0 hover:after:w-2 hover:after:cursor-ew-resize hover:after:content-['']",
)
const rangeClass = 'flex items-center gap-1 whitespace-nowrap font-semibold tabular-nums'

/**
 * One shift as a button; whoever contains it listens for the click. Its name is one text, so that
 * readers hear person, day, times and state in this order; what is seen is the same in short.
 */
export const ShiftBlock = memo(function ShiftBlock(props: ShiftBlockProps) {
  const { model, size, tabIndex, canDrag, style } = props
  const { shift, range, name } = model
  const isSmall = size !== 'list'
  return (
    <button
      type="button"
      data-shift={shift.id}
      tabIndex={tabIndex}
      aria-disabled={isTemporary(shift) || undefined}
      title={tooltipOf(model)}
      style={style}
      className={cn(
        blockClass,
        sizeClasses[size],
        lookOf(model),
        canDrag && edgesClass,
        isTemporary(shift) && 'opacity-70',
      )}
    >
      <span className="sr-only">{name}</span>
      <span
        aria-hidden="true"
        className={cn(
          rangeClass,
          isSmall ? 'text-2xs tracking-tight min-[1400px]:text-xs' : 'text-sm',
        )}
      >
        {range}
        {model.endsNextDay && <MoonStar className="size-3 shrink-0" />}
      </span>
      <span
        aria-hidden="true"
        className={cn(
          'flex items-baseline gap-1.5 whitespace-nowrap tabular-nums',
          isSmall ? 'text-2xs' : 'text-xs',
        )}
      >
        {`${hoursText(shift.duration_hours)} h`}
        {shift.notes && <span className="min-w-0 truncate">{shift.notes}</span>}
        {shift.status === 'draft' && (
          <span className="ms-auto shrink-0 font-bold text-[0.625rem] tracking-[0.14em]">
            {texts.draftMark}
          </span>
        )}
      </span>
      {size === 'cell' && <DayBar model={model} />}
      <EditingBadge shiftId={shift.id} look="block" />
    </button>
  )
})

const share = (minutes: number): string => `${(minutes / 1440) * 100}%`

/** Where the shift lies in its day, on the axis that a drag draws on. */
function DayBar({ model: { from, to } }: { readonly model: ShiftModel }) {
  return (
    <span
      className="absolute bottom-0 h-[3px] rounded-full bg-current opacity-45"
      style={{ insetInlineStart: share(from), width: share(Math.min(1440, to) - from) }}
    />
  )
}

/** The part of last night's shift that reaches into this day, on the day's 24-hour axis. */
export function SpillOver({ model }: { readonly model: ShiftModel }) {
  return (
    <div
      className="relative mb-1 h-4 overflow-hidden rounded-sm text-2xs text-ink-muted leading-4"
      title={`${model.range}, from the day before`}
    >
      <span
        className="absolute inset-y-0 start-0 rounded-sm bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_2px,transparent_2px_6px)]"
        style={{ width: `${model.spillShare * 100}%` }}
        aria-hidden="true"
      />
      <span
        className="absolute inset-y-0 whitespace-nowrap ps-1"
        style={{ insetInlineStart: `${model.spillShare * 100}%` }}
      >
        until {model.endText}
      </span>
    </div>
  )
}
