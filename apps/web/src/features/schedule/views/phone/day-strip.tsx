import { datesOfWeek } from '@weekboard/scheduling/clock/weeks'
import { shortWeekday } from '../../../../lib/dates/format.ts'
import { cn } from '../../../../ui/cn.ts'
import { openRowId } from '../../week/open-shifts.ts'
import type { RowModel } from '../../week/rows/row-model.ts'

interface DayStripProps {
  readonly weekStart: string
  readonly date: string
  readonly today: string
  /** The rows, including that of open shifts, which a day counts apart. */
  readonly rows: readonly RowModel[]
  readonly onSelect: (date: string) => void
}

const shiftsOn = (rows: readonly RowModel[], column: number): number =>
  rows.reduce((sum, row) => sum + (row.cells[column]?.shifts.length ?? 0), 0)

const shiftsText = (count: number, kind = 'shift'): string =>
  `, ${count} ${count === 1 ? kind : `${kind}s`}`

export function DayStrip({ weekStart, date, today, rows, onSelect }: DayStripProps) {
  const planned = rows.filter(({ employeeId }) => employeeId !== openRowId)
  const open = rows.filter(({ employeeId }) => employeeId === openRowId)
  return (
    <fieldset className="grid grid-cols-7 gap-1">
      <legend className="sr-only">Day of the week</legend>
      {datesOfWeek(weekStart).map((day, column) => {
        const count = shiftsOn(planned, column)
        const openCount = shiftsOn(open, column)
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
              'grid justify-items-center rounded-lg py-1 text-xs transition-colors',
              isOn ? 'bg-accent text-on-accent' : 'bg-surface ring-1 ring-line ring-inset',
              !isOn && day === today && 'text-accent-ink ring-accent',
            )}
          >
            {shortWeekday(day)}{' '}
            <span className="font-semibold text-base tabular-nums leading-5">
              {Number(day.slice(8))}
            </span>
            <span className="sr-only">
              {shiftsText(count)}
              {openCount > 0 && shiftsText(openCount, 'open shift')}
            </span>
            <span aria-hidden="true" className="flex h-1.5 items-center gap-1">
              {count > 0 && <span className="size-1 rounded-full bg-current" />}
              {openCount > 0 && <span className="size-1.5 rounded-full border border-current" />}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
