import type { WeekPosition } from '@weekboard/contracts/employees/position-schema'
import type { Week } from '@weekboard/contracts/schedule/week'
import { isAssigned, type Shift } from '@weekboard/contracts/shifts/shift-schema'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { breakSummary, breaksText } from '@weekboard/scheduling/cost/break-text'
import { clockText, mediumDate, weekdayMonthDay } from '../../../../lib/dates/format.ts'
import { compareNames as compareText } from '../../../../lib/plain-text.ts'
import type { BadgeTone } from '../../../../ui/badge.tsx'
import { openShiftName, placesText, rowIdOf } from '../open-shifts.ts'
import { scheduleTexts as texts } from '../schedule-texts.ts'
import type { columnTitles } from './list-texts.ts'

export interface ListRow {
  readonly shift: Shift
  readonly id: number
  /** `openRowId` for an open shift. */
  readonly employeeId: number
  readonly employee: string
  /** Date yyyy-mm-dd and times 'HH:mm' in the organization's time zone. */
  readonly date: string
  readonly start: string
  readonly end: string
  readonly durationHours: number
  readonly status: Shift['status']
  readonly position: WeekPosition | null
  readonly notes: string
  /** '30 unpaid, 15 paid', in minutes. */
  readonly breaks: string
}

export type SortColumn = keyof typeof columnTitles

export interface Sorting {
  readonly column: SortColumn
  readonly direction: 'ascending' | 'descending'
}

export const firstSorting: Sorting = { column: 'date', direction: 'ascending' }

export const shiftStatusTones: Readonly<Record<Shift['status'], BadgeTone>> = {
  published: 'green',
  draft: 'grey',
  cancelled: 'red',
  scheduled: 'blue',
}

/** 'Open shift', with its places when there are several: 'Open shift (2 open)'. */
const openShiftText = (slots: number): string =>
  slots === 1 ? openShiftName : `${openShiftName} (${placesText(slots)})`

export function buildListRows({ shifts, employees, positions = [], time_zone }: Week): ListRow[] {
  const positionsById = new Map(positions.map((position) => [position.id, position]))
  const names = new Map(employees.map(({ id, user }) => [id, user.full_name]))
  return shifts.map((shift) => {
    const start = wallClock(new Date(shift.start_time), time_zone)
    const end = wallClock(new Date(shift.end_time), time_zone)
    return {
      shift,
      id: shift.id,
      employeeId: rowIdOf(shift),
      employee: isAssigned(shift)
        ? names.get(shift.employee_id) || shift.employee.user.full_name || texts.unknownEmployee
        : openShiftText(shift.slots),
      date: start.date,
      start: start.time,
      end: end.time,
      durationHours: shift.duration_hours,
      status: shift.status,
      position: positionsById.get(shift.position_id ?? 0) ?? null,
      notes: shift.notes?.trim() ?? '',
      breaks: breaksText(shift.breaks),
    }
  })
}

const comparisons: Readonly<Record<SortColumn, (a: ListRow, b: ListRow) => number>> = {
  employee: (a, b) => compareText(a.employee, b.employee),
  date: (a, b) => compareText(a.date, b.date),
  start: (a, b) => compareText(a.start, b.start),
  end: (a, b) => compareText(a.end, b.end),
  duration: (a, b) => a.durationHours - b.durationHours,
  status: (a, b) => compareText(a.status, b.status),
  position: (a, b) => compareText(a.position?.name ?? '', b.position?.name ?? ''),
}

/** The order of equal rows, in either direction. */
const compareInTime = (a: ListRow, b: ListRow): number =>
  Date.parse(a.shift.start_time) - Date.parse(b.shift.start_time) || a.id - b.id

export function sortRows(
  rows: readonly ListRow[],
  { column, direction }: Sorting,
): readonly ListRow[] {
  const sign = direction === 'ascending' ? 1 : -1
  return [...rows].sort((a, b) => sign * comparisons[column](a, b) || compareInTime(a, b))
}

/** Reverses the same column; a new column starts ascending. */
export const nextSorting = (now: Sorting, column: SortColumn): Sorting => ({
  column,
  direction: now.column === column && now.direction === 'ascending' ? 'descending' : 'ascending',
})

/** '8.0 hrs'. */
export const durationText = (hours: number): string => `${hours.toFixed(1)} hrs`

/** The cell texts of a row, in column order. */
export const rowTexts = (row: ListRow) => ({
  date: mediumDate(row.date),
  start: clockText(row.start),
  end: clockText(row.end),
  duration: durationText(row.durationHours),
})

/** 'Ana Ruiz, Mon Nov 16, 9:00 AM – 5:00 PM'. */
export const rowName = (row: ListRow): string =>
  [
    row.employee,
    weekdayMonthDay(row.date),
    `${clockText(row.start)} – ${clockText(row.end)}`,
    ...(row.breaks ? [breakSummary(row.shift.breaks)] : []),
  ].join(', ')
