import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { datesOfWeek } from '@weekboard/scheduling/clock/weeks'
import { groupBy } from '@weekboard/scheduling/group-by'
import { startOfDate } from '@weekboard/scheduling/rules/blocked-times'
import type { EmployeeAbsences } from '@weekboard/scheduling/rules/rule'
import { compareNames } from '../../../../lib/plain-text.ts'
import { absencesByEmployee, noAbsences } from '../employee-absences.ts'
import { openRowId, rowIdOf } from '../open-shifts.ts'
import { isWaiting } from '../pending-writes.ts'
import { activeShifts } from '../project-week.ts'
import { scheduleTexts as texts } from '../schedule-texts.ts'
import { areSameDetails, detailsOfShift } from '../shift-details.ts'
import { LazyRow, type PositionsById, weekClock } from './lazy-row.ts'
import type { GridEmployee, RowModel } from './row-model.ts'

export interface RowOptions {
  readonly firstEmployeeId: number | null
  /** Leaves out employees without shifts, except the viewer. */
  readonly onlyPlanned: boolean
  readonly previousWeekShifts?: readonly Shift[]
}

interface BuiltRows {
  readonly week: Week
  readonly options: RowOptions
  readonly positions: PositionsById
  readonly rows: readonly LazyRow[]
  readonly byId: ReadonlyMap<number, LazyRow>
}

/** The most changed employees; with more, building all rows is as fast. */
const maxChanged = 8

/**
 * Builds the rows of successive states of a week. Unchanged rows keep their object, so that a
 * change costs as much as the rows that it changes.
 */
export function createRowBuilder(): (week: Week, options: RowOptions) => readonly RowModel[] {
  let former: BuiltRows | null = null
  return (week, options) => {
    const positions = positionsOf(week, former)
    const rows =
      (former && changedRows(former, week, options, positions)) ??
      allRows(former, week, options, positions)
    const byId =
      rows === former?.rows ? former.byId : new Map(rows.map((row) => [row.employeeId, row]))
    former = { week, options, positions, rows, byId }
    return rows
  }
}

export const buildRows = (week: Week, options: RowOptions): readonly RowModel[] =>
  createRowBuilder()(week, options)

export const clockOf = ({ week_start_date, time_zone }: Week) =>
  weekClock(datesOfWeek(week_start_date), startOfDate(week_start_date), time_zone)

const hasSameDays = (a: Week, b: Week): boolean =>
  a.week_start_date === b.week_start_date && a.time_zone === b.time_zone

/** The positions of a week; the former ones while they are the same. */
export function positionsOf(
  { positions = [] }: Week,
  former: Pick<BuiltRows, 'week' | 'positions'> | null,
): PositionsById {
  const known = former?.week.positions ?? []
  const isSame =
    former && (known === positions || JSON.stringify(known) === JSON.stringify(positions))
  return isSame ? former.positions : new Map(positions.map((each) => [each.id, each]))
}

function allRows(
  former: BuiltRows | null,
  week: Week,
  options: RowOptions,
  positions: PositionsById,
): readonly LazyRow[] {
  const clock = clockOf(week)
  const byEmployee = groupBy(activeShifts(week.shifts), ({ employee_id }) => employee_id)
  const previousWeek = groupBy(
    activeShifts(options.previousWeekShifts ?? []),
    ({ employee_id }) => employee_id,
  )
  const absences = absencesByEmployee(week.absences)
  const known = former && hasSameDays(former.week, week) ? former.byId : null
  return shownEmployees(week, byEmployee, options).map((employee) => {
    const shifts = byEmployee.get(employee.employeeId) ?? []
    const previousWeekShifts = previousWeek.get(employee.employeeId) ?? []
    const away = absences.get(employee.employeeId) ?? noAbsences
    const formerRow = known?.get(employee.employeeId)
    return formerRow &&
      isSameRow(formerRow, employee, shifts) &&
      areDrawnAlike(formerRow.previousWeekShifts, previousWeekShifts) &&
      areSameAbsences(formerRow.absences, away) &&
      formerRow.positions === positions
      ? formerRow
      : new LazyRow(
          employee,
          { shifts, previousWeekShifts, absences: away, positions },
          clock,
          formerRow,
        )
  })
}

/**
 * The former rows with the changed employees' rows replaced; null when other rows may differ too.
 */
function changedRows(
  former: BuiltRows,
  week: Week,
  options: RowOptions,
  positions: PositionsById,
): readonly LazyRow[] | null {
  const isSameInput =
    former.week.employees === week.employees &&
    former.week.absences === week.absences &&
    former.positions === positions &&
    hasSameDays(former.week, week) &&
    !options.onlyPlanned &&
    !former.options.onlyPlanned &&
    former.options.firstEmployeeId === options.firstEmployeeId &&
    former.options.previousWeekShifts === options.previousWeekShifts
  const changed = isSameInput ? changedEmployees(former.week.shifts, week.shifts) : null
  // Open shifts are in no employee's row.
  changed?.delete(openRowId)
  if (!changed || changed.size > maxChanged) return null
  if (changed.size === 0) return former.rows
  const known = new Set(week.employees.map(({ id }) => id))
  if (![...changed].every((id) => known.has(id))) return null
  const clock = clockOf(week)
  return former.rows.map((row) => {
    if (!changed.has(row.employeeId)) return row
    const own = week.shifts.filter(({ employee_id }) => employee_id === row.employeeId)
    const shifts = activeShifts(own)
    const { previousWeekShifts, absences } = row
    return isSameRow(row, row, shifts)
      ? row
      : new LazyRow(row, { shifts, previousWeekShifts, absences, positions }, clock, row)
  })
}

/** The employees whose shifts are different objects; null when shifts were added or removed. */
function changedEmployees(former: readonly Shift[], next: readonly Shift[]): Set<number> | null {
  if (former.length !== next.length) return null
  const changed = new Set<number>()
  for (const [index, shift] of next.entries()) {
    const before = former[index]
    if (before === shift) continue
    changed.add(rowIdOf(shift))
    if (before) changed.add(rowIdOf(before))
  }
  return changed
}

export const isSameRow = (
  former: LazyRow,
  employee: GridEmployee,
  shifts: readonly Shift[],
): boolean =>
  former.name === employee.name &&
  former.avatarUrl === employee.avatarUrl &&
  former.role === employee.role &&
  former.maxHours === employee.maxHours &&
  former.positionIds.join() === employee.positionIds.join() &&
  areDrawnAlike(former.shifts, shifts)

const areSameAbsences = (a: EmployeeAbsences, b: EmployeeAbsences): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

const areDrawnAlike = (former: readonly Shift[], shifts: readonly Shift[]): boolean =>
  former.length === shifts.length && shifts.every((shift, index) => isDrawnAs(shift, former[index]))

const isDrawnAs = (shift: Shift, other: Shift | undefined): boolean =>
  shift === other ||
  (other !== undefined &&
    shift.id === other.id &&
    shift.version === other.version &&
    shift.start_time === other.start_time &&
    shift.end_time === other.end_time &&
    shift.status === other.status &&
    shift.claimable === other.claimable &&
    areSameDetails(detailsOfShift(shift), detailsOfShift(other)) &&
    isWaiting(shift) === isWaiting(other))

function shownEmployees(
  week: Week,
  byEmployee: ReadonlyMap<number, readonly Shift[]>,
  { onlyPlanned, firstEmployeeId }: RowOptions,
): GridEmployee[] {
  const rank = ({ employeeId }: GridEmployee): number => (employeeId === firstEmployeeId ? 0 : 1)
  return listEmployees(week, byEmployee)
    .filter(
      ({ employeeId }) =>
        !onlyPlanned || byEmployee.has(employeeId) || employeeId === firstEmployeeId,
    )
    .sort((a, b) => rank(a) - rank(b))
}

/**
 * The employees of the week, and of shifts whose employee the week does not contain, by name; people
 * of one name in the order in which they were added.
 */
function listEmployees(
  week: Week,
  byEmployee: ReadonlyMap<number, readonly Shift[]>,
): GridEmployee[] {
  const employees: GridEmployee[] = week.employees.map((employee) => ({
    employeeId: employee.id,
    name: employee.user.full_name,
    avatarUrl: employee.user.avatar_url || null,
    role: employee.user.role,
    maxHours: employee.max_weekly_hours,
    positionIds: employee.position_ids,
  }))
  const known = new Set(employees.map(({ employeeId }) => employeeId))
  for (const [employeeId, shifts] of byEmployee) {
    if (known.has(employeeId)) continue
    const name = shifts[0]?.employee?.user.full_name || texts.unknownEmployee
    const unknown = { avatarUrl: null, role: 'employee', maxHours: null, positionIds: [] } as const
    employees.push({ employeeId, name, ...unknown })
  }
  return employees.sort((a, b) => compareNames(a.name, b.name))
}
