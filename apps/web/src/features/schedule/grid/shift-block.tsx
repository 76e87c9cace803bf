import { MoonStar } from 'lucide-react'
import { memo } from 'react'
import { cn } from '../../../ui/cn.ts'
import { hoursText } from '../format.ts'
import { isTemporary } from '../pending-writes.ts'
import { texts } from '../texts.ts'
import type { ShiftModel } from './rows.ts'

interface ShiftBlockProps {
  readonly model: ShiftModel
  readonly size: 'cell' | 'list'
  /** Inside the grid the arrow keys lead to it. */
  readonly tabIndex?: number
}

function lookOf({ shift, overlapping }: ShiftModel): string {
  const draft = shift.status === 'draft'
  if (overlapping) {
    return cn(
      'border-danger bg-danger-soft text-danger-ink',
      draft ? 'border-dotted' : 'border-solid',
    )
  }
  return draft
    ? 'border-control border-dotted bg-grey-soft text-grey-ink'
    : 'border-accent/35 border-solid bg-accent-soft text-accent-ink'
}

function tooltipOf({ shift, overlapping }: ShiftModel): string | undefined {
  if (overlapping) return texts.overlapTooltip
  return shift.status === 'draft' ? texts.draftTooltip : undefined
}

/**
 * One shift as a button; whoever contains it listens for the click. Its name is one text, so that
 * readers hear person, day, times and state in this order.
 */
export const ShiftBlock = memo(function ShiftBlock({ model, size, tabIndex }: ShiftBlockProps) {
  const { shift, range, name } = model
  return (
    <button
      type="button"
      data-shift={shift.id}
      tabIndex={tabIndex}
      aria-disabled={isTemporary(shift) || undefined}
      title={tooltipOf(model)}
      className={cn(
        'relative block w-full overflow-hidden rounded-md border-[1.5px] px-2 text-start',
        'transition-[filter,box-shadow] hover:shadow-raise hover:brightness-[0.97]',
        size === 'cell' ? 'min-h-13 py-1.5' : 'min-h-14 py-2',
        isTemporary(shift) && 'opacity-70',
        lookOf(model),
      )}
    >
      {/* Read as one sentence; what is seen is the same in short. */}
      <span className="sr-only">{name}</span>
      <span
        aria-hidden="true"
        className={cn(
          'flex items-center gap-1 whitespace-nowrap font-semibold tabular-nums',
          size === 'cell' ? 'text-2xs tracking-tight min-[1400px]:text-xs' : 'text-sm',
        )}
      >
        {range}
        {model.endsNextDay && <MoonStar className="size-3 shrink-0" aria-hidden="true" />}
      </span>
      <span
        aria-hidden="true"
        className={cn('flex items-baseline gap-1.5', size === 'cell' ? 'text-2xs' : 'text-xs')}
      >
        <span className="shrink-0 tabular-nums">{hoursText(shift.duration_hours)} h</span>
        {shift.notes && <span className="min-w-0 truncate">{shift.notes}</span>}
        {shift.status === 'draft' && (
          <span className="ms-auto shrink-0 font-bold text-[0.625rem] tracking-[0.14em]">
            {texts.draftMark}
          </span>
        )}
      </span>
    </button>
  )
})

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
