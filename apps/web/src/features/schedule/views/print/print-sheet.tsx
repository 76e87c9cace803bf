import type { WeekPosition } from '@weekboard/contracts/employees/position-schema'
import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { datesOfWeek, wallClock } from '@weekboard/scheduling/clock/weeks'
import { breakSummary } from '@weekboard/scheduling/cost/break-text'
import { createPortal } from 'react-dom'
import {
  clockText,
  countText,
  hoursText,
  mediumDate,
  shortWeekday,
  weekTitle,
} from '../../../../lib/dates/format.ts'
import { useCurrentUser } from '../../../../lib/session/current-user.ts'
import { chipClass, edgeClass } from '../../../../ui/chip-colors.ts'
import { cn } from '../../../../ui/cn.ts'
import { totalsByPosition } from '../../staffing/totals/totals.ts'
import { openPlacesText, openRowId, placesOf, placesText } from '../../week/open-shifts.ts'
import { createOpenRowBuilder, withOpenRow } from '../../week/rows/open-row.ts'
import { buildRows } from '../../week/rows/row-builder.ts'
import type { CellModel, RowModel } from '../../week/rows/row-model.ts'
import { scheduleTexts as texts } from '../../week/schedule-texts.ts'
import { useScheduleScreen } from '../../week/screen-context.ts'

const printTexts = {
  sheet: 'Printed week',
  employee: 'Employee',
  total: 'Total',
  printed: 'Printed',
  continues: 'next day',
} as const

/**
 * The printed week, in landscape: employees with shifts, no row split between pages, headings on
 * each page. Contains no cost, because such sheets are put on walls.
 */
export function PrintSheet({ week }: { readonly week: Week }) {
  const { ownEmployeeId } = useScheduleScreen()
  const rows = buildRows(week, { onlyPlanned: true, firstEmployeeId: ownEmployeeId }).filter(
    hasShifts,
  )
  const openRow = createOpenRowBuilder()(week, false)
  const dates = datesOfWeek(week.week_start_date)
  // The title says so when the whole week is a draft.
  const marksDrafts = week.shifts.some(({ status }) => status === 'published')
  return createPortal(
    <main data-print-sheet="" aria-label={printTexts.sheet} className="hidden text-2xs print:block">
      <table className="w-full table-fixed border-collapse">
        <colgroup>
          <col className="w-[13%]" />
        </colgroup>
        <thead>
          <tr>
            <th colSpan={8} className="pb-2 text-start font-normal">
              <SheetTitle week={week} />
            </th>
          </tr>
          <tr>
            <th className={`${cell} bg-sunken text-start`}>{printTexts.employee}</th>
            {dates.map((date) => (
              <th key={date} className={`${cell} bg-sunken text-start`}>
                {shortWeekday(date)} {Number(date.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withOpenRow(rows, openRow, ownEmployeeId).map((row) => (
            <EmployeeRow key={row.employeeId} row={row} marksDrafts={marksDrafts} />
          ))}
        </tbody>
        {rows.length === 0 && !openRow && (
          <tbody>
            <tr>
              <td colSpan={8} className={`${cell} py-4 text-center`}>
                {texts.empty}
              </td>
            </tr>
          </tbody>
        )}
        <tbody className="break-before-avoid">
          <PositionRows week={week} />
          <TotalRow dates={dates} rows={rows} />
        </tbody>
      </table>
    </main>,
    document.body,
  )
}

const cell = 'border border-line px-1.5 py-1 align-top'

const hasShifts = ({ cells }: RowModel): boolean => cells.some(({ shifts }) => shifts.length > 0)

interface EmployeeRowProps {
  readonly row: RowModel
  readonly marksDrafts: boolean
}

function EmployeeRow({ row, marksDrafts }: EmployeeRowProps) {
  return (
    <tr className="break-inside-avoid">
      <th className={`${cell} text-start`}>
        <span className="flex items-baseline justify-between gap-2">
          <span className="wrap-anywhere min-w-0 font-semibold">{row.name}</span>
          <span className="shrink-0 font-normal text-ink-muted">
            {row.employeeId === openRowId
              ? openPlacesText(placesOf(row.shifts))
              : `${hoursText(row.minutes / 60)} h`}
          </span>
        </span>
      </th>
      {row.cells.map((day) => (
        <td key={day.date} className={cell}>
          <DayShifts day={day} marksDrafts={marksDrafts} />
        </td>
      ))}
    </tr>
  )
}

function PositionRows({ week }: { readonly week: Week }) {
  const totals = totalsByPosition(week)
  return week.positions?.map(({ id, name }) => {
    const ofPosition = totals.get(id)
    if (!ofPosition) return null
    return (
      <tr key={id} className="break-inside-avoid">
        <th className={`${cell} text-start font-normal`}>
          <span className="flex items-baseline justify-between gap-2">
            <span className="wrap-anywhere min-w-0">{name}</span>
            <span className="shrink-0 text-ink-muted">{printedHours(ofPosition.minutes)}</span>
          </span>
        </th>
        {ofPosition.dayMinutes.map((minutes, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week keep their places
          <td key={day} className={cell}>
            {printedHours(minutes)}
          </td>
        ))}
      </tr>
    )
  })
}

const printedHours = (minutes: number): string =>
  minutes === 0 ? '' : `${hoursText(minutes / 60)} h`

interface TotalRowProps {
  readonly dates: readonly string[]
  readonly rows: readonly RowModel[]
}

function TotalRow({ dates, rows }: TotalRowProps) {
  return (
    <tr className="break-inside-avoid">
      <th className={`${cell} bg-sunken text-start`}>{printTexts.total}</th>
      {dates.map((date, column) => (
        <td key={date} className={`${cell} bg-sunken font-semibold`}>
          {printedHours(rows.reduce((sum, row) => sum + (row.dayMinutes[column] ?? 0), 0))}
        </td>
      ))}
    </tr>
  )
}

function SheetTitle({ week }: { readonly week: Week }) {
  const { stats, schedule, time_zone } = week
  const organization = useCurrentUser()?.organization?.name
  return (
    <div className="flex items-end justify-between gap-6">
      <div>
        {organization && <p className="text-ink-muted">{organization}</p>}
        <h1 className="font-semibold text-lg leading-6">
          {weekTitle(week.week_start_date, week.week_end_date)}
          {schedule && (
            <span className="ms-3 text-xs uppercase tracking-wide">
              {schedule.is_published ? texts.published : texts.draft}
            </span>
          )}
        </h1>
      </div>
      <p className="text-end text-ink-muted">
        {countText(stats.total_hours)} {texts.hours} · {countText(stats.shift_count)} {texts.shifts}
        <br />
        {printedAt(time_zone)} · {time_zone.replaceAll('_', ' ')}
      </p>
    </div>
  )
}

/** The time of printing shows which state of the plan a sheet shows. */
function printedAt(timeZone: string): string {
  const { date, time } = wallClock(new Date(), timeZone)
  return `${printTexts.printed} ${mediumDate(date)}, ${clockText(time)}`
}

/** '10:00 AM – 10:30 PM', which takes two lines in a narrow column. */
const breakingAtDash = (range: string): string => range.replaceAll(/ (?=[AP]M|–)/g, '\u00a0')

interface DayShiftsProps {
  readonly day: CellModel
  readonly marksDrafts: boolean
}

const lookOnPaper = ({ color }: WeekPosition, { status }: Shift): string =>
  status === 'draft' ? `bg-grey-soft ${edgeClass(color)}` : chipClass(color)

function DayShifts({ day, marksDrafts }: DayShiftsProps) {
  return day.shifts.map(({ shift, range, position, spillShare, overlapping }) => (
    <p
      key={shift.id}
      className={cn(
        'wrap-anywhere mb-0.5 break-inside-avoid',
        position && '-mx-1 rounded-sm px-1 [print-color-adjust:exact]',
        position && lookOnPaper(position, shift),
      )}
    >
      <span className="block font-semibold tracking-tight">{breakingAtDash(range)}</span>
      {position && <span className="me-1 font-medium">{position.name}</span>}
      {marksDrafts && shift.status === 'draft' && <span className="me-1">{texts.draft}</span>}
      {spillShare > 0 && <span className="me-1 text-ink-muted">({printTexts.continues})</span>}
      {shift.employee_id === null && <span className="me-1">{placesText(shift.slots)}</span>}
      {shift.breaks.length > 0 && <span className="me-1">{breakSummary(shift.breaks)}</span>}
      {overlapping && <span className="me-1">(overlap)</span>}
      {shift.notes && <span className="text-ink-muted">{shift.notes}</span>}
    </p>
  ))
}
