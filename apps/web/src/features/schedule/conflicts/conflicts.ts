import type { Week } from '@weekboard/contracts/schedule/week'
import type { AssignedShift, Shift } from '@weekboard/contracts/shifts/shift-schema'
import { hourMs } from '@weekboard/scheduling/clock/durations'
import { addDays, wallClock } from '@weekboard/scheduling/clock/weeks'
import { groupBy } from '@weekboard/scheduling/group-by'
import { checkWeek } from '@weekboard/scheduling/rules/engine'
import type { RuleCode, WeekViolation } from '@weekboard/scheduling/rules/rule'
import type { Steps } from '../../../lib/loading/steps.ts'
import { activeShifts } from '../week/project-week.ts'
import type { ConflictCode } from '../week/rows/shift-marks.ts'
import { shiftsOfEmployee } from '../week/shifts-of-employee.ts'
import { ruleContext } from '../week/slot.ts'

/** A rule that the plan of a week breaks, and the shift that shows it. */
export interface WeekConflict {
  readonly key: string
  readonly code: RuleCode
  readonly message: string
  /** The last of its shifts in the week: the one that overlaps an earlier one or exceeds the limit. */
  readonly shift: Shift
}

const noShifts: readonly Shift[] = []

/**
 * What the rules find in a week, as far as the viewer may know. `others` are shifts of other weeks,
 * which count where they break a rule together with one of the week.
 */
function weekViolations(week: Week, others: readonly Shift[]): WeekViolation[] {
  const adjoining = adjoiningShifts(week, others)
  if (adjoining.length === 0) return checkWeek(ruleContext(week))
  const ids = new Set(week.shifts.map(({ id }) => id))
  return checkWeek(ruleContext({ ...week, shifts: [...week.shifts, ...adjoining] })).filter(
    ({ shiftIds }) => shiftIds.some((id) => ids.has(id)),
  )
}

/** All shifts of a week that take part in a conflict, those of an exceeded limit included. */
export const conflictShiftIds = (
  week: Week,
  others: readonly Shift[] = noShifts,
): ReadonlySet<number> => new Set(weekViolations(week, others).flatMap(({ shiftIds }) => shiftIds))

/** So many people are checked at once: a task of 30 ms on a slow phone. */
const employeesPerStep = 25

/**
 * All conflicts of a week in the order of their shifts, as far as the viewer may know. No rule looks
 * at several employees, so a step checks some of them.
 */
export function* findConflicts(
  week: Week,
  others: readonly Shift[] = noShifts,
): Steps<WeekConflict[]> {
  const byId = new Map(week.shifts.map((shift) => [shift.id, shift]))
  const conflictOf = ({ code, message, shiftIds }: WeekViolation): WeekConflict[] => {
    const shifts = shiftIds.flatMap((id) => byId.get(id) ?? [])
    const shift = shifts.toSorted(byTime).at(-1)
    return shift ? [{ key: `${code} ${shiftIds.join()}`, code, message, shift }] : []
  }
  const ids = [...new Set(week.shifts.map(({ employee_id }) => employee_id))].filter(
    (id) => id !== null,
  )
  const conflicts: WeekConflict[] = []
  for (let from = 0; from < ids.length; from += employeesPerStep) {
    if (from > 0) yield
    const checked = ids.slice(from, from + employeesPerStep)
    const shiftsOf = (shifts: readonly Shift[]) =>
      checked.flatMap((id) => shiftsOfEmployee(shifts, id))
    const part = { ...week, shifts: shiftsOf(week.shifts) }
    conflicts.push(...weekViolations(part, shiftsOf(others)).flatMap(conflictOf))
  }
  return conflicts.sort((a, b) => byTime(a.shift, b.shift))
}

/** The first conflict of each shift that shows one. */
export const marksOfConflicts = (
  conflicts: readonly WeekConflict[],
): ReadonlyMap<number, ConflictCode> =>
  new Map(
    conflicts
      .toReversed()
      .flatMap(({ code, shift }) => (code === 'overlap' ? [] : [[shift.id, code] as const])),
  )

const byTime = (a: Shift, b: Shift): number =>
  a.start_time.localeCompare(b.start_time) || a.id - b.id

type OwnWeek = Pick<
  Week,
  'shifts' | 'time_zone' | 'week_start_date' | 'week_end_date' | 'rule_settings'
>

/**
 * Those shifts of the weeks before and after that can break a rule together with shifts of a week:
 * they leave little or no time to the employee's first or last one, or belong to a run of days that
 * begins or ends in the week.
 */
function adjoiningShifts(week: OwnWeek, others: readonly Shift[]): AssignedShift[] {
  if (others.length === 0) return []
  const own = groupBy(activeShifts(week.shifts), ({ employee_id: id }) => id)
  const theirs = groupBy(activeShifts(others), ({ employee_id: id }) => id)
  return [...theirs].flatMap(([id, shifts]) => {
    const ofWeek = own.get(id)
    if (!ofWeek) return []
    const isNear = nearCheck(week, ofWeek)
    const isInRun = runCheck(week, ofWeek, shifts)
    return shifts.filter((shift) => isNear(shift) || isInRun(shift))
  })
}

/** Whether too little time lies between a shift and those of the week. */
function nearCheck({ rule_settings }: OwnWeek, ofWeek: readonly Shift[]) {
  const minRestMs = (rule_settings?.min_rest_hours ?? 0) * hourMs
  const from = Math.min(...ofWeek.map(({ start_time }) => Date.parse(start_time))) - minRestMs
  const to = Math.max(...ofWeek.map(({ end_time }) => Date.parse(end_time))) + minRestMs
  return ({ start_time, end_time }: Shift): boolean =>
    Date.parse(end_time) > from && Date.parse(start_time) < to
}

/** Whether a shift belongs to days in a row that lead to the week's Monday, or on from its Sunday. */
function runCheck(week: OwnWeek, ofWeek: readonly Shift[], others: readonly Shift[]) {
  const dateOf = ({ start_time }: Shift) => wallClock(new Date(start_time), week.time_zone).date
  const dates = new Set(ofWeek.map(dateOf))
  const otherDates = new Set(others.map(dateOf))
  const run = new Set<string>()
  const addRun = (from: string, step: 1 | -1) => {
    if (!dates.has(from)) return
    for (let day = addDays(from, step); otherDates.has(day); day = addDays(day, step)) run.add(day)
  }
  addRun(week.week_start_date, -1)
  addRun(week.week_end_date, 1)
  return (shift: Shift): boolean => run.has(dateOf(shift))
}
