import { datesOfWeek } from '@weekboard/scheduling/weeks'
import { shortWeekday } from '../../../../lib/format.ts'
import { cn } from '../../../../ui/cn.ts'
import type { RowModel } from '../grid/rows/row-model.ts'

interface DayStripProps {
  readonly weekStart: string
  readonly date: string
  readonly today: string
  readonly rows: readonly RowModel[]
  readonly onSelect: (date: string) => void
}

/** The days of the week to choose from; a dragged shift is dropped on one. */
export function DayStrip({ weekStart, date, today, rows, onSelect }: DayStripProps) {
  return (
    <fieldset className="grid grid-cols-7 gap-1">
      <legend className="sr-only">Day of the week</legend>
      {datesOfWeek(weekStart).map((day, column) => {
        const count = rows.reduce((sum, row) => sum + (row.cells[column]?.shifts.length ?? 0), 0)
        const isOn = day === date
        return (
          <button
            key={day}
            type="button"
            data-day={day}
            aria-pressed={isOn}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onSelect(day)}
            className={cn(
              'grid justify-items-center gap-0.5 rounded-lg py-2 text-xs transition-colors',
              isOn ? 'bg-accent text-on-accent' : 'bg-surface ring-1 ring-line ring-inset',
              !isOn && day === today && 'text-accent-ink ring-accent',
            )}
          >
            {shortWeekday(day)}{' '}
            <span className="font-semibold text-base tabular-nums">{Number(day.slice(8))}</span>
            <span className="sr-only">, {count === 1 ? '1 shift' : `${count} shifts`}</span>
            <span
              aria-hidden="true"
              className={cn('size-1 rounded-full', count > 0 ? 'bg-current' : 'bg-transparent')}
            />
          </button>
        )
      })}
    </fieldset>
  )
}
