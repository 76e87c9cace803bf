import type { Week } from '@weekboard/contracts/schedule/week'
import { minutesInDay } from 'date-fns/constants'
import { type MouseEvent, memo, type TouchEvent, useRef } from 'react'
import { hourText } from '../../../../lib/dates/format.ts'
import { cn } from '../../../../ui/cn.ts'
import { RemoveEmployeeButton } from '../../employees/employee-buttons.tsx'
import { OwnBadge } from '../../employees/own-badge.tsx'
import { WeekHours } from '../../employees/week-hours.tsx'
import { useRowEditors } from '../../live/presence.ts'
import {
  hourlyStaffingTexts,
  StaffingCount,
  staffingClasses,
  useCoverage,
} from '../../staffing/day-staffing.tsx'
import { openPlacesText, openRowId, placesOf } from '../../week/open-shifts.ts'
import { closest, proposalFrom } from '../../week/rows/cells.ts'
import {
  hourColumnsOf,
  hourLinesOf,
  phoneAxis,
  phoneHeight,
  useArrival,
} from '../../week/rows/day-axis.ts'
import { blockedText } from '../../week/rows/grid-texts.ts'
import type { CellModel, RowModel } from '../../week/rows/row-model.ts'
import { packTracks } from '../../week/rows/tracks.ts'
import { viewTitles } from '../../week/schedule-address.ts'
import { useScheduleScreen } from '../../week/screen-context.ts'
import { NowLine } from '../grid/now-line.tsx'
import { BlockedOnAxis, ShiftOnAxis } from '../shift/on-axis.tsx'
import { removeClass } from './day-employees.tsx'

export interface DayEntry {
  readonly row: RowModel
  readonly cell: CellModel
}

interface DayHoursProps {
  readonly week: Week
  readonly entries: readonly DayEntry[]
  readonly ownEmployeeId: number | null
}

/** The hours of one day on a narrow screen, scrolled sideways, with the staffing of each hour. */
export function DayHours({ week, entries, ownEmployeeId }: DayHoursProps) {
  const { date, today, canEdit, open } = useScheduleScreen()
  const isToday = date === today
  const scroller = useRef<HTMLDivElement>(null)
  const starts = entries.flatMap(({ cell }) => cell.shifts.map(({ from }) => from))
  const firstMinute = Math.min(...starts, minutesInDay - 1)
  useArrival(scroller, phoneAxis, { date, isToday, timeZone: week.time_zone, firstMinute })
  const press = (event: MouseEvent) => {
    const opener = closest(event.target, 'button, [data-employee]')
    if (!opener || (opener.matches('button') && !opener.matches('[data-shift]'))) return
    const { shift, employee } = opener.dataset
    if (shift) open({ kind: 'shift', shiftId: Number(shift), opener, cell: null })
    else if (canEdit) {
      const x = event.clientX - opener.getBoundingClientRect().left
      const proposal = proposalFrom(Math.min(23, Math.max(0, Math.floor(x / phoneAxis.hourWidth))))
      open({ kind: 'new', employeeId: Number(employee), date, opener, cell: null, proposal })
    }
  }
  return (
    <>
      <p aria-hidden="true" className="-mb-1 text-2xs text-ink-muted">
        {hourlyStaffingTexts.staffing}: {hourlyStaffingTexts.staffingHint}
      </p>
      <section
        ref={scroller}
        data-scroller
        tabIndex={-1}
        aria-label={viewTitles.hourly}
        onTouchStart={keepStroke}
        className="max-h-[max(20rem,calc(100dvh-9rem))] touch-auto overflow-auto overscroll-x-contain rounded-xl border border-line bg-surface shadow-raise"
      >
        <div className="relative" style={{ width: 24 * phoneAxis.hourWidth }}>
          <Staffing week={week} date={date} />
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: it listens for its buttons; an hour is chosen in the form as well */}
          <ul onClick={press} className="select-none">
            {entries.toSorted(byStart).map(({ row, cell }) => (
              <EmployeeHours
                key={row.employeeId}
                row={row}
                cell={cell}
                isOwn={row.employeeId === ownEmployeeId}
              />
            ))}
          </ul>
          {isToday && <NowLine axis={phoneAxis} timeZone={week.time_zone} />}
        </div>
      </section>
    </>
  )
}

const startOf = ({ row, cell }: DayEntry): number =>
  row.employeeId === openRowId ? -1 : cell.spill.length > 0 ? 0 : (cell.shifts[0]?.from ?? 0)
/** Orders by first start, open shifts before all. */
const byStart = (a: DayEntry, b: DayEntry): number => startOf(a) - startOf(b)

/** Swiping over the hours scrolls them instead of changing the day. */
const keepStroke = (event: TouchEvent): void => event.stopPropagation()

const hourColumns = hourColumnsOf(phoneAxis)

function Staffing({ week, date }: { readonly week: Week; readonly date: string }) {
  const coverage = useCoverage(week, date)
  return (
    <ol
      aria-label={hourlyStaffingTexts.staffing}
      className="sticky top-0 z-6 grid border-line border-b"
      style={hourColumns}
    >
      {coverage.map((hour) => (
        <li
          key={hour.hour}
          className={cn(
            'grid h-13 content-center justify-items-center border-line border-e last:border-e-0',
            staffingClasses[hour.level],
          )}
        >
          <span className="whitespace-nowrap text-2xs">{hourText(hour.hour)}</span>{' '}
          <StaffingCount {...hour} />
        </li>
      ))}
    </ol>
  )
}

interface EmployeeHoursProps extends DayEntry {
  readonly isOwn: boolean
}

const hourLines = hourLinesOf(phoneAxis)

const EmployeeHours = memo(function EmployeeHours({ row, cell, isOwn }: EmployeeHoursProps) {
  const { items, count } = packTracks(cell)
  const isOpen = row.employeeId === openRowId
  const places = placesOf(cell.shifts.map(({ shift }) => shift))
  const editors = useRowEditors(row)
  return (
    <li
      data-employee={row.employeeId}
      data-axis
      tabIndex={-1}
      className="relative border-line border-b last:border-b-0"
      style={{ height: phoneHeight(count), ...hourLines }}
    >
      <div className="pointer-events-none sticky start-0 z-5 flex h-8 w-fit max-w-[min(100%,calc(100vw-2.5rem))] items-center gap-2 px-2">
        <span className="min-w-0 truncate rounded-sm bg-surface pe-1 font-medium text-sm">
          {row.name}
          {isOwn && <OwnBadge />}
        </span>
        <span className="shrink-0 rounded-sm bg-surface px-1">
          {isOpen ? (
            <span className="text-ink-muted text-xs tabular-nums">{openPlacesText(places)}</span>
          ) : (
            <WeekHours minutes={row.minutes} maxHours={row.maxHours} sign bar={false} />
          )}
        </span>
        {!isOpen && (
          <RemoveEmployeeButton
            employeeId={row.employeeId}
            name={row.name}
            className={`${removeClass} pointer-events-auto bg-surface`}
          />
        )}
      </div>
      <BlockedOnAxis axis={phoneAxis} blocked={cell.blocked} />
      {cell.blocked.length > 0 && <span className="sr-only">{blockedText(cell.blocked)}</span>}
      {items.map((item) => (
        <ShiftOnAxis
          key={item.model.shift.id}
          axis={phoneAxis}
          item={item}
          blocked={cell.blocked}
          editors={editors.get(item.model.shift.id)}
        />
      ))}
    </li>
  )
})
