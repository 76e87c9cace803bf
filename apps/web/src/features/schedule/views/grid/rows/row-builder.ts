import type { Week } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift'
import { datesOfWeek } from '@weekboard/scheduling/weeks'
import { activeShifts } from '../../../model/project-week.ts'
import { texts } from '../../../model/texts.ts'
import { DrawnRow, weekClock } from './drawn-row.ts'
import type { GridEmployee, RowModel } from './row-model.ts'

export interface RowOptions {
  /** The viewer's own row comes first. */
  readonly firstEmployeeId: number | null
  /** Leaves out people without shifts, but not the viewer. */
  readonly onlyPlanned: boolean
  /** Shifts of the week before that go on into this one. */
  readonly previousWeekShifts?: readonly Shift[]
}

/** What the last rows were made of. */
interface Kept {
  readonly week: Week
  readonly options: RowOptions
  readonly rows: readonly DrawnRow[]
  readonly byId: ReadonlyMap<number, DrawnRow>
}

/** More people than that who changed at once are found by looking at everybody. */
const mostChanged = 8

/**
 * Makes the rows of one week after the other. A row whose shifts look the same keeps its object,
 * so that a change costs what the changed people's rows cost.
 */
export function createRowBuilder(): (week: Week, options: RowOptions) => readonly RowModel[] {
  let kept: Kept | null = null
  return (week, options) => {
    const rows = (kept && changedRows(kept, week, options)) ?? allRows(kept, week, options)
    const byId = rows === kept?.rows ? kept.byId : new Map(rows.map((row) => [row.employeeId, row]))
    kept = { week, options, rows, byId }
    return rows
  }
}

/** The shifts of a week as the screen draws them, by person and day. */
export const buildRows = (week: Week, options: RowOptions): readonly RowModel[] =>
  createRowBuilder()(week, options)

const clockOf = ({ week_start_date, time_zone }: Week) =>
  weekClock(datesOfWeek(week_start_date), Date.parse(`${week_start_date}T00:00:00Z`), time_zone)

const hasSameDays = (a: Week, b: Week): boolean =>
  a.week_start_date === b.week_start_date && a.time_zone === b.time_zone

function allRows(kept: Kept | null, week: Week, options: RowOptions): readonly DrawnRow[] {
  const clock = clockOf(week)
  const byPerson = Map.groupBy(activeShifts(week.shifts), ({ employee_id }) => employee_id)
  const tails = Map.groupBy(options.previousWeekShifts ?? [], ({ employee_id }) => employee_id)
  const known = kept && hasSameDays(kept.week, week) ? kept.byId : null
  return shownPeople(week, byPerson, options).map((person) => {
    const shifts = byPerson.get(person.employeeId) ?? []
    const previousWeekShifts = tails.get(person.employeeId) ?? []
    const former = known?.get(person.employeeId)
    return former &&
      isSameRow(former, person, shifts) &&
      areDrawnAlike(former.previousWeekShifts, previousWeekShifts)
      ? former
      : new DrawnRow(person, { shifts, previousWeekShifts }, clock, former)
  })
}

/** The rows after a change that left the people as they are; null when that is not sure. */
function changedRows(kept: Kept, week: Week, options: RowOptions): readonly DrawnRow[] | null {
  const isSameSetting =
    kept.week.employees === week.employees &&
    hasSameDays(kept.week, week) &&
    !options.onlyPlanned &&
    !kept.options.onlyPlanned &&
    kept.options.firstEmployeeId === options.firstEmployeeId &&
    kept.options.previousWeekShifts === options.previousWeekShifts
  const changed = isSameSetting ? changedPeople(kept.week.shifts, week.shifts) : null
  if (!changed || changed.size > mostChanged) return null
  if (changed.size === 0) return kept.rows
  const known = new Set(week.employees.map(({ id }) => id))
  if (![...changed].every((id) => known.has(id))) return null
  const clock = clockOf(week)
  return kept.rows.map((row) => {
    if (!changed.has(row.employeeId)) return row
    const own = week.shifts.filter(({ employee_id }) => employee_id === row.employeeId)
    const shifts = activeShifts(own)
    return isSameRow(row, row, shifts)
      ? row
      : new DrawnRow(row, { shifts, previousWeekShifts: row.previousWeekShifts }, clock, row)
  })
}

/** Whose shifts are other objects than before; null where the lists cannot be laid side by side. */
function changedPeople(former: readonly Shift[], next: readonly Shift[]): Set<number> | null {
  if (former.length !== next.length) return null
  const changed = new Set<number>()
  for (const [index, shift] of next.entries()) {
    const before = former[index]
    if (before === shift) continue
    changed.add(shift.employee_id)
    if (before) changed.add(before.employee_id)
  }
  return changed
}

const isSameRow = (former: DrawnRow, person: GridEmployee, shifts: readonly Shift[]): boolean =>
  former.name === person.name &&
  former.avatarUrl === person.avatarUrl &&
  former.maxHours === person.maxHours &&
  areDrawnAlike(former.shifts, shifts)

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
    shift.notes === other.notes)

function shownPeople(
  week: Week,
  byPerson: ReadonlyMap<number, readonly Shift[]>,
  { onlyPlanned, firstEmployeeId }: RowOptions,
): GridEmployee[] {
  const rank = ({ employeeId }: GridEmployee): number => (employeeId === firstEmployeeId ? 0 : 1)
  return listPeople(week, byPerson)
    .filter(
      ({ employeeId }) =>
        !onlyPlanned || byPerson.has(employeeId) || employeeId === firstEmployeeId,
    )
    .sort((a, b) => rank(a) - rank(b))
}

/** Everybody of the week, and whoever has a shift although the week does not know them yet. */
function listPeople(week: Week, byPerson: ReadonlyMap<number, readonly Shift[]>): GridEmployee[] {
  const people: GridEmployee[] = week.employees.map((employee) => ({
    employeeId: employee.id,
    name: employee.user.full_name,
    avatarUrl: employee.user.avatar_url || null,
    maxHours: employee.max_weekly_hours,
  }))
  const known = new Set(people.map(({ employeeId }) => employeeId))
  for (const [employeeId, shifts] of byPerson) {
    if (known.has(employeeId)) continue
    const name = shifts[0]?.employee.user.full_name || texts.unknownEmployee
    people.push({ employeeId, name, avatarUrl: null, maxHours: null })
  }
  return people
}
