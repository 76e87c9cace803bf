import type { EmployeeAbsence } from '@weekboard/contracts/requests/time-off-schema'
import { addDays, addMonths, weekdayIndex } from '@weekboard/scheduling/clock/weeks'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { longDate, shortWeekday } from '../../../lib/dates/format.ts'
import { cn } from '../../../ui/cn.ts'
import { asColumnHeader, asGrid, asGridCell, asRow } from '../../../ui/grid-roles.ts'
import { partText } from '../shared/days-off.ts'
import { calendarTexts as texts } from '../time-off-texts.ts'
import { barClasses } from './bar-classes.ts'
import { type AbsenceBar, absencesOn, barsOfWeek, monthOfDate } from './calendar-month.ts'

interface CalendarGridProps {
  readonly label: string
  readonly month: string
  readonly weeks: readonly (readonly string[])[]
  readonly absences: readonly EmployeeAbsence[]
  readonly selected: string
  readonly today: string
  readonly isBusy: boolean
  readonly onSelect: (date: string) => void
}

/** More absences of a day than this are a number. */
const maxLines = 3

/** A month of days; the selected one can be focused, arrow keys move it. */
export function CalendarGrid({ label, weeks, absences, isBusy, ...props }: CalendarGridProps) {
  const { selected, onSelect } = props
  const grid = useFocusFollowing(selected)
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = dateAfterKey(event.key, selected)
    if (next === null) return
    event.preventDefault()
    onSelect(next)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is given the role of a grid
    <div
      {...asGrid({ label })}
      ref={grid}
      aria-busy={isBusy}
      onKeyDown={press}
      className="overflow-hidden rounded-xl border border-line bg-surface"
    >
      <div {...asRow()} className="grid grid-cols-7 border-line border-b bg-sunken">
        {weeks[0]?.map((date) => (
          <div
            {...asColumnHeader()}
            key={date}
            className="py-2 text-center font-medium text-ink-muted text-xs"
          >
            {shortWeekday(date)}
          </div>
        ))}
      </div>
      {weeks.map((dates) => (
        <WeekOfAbsences
          key={dates[0]}
          dates={dates}
          absences={absences}
          isBusy={isBusy}
          {...props}
        />
      ))}
    </div>
  )
}

/** The date to which a key moves; null for other keys. */
function dateAfterKey(key: string, date: string): string | null {
  const weekday = weekdayIndex(date)
  const moves: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => addDays(date, -1),
    ArrowRight: () => addDays(date, 1),
    ArrowUp: () => addDays(date, -7),
    ArrowDown: () => addDays(date, 7),
    Home: () => addDays(date, -weekday),
    End: () => addDays(date, 6 - weekday),
    PageUp: () => addMonths(date, -1),
    PageDown: () => addMonths(date, 1),
  }
  return moves[key]?.() ?? null
}

/** While the focus is in the grid it follows the selected date. */
function useFocusFollowing(selected: string) {
  const grid = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    const element = grid.current
    const note = ({ target }: FocusEvent) => {
      hasFocus.current = target instanceof Node && (element?.contains(target) ?? false)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (!hasFocus.current) return
    grid.current?.querySelector<HTMLElement>(`[data-date="${selected}"]`)?.focus()
  }, [selected])
  return grid
}

interface WeekOfAbsencesProps
  extends Pick<
    CalendarGridProps,
    'absences' | 'isBusy' | 'month' | 'selected' | 'today' | 'onSelect'
  > {
  readonly dates: readonly string[]
}

function WeekOfAbsences({ dates, absences, ...props }: WeekOfAbsencesProps) {
  const bars = barsOfWeek(dates, absences)
  const lines = Math.min(maxLines, Math.max(0, ...bars.map(({ line }) => line + 1)))
  return (
    <div
      {...asRow()}
      className="grid grid-cols-7 divide-x divide-line border-line not-last:border-b"
    >
      {dates.map((date, day) => (
        <DayCell
          key={date}
          date={date}
          day={day}
          lines={lines}
          bars={bars.filter(({ first, last }) => first <= day && last >= day)}
          absences={absencesOn(date, absences)}
          {...props}
        />
      ))}
    </div>
  )
}

interface DayCellProps extends Omit<WeekOfAbsencesProps, 'dates'> {
  readonly date: string
  readonly day: number
  /** How many lines of bars the week draws. */
  readonly lines: number
  readonly bars: readonly AbsenceBar[]
}

function DayCell({
  date,
  day,
  lines,
  bars,
  absences,
  isBusy,
  month,
  selected,
  today,
  onSelect,
}: DayCellProps) {
  const isSelected = date === selected
  const hidden = bars.filter(({ line }) => line >= lines).length
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens for its keys
    // biome-ignore lint/a11y/noStaticElementInteractions: it is given the role of a cell
    <div
      {...asGridCell(undefined, isSelected)}
      aria-current={date === today ? 'date' : undefined}
      tabIndex={isSelected ? 0 : -1}
      data-date={date}
      onClick={() => onSelect(date)}
      className={cn(
        'relative flex min-h-16 cursor-pointer flex-col gap-0.5 py-1 focus-visible:z-2 focus-visible:-outline-offset-2 sm:min-h-26',
        isSelected ? 'bg-hover outline-2 outline-accent -outline-offset-2' : 'hover:bg-hover',
      )}
    >
      <span className="sr-only">{isBusy ? longDate(date) : dayName(date, absences)}</span>
      <span
        aria-hidden="true"
        className={cn(
          'ms-1 mb-0.5 grid size-6 place-items-center rounded-full text-xs tabular-nums',
          date === today && 'bg-accent font-semibold text-on-accent',
          date !== today && (monthOfDate(date) === month ? 'text-ink' : 'text-ink-muted'),
        )}
      >
        {Number(date.slice(8))}
      </span>
      {Array.from({ length: lines }, (_, line) => (
        <BarOfDay
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the line
          key={line}
          bar={bars.find((each) => each.line === line)}
          day={day}
        />
      ))}
      {hidden > 0 && (
        <span aria-hidden="true" className="mx-1 truncate text-2xs text-ink-muted">
          <span className="max-sm:hidden">{texts.more(hidden)}</span>
          <span className="sm:hidden">{`+${hidden}`}</span>
        </span>
      )}
    </div>
  )
}

/** 'Ana Ruiz', 'Ana Ruiz (morning, pending)'. */
function awayText(absence: EmployeeAbsence): string {
  const notes = [
    partText(absence)?.replace(/^[MA]/, (first) => first.toLowerCase()),
    absence.status === 'pending' && texts.pending,
  ].filter(Boolean)
  const { employee_name: name } = absence
  return notes.length === 0 ? name : `${name} (${notes.join(', ')})`
}

const dayName = (date: string, absences: readonly EmployeeAbsence[]): string =>
  `${longDate(date)}: ${absences.length === 0 ? texts.nobody : absences.map(awayText).join(', ')}`

/** A day's part of a bar. The name begins on the bar's first day and goes on over the next ones. */
function BarOfDay({ bar, day }: { readonly bar: AbsenceBar | undefined; readonly day: number }) {
  if (!bar) return <span aria-hidden="true" className="h-2 sm:h-5.5" />
  const { absence, first, last } = bar
  const isFirst = day === first
  const isLast = day === last
  return (
    <span
      aria-hidden="true"
      title={awayText(absence)}
      className={cn(
        'relative block h-2 sm:h-5.5',
        barClasses[absence.status],
        isFirst && !bar.isContinued && 'ms-0.5 rounded-s-md sm:ms-1',
        isLast && !bar.continues && 'me-0.5 rounded-e-md sm:me-1',
      )}
    >
      {isFirst && (
        // It reaches over other days, whose clicks it must not take.
        <span
          style={{ width: `calc(${last - first + 1}00% - 0.75rem)` }}
          className="pointer-events-none absolute inset-y-0 start-1.5 z-1 truncate font-medium text-2xs leading-5.5 max-sm:hidden"
        >
          {absence.employee_name}
        </span>
      )}
    </span>
  )
}
