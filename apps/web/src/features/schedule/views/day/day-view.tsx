import type { Week } from '@weekboard/contracts/schedules'
import { addDays, datesOfWeek } from '@weekboard/scheduling/weeks'
import { CalendarX2, Plus } from 'lucide-react'
import { type MouseEvent, memo, Suspense } from 'react'
import { longDate, shortWeekday } from '../../../../lib/format.ts'
import { lazyScreen } from '../../../../lib/lazy-screen.tsx'
import { useCurrentUser } from '../../../../lib/session.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/cn.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { OpenTarget } from '../../model/open-target.ts'
import { texts } from '../../model/texts.ts'
import { OwnBadge } from '../employees/own-badge.tsx'
import { WeekHours } from '../employees/week-hours.tsx'
import type { CellModel, RowModel } from '../grid/rows/row-model.ts'
import type { GridView } from '../grid/rows/sizes.ts'
import { ShiftBlock, SpillOver } from '../grid/shift-block.tsx'
import { useRowEditors } from '../presence/use-row-editors.ts'
import { useSwipe } from './day-swipe.ts'

const DayHours = lazyScreen(() => import('./day-hours.tsx'), 'DayHours')

interface DayViewProps {
  readonly view: GridView
  readonly week: Week
  readonly date: string
  readonly today: string
  readonly rows: readonly RowModel[]
  readonly canEdit: boolean
  readonly onSelectDate: (date: string) => void
  readonly onOpen: (target: OpenTarget) => void
}

/** One day at a time on narrow screens: as a list or by hour. */
export function DayView({ view, week, date, today, rows, canEdit, ...on }: DayViewProps) {
  const weekStart = week.week_start_date
  const user = useCurrentUser()
  const ownEmployeeId = user?.role === 'employee' ? user.employee_id : null
  const column = datesOfWeek(weekStart).indexOf(date)
  const entries = rows.flatMap((row) => {
    const cell = row.cells[column]
    return cell && (cell.shifts.length > 0 || cell.spill.length > 0) ? [{ row, cell }] : []
  })
  const swipe = useSwipe((days) => on.onSelectDate(addDays(date, days)))
  const open = (event: MouseEvent) => {
    const opener =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-shift]') : null
    if (!opener) return
    on.onOpen({ kind: 'shift', shiftId: Number(opener.dataset.shift), opener, cell: null })
  }
  const add = (event: MouseEvent<HTMLButtonElement>) =>
    on.onOpen({ kind: 'new', employeeId: null, date, opener: event.currentTarget, cell: null })
  return (
    <div
      {...swipe}
      className="grid touch-pan-y grid-cols-1 content-start gap-4 max-md:min-h-[50dvh]"
    >
      <DayStrip
        weekStart={weekStart}
        date={date}
        today={today}
        rows={rows}
        onSelect={on.onSelectDate}
      />
      {/* The header shows the date in this view. */}
      <h2 className={cn('font-semibold text-base', view === 'hourly' && 'sr-only')}>
        {longDate(date)}
      </h2>
      {entries.length === 0 && (
        <p className="flex flex-col items-center gap-2 py-8 text-ink-soft text-sm">
          <CalendarX2 className="size-5 text-ink-muted" aria-hidden="true" />
          {texts.emptyDay}
        </p>
      )}
      {entries.length > 0 && view === 'hourly' && (
        <Suspense fallback={<Skeleton className="h-80 rounded-xl" />}>
          <DayHours
            week={week}
            date={date}
            isToday={date === today}
            entries={entries}
            ownEmployeeId={ownEmployeeId}
            canEdit={canEdit}
            onOpen={on.onOpen}
          />
        </Suspense>
      )}
      {entries.length > 0 && view === 'week' && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: it listens for its buttons
        <ul key={date} onClick={open} className="grid animate-appear grid-cols-1 gap-3">
          {entries.map(({ row, cell }) => (
            <EmployeeDay
              key={row.employeeId}
              row={row}
              cell={cell}
              isOwn={row.employeeId === ownEmployeeId}
            />
          ))}
        </ul>
      )}
      {canEdit && (
        <Button icon={<Plus />} size="lg" fullWidth onClick={add}>
          Add to {shortWeekday(date)}
        </Button>
      )}
    </div>
  )
}

interface DayStripProps {
  readonly weekStart: string
  readonly date: string
  readonly today: string
  readonly rows: readonly RowModel[]
  readonly onSelect: (date: string) => void
}

function DayStrip({ weekStart, date, today, rows, onSelect }: DayStripProps) {
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

interface EmployeeDayProps {
  readonly row: RowModel
  readonly cell: CellModel
  readonly isOwn: boolean
}

const EmployeeDay = memo(function EmployeeDay({ row, cell, isOwn }: EmployeeDayProps) {
  const editors = useRowEditors(row)
  return (
    <li className="rounded-xl border border-line bg-surface p-3 shadow-raise">
      <div className="mb-2 flex items-center gap-2.5">
        <Avatar name={row.name} url={row.avatarUrl} size="xs" decorative />
        <span className="min-w-0 flex-1 truncate font-medium text-sm">
          {row.name}
          {isOwn && <OwnBadge />}
        </span>
        <span className="grid min-w-20 shrink-0 justify-items-end">
          <WeekHours minutes={row.minutes} maxHours={row.maxHours} sign />
        </span>
      </div>
      {cell.spill.map((model) => (
        <SpillOver key={model.shift.id} model={model} />
      ))}
      <div className="grid grid-cols-1 gap-1.5">
        {cell.shifts.map((model) => (
          <ShiftBlock
            key={model.shift.id}
            model={model}
            size="list"
            editors={editors.get(model.shift.id)}
          />
        ))}
      </div>
    </li>
  )
})
