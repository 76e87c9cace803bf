import type { Week } from '@weekboard/contracts/schedules'
import { datesOfWeek } from '@weekboard/scheduling/weeks'
import { createPortal } from 'react-dom'
import { countText, hoursText, shortWeekday, weekTitle } from '../format.ts'
import { buildRows, type CellModel, type RowModel } from '../grid/rows.ts'
import { texts } from '../texts.ts'
import { printTexts } from './print-texts.ts'

interface PrintSheetProps {
  readonly week: Week
  readonly ownEmployeeId: number | null
}

/**
 * The week on paper, in landscape: everybody with shifts, nobody's row broken over two pages, the
 * days repeated on each. It stands beside the page and shows in print only; without cost, since
 * such sheets hang on walls.
 */
export function PrintSheet({ week, ownEmployeeId }: PrintSheetProps) {
  const rows = buildRows(week, { onlyPlanned: true, firstEmployeeId: ownEmployeeId }).filter(
    hasShifts,
  )
  const dates = datesOfWeek(week.week_start_date)
  return createPortal(
    <section
      data-print-sheet=""
      aria-label={printTexts.sheet}
      className="hidden text-2xs print:block"
    >
      <SheetTitle week={week} />
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            <th className={`${cell} w-[13%] bg-sunken text-start`}>{printTexts.employee}</th>
            {dates.map((date) => (
              <th key={date} className={`${cell} bg-sunken text-start`}>
                {shortWeekday(date)} {Number(date.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.employeeId} className="break-inside-avoid">
              <th className={`${cell} text-start`}>
                <span className="block font-semibold text-xs">{row.name}</span>
                <span className="font-normal text-ink-muted">{hoursText(row.minutes / 60)} h</span>
              </th>
              {row.cells.map((day) => (
                <td key={day.date} className={cell}>
                  <DayShifts day={day} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr className="break-inside-avoid">
            <th className={`${cell} bg-sunken text-start`}>{printTexts.total}</th>
            {dates.map((date, column) => (
              <td key={date} className={`${cell} bg-sunken font-semibold`}>
                {dayTotal(rows, column)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>,
    document.body,
  )
}

const cell = 'border border-line px-1.5 py-1 align-top'

const hasShifts = ({ cells }: RowModel): boolean => cells.some(({ shifts }) => shifts.length > 0)

function dayTotal(rows: readonly RowModel[], column: number): string {
  const shifts = rows.flatMap(({ cells }) => cells[column]?.shifts ?? [])
  const hours = shifts.reduce((sum, { shift }) => sum + shift.duration_hours, 0)
  return shifts.length === 0 ? '' : `${hoursText(hours)} h`
}

function SheetTitle({ week }: { readonly week: Week }) {
  const { stats, schedule, time_zone } = week
  return (
    <header className="mb-2 flex items-baseline gap-3">
      <h1 className="font-semibold text-lg">
        {weekTitle(week.week_start_date, week.week_end_date)}
      </h1>
      {schedule && (
        <span className="font-semibold text-xs uppercase tracking-wide">
          {schedule.is_published ? texts.published : texts.draft}
        </span>
      )}
      <span className="ms-auto text-ink-muted">
        {countText(stats.total_hours)} {texts.hours} · {countText(stats.shift_count)} {texts.shifts}{' '}
        · {time_zone.replaceAll('_', ' ')}
      </span>
    </header>
  )
}

function DayShifts({ day }: { readonly day: CellModel }) {
  return day.shifts.map(({ shift, range, endsNextDay, overlapping }) => (
    <p key={shift.id} className="mb-0.5 break-inside-avoid">
      <span className="block whitespace-nowrap font-semibold tracking-tight">{range}</span>
      {shift.status === 'draft' && <span className="me-1">{texts.draft}</span>}
      {endsNextDay && <span className="me-1 text-ink-muted">({printTexts.continues})</span>}
      {overlapping && <span className="me-1">(overlap)</span>}
      {shift.notes && <span className="text-ink-muted">{shift.notes}</span>}
    </p>
  ))
}
