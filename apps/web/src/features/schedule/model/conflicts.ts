import type { Week } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift-schema'
import { checkWeek } from '@weekboard/scheduling/rules/engine'
import type { RuleCode, WeekViolation } from '@weekboard/scheduling/rules/rule'
import { ruleContext } from './slot.ts'

/** A rule that the plan of a week breaks, and the shift that shows it. */
export interface WeekConflict {
  readonly key: string
  readonly code: RuleCode
  readonly message: string
  /** The last of its shifts: the one that overlaps an earlier one or exceeds the limit. */
  readonly shift: Shift
}

/** What the rules find in a week, as far as the viewer may know. */
const weekViolations = (week: Week): WeekViolation[] => checkWeek(ruleContext(week))

/** All shifts of a week that take part in a conflict, those of an exceeded limit included. */
export const conflictShiftIds = (week: Week): ReadonlySet<number> =>
  new Set(weekViolations(week).flatMap(({ shiftIds }) => shiftIds))

/** All conflicts of a week in the order of their shifts, as far as the viewer may know. */
export function findConflicts(week: Week): WeekConflict[] {
  const byId = new Map(week.shifts.map((shift) => [shift.id, shift]))
  const conflictOf = ({ code, message, shiftIds }: WeekViolation): WeekConflict[] => {
    const shifts = shiftIds.flatMap((id) => byId.get(id) ?? [])
    const shift = shifts.toSorted(byTime).at(-1)
    return shift ? [{ key: `${code} ${shiftIds.join()}`, code, message, shift }] : []
  }
  return weekViolations(week)
    .flatMap(conflictOf)
    .sort((a, b) => byTime(a.shift, b.shift))
}

const byTime = (a: Shift, b: Shift): number =>
  a.start_time.localeCompare(b.start_time) || a.id - b.id
