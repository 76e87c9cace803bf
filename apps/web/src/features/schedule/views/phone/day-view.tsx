import type { Week } from '@weekboard/contracts/schedule/week'
import { datesOfWeek } from '@weekboard/scheduling/clock/weeks'
import { CalendarX2, Plus } from 'lucide-react'
import { type MouseEvent, Suspense } from 'react'
import { longDate, shortWeekday } from '../../../../lib/dates/format.ts'
import { lateComponent } from '../../../../lib/loading/late.tsx'
import { useCurrentUser } from '../../../../lib/session/current-user.ts'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/cn.ts'
import { Announcer } from '../../../../ui/feedback/announcer.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { AddEmployeeButton } from '../../employees/employee-buttons.tsx'
import {
  useCoverageParts,
  useCoveredDays,
  useHasCoverageFailed,
  useIsCoverageComing,
} from '../../staffing/lazy-coverage.tsx'
import { totalsOn } from '../../staffing/totals/totals.ts'
import { totalsText } from '../../staffing/totals/totals-texts.ts'
import { openRowId } from '../../week/open-shifts.ts'
import { closest } from '../../week/rows/cells.ts'
import type { CellModel, RowModel } from '../../week/rows/row-model.ts'
import { scheduleTexts as texts } from '../../week/schedule-texts.ts'
import { useScheduleScreen } from '../../week/screen-context.ts'
import { EmployeeDay, OffDutyList, OpenDay } from './day-employees.tsx'
import type { DayEntry } from './day-hours.tsx'
import { DayStrip } from './day-strip.tsx'
import { useSwipe } from './day-swipe.ts'
import { type DayDragInput, useDayDrag } from './use-day-drag.ts'

const DayHours = lateComponent(() => import('./day-hours.tsx'), 'DayHours')

export function DayView({ view, week, rows }: Omit<DayDragInput, 'onBegin'>) {
  const { date, today, canEdit, setDate, moveDate } = useScheduleScreen()
  const weekStart = week.week_start_date
  const user = useCurrentUser()
  const ownEmployeeId = user?.role === 'employee' ? user.employee_id : null
  const { entries, offDuty } = splitRows(rows, datesOfWeek(weekStart).indexOf(date), canEdit)
  const swipe = useSwipe(moveDate)
  const drag = useDayDrag({ view, week, rows, onBegin: swipe.forget })
  return (
    <div
      {...swipe.handlers}
      {...drag.handlers}
      className="grid touch-pan-y grid-cols-1 content-start gap-2 max-md:min-h-[50dvh]"
    >
      <DayStrip {...{ weekStart, date, today, rows }} onSelect={setDate} />
      <DayHeading week={week} isHourly={view === 'hourly'} />
      {!entries.some(({ cell }) => isWorking(cell)) && <EmptyDay />}
      {entries.length > 0 && view === 'hourly' && (
        <Suspense fallback={<Skeleton className="h-80 rounded-xl" />}>
          <DayHours week={week} entries={entries} ownEmployeeId={ownEmployeeId} />
        </Suspense>
      )}
      {entries.length > 0 && view === 'week' && (
        <EmployeeDays key={date} entries={entries} ownEmployeeId={ownEmployeeId} />
      )}
      {canEdit && <AddToDay offDuty={offDuty} />}
      <Announcer liveText={drag.liveText} />
    </div>
  )
}

interface DayHeadingProps {
  readonly week: Week
  /** The header of the screen shows date and figures then. */
  readonly isHourly: boolean
}

function DayHeading({ week, isHourly }: DayHeadingProps) {
  const { date, canEdit } = useScheduleScreen()
  const totals = totalsOn(week, date)
  const coverage = useCoverageParts(week.week_start_date)
  const day = useCoveredDays(week.week_start_date)?.find((each) => each.date === date)
  const isComing = useIsCoverageComing(week.week_start_date) && canEdit
  const hasFailed = useHasCoverageFailed()
  return (
    <div
      className={cn(
        '-my-1 flex items-center gap-x-3 text-sm max-[374px]:text-xs',
        // Holds its place: a tap must not meet what moves down when the coverage comes.
        day || isComing || hasFailed ? 'min-h-8' : isHourly && 'sr-only',
      )}
    >
      <h2 className="sr-only">{longDate(date)}</h2>
      {totals.shifts > 0 && (
        <p className={cn('shrink-0 text-ink-soft tabular-nums', isHourly && 'sr-only')}>
          {totalsText(totals, week.currency)}
        </p>
      )}
      {coverage && !day && <coverage.CoverageFailure />}
      {coverage && day && (
        <div className="flex min-w-0">
          <coverage.CoverageButton
            day={day}
            timeZone={week.time_zone}
            className="min-h-8 rounded-md pe-1"
          />
          <coverage.FillButton weekStart={week.week_start_date} day={day} />
        </div>
      )}
    </div>
  )
}

function EmptyDay() {
  return (
    <p className="flex flex-col items-center gap-2 py-8 text-ink-soft text-sm">
      <CalendarX2 className="size-5 text-ink-muted" aria-hidden="true" />
      {texts.emptyDay}
    </p>
  )
}

interface EmployeeDaysProps {
  readonly entries: readonly DayEntry[]
  readonly ownEmployeeId: number | null
}

function EmployeeDays({ entries, ownEmployeeId }: EmployeeDaysProps) {
  const { canEdit, open } = useScheduleScreen()
  const press = (event: MouseEvent) => {
    const opener = closest(event.target, '[data-shift]')
    if (!opener) return
    open({ kind: 'shift', shiftId: Number(opener.dataset.shift), opener, cell: null })
  }
  const add = (date: string, opener: HTMLElement) =>
    open({ kind: 'new', employeeId: openRowId, date, opener, cell: null })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it listens for its buttons
    <ul onClick={press} className="grid animate-appear select-none grid-cols-1 gap-3">
      {entries
        .toSorted(byEmptiness)
        .map(({ row, cell }) =>
          row.employeeId === openRowId ? (
            <OpenDay key={row.employeeId} row={row} cell={cell} onAdd={canEdit ? add : null} />
          ) : (
            <EmployeeDay
              key={row.employeeId}
              row={row}
              cell={cell}
              isOwn={row.employeeId === ownEmployeeId}
            />
          ),
        )}
    </ul>
  )
}

/** Open shifts come first, but their empty row after everybody: a phone shows people at once. */
const byEmptiness = (a: DayEntry, b: DayEntry): number =>
  Number(!isWorking(a.cell)) - Number(!isWorking(b.cell))

function AddToDay({ offDuty }: { readonly offDuty: readonly RowModel[] }) {
  const { date, open } = useScheduleScreen()
  const add = (employeeId: number | null, opener: HTMLElement) =>
    open({ kind: 'new', employeeId, date, opener, cell: null })
  return (
    <>
      <div className="mt-2 grid gap-2">
        <Button
          icon={<Plus />}
          size="lg"
          fullWidth
          onClick={({ currentTarget }: MouseEvent<HTMLButtonElement>) => add(null, currentTarget)}
        >
          Add to {shortWeekday(date)}
        </Button>
        <AddEmployeeButton className="w-full" />
      </div>
      {offDuty.length > 0 && (
        <div className="mt-2">
          <OffDutyList rows={offDuty} date={date} onAdd={add} />
        </div>
      )}
    </>
  )
}

const isWorking = (cell: CellModel | undefined): boolean =>
  cell !== undefined && cell.shifts.length + cell.spill.length > 0

/** Who works on a day of the week, with what, and who does not. Editors see also empty open shifts. */
function splitRows(rows: readonly RowModel[], column: number, canEdit: boolean) {
  const entries = rows.flatMap((row) => {
    const cell = row.cells[column]
    const isShown = row.employeeId === openRowId ? canEdit || cell?.shifts.length : isWorking(cell)
    return cell && isShown ? [{ row, cell }] : []
  })
  const working = new Set(entries.map(({ row }) => row.employeeId))
  return { entries, offDuty: rows.filter(({ employeeId }) => !working.has(employeeId)) }
}
