import type { EmployeeAbsences, RulePosition, RuleSettings } from '@weekboard/scheduling/rules/rule'
import type { Principal } from '../../../platform/principal.ts'
import type { ScheduleRow, ShiftRow } from '../present.ts'

/**
 * An employee. Except in a dry run, the row is locked until commit, so that only one write at a time
 * changes the employee's shifts.
 */
export interface PlanEmployee {
  readonly id: number
  readonly fullName: string
  readonly maxWeeklyMinutes: number | null
  readonly active: boolean
  readonly positionIds: readonly number[]
}

/** One shift before and after; null where it does not exist. */
export interface ShiftChange {
  readonly before: ShiftRow | null
  readonly after: ShiftRow | null
}

/** What rules depend on beside the plan: the time zone decides the week of a shift. */
export type PlanSettings = Pick<Principal['organization'], keyof RuleSettings>

/** Those fields of an organization on which rules depend. */
export const ruleSettingsOf = ({
  timeZone,
  overlapPolicy,
  availabilityPolicy,
  positionPolicy,
  restPolicy,
  minRestMinutes,
  consecutiveDaysPolicy,
  maxConsecutiveDays,
  breakPolicy,
  breakRules,
}: PlanSettings): PlanSettings => ({
  timeZone,
  overlapPolicy,
  availabilityPolicy,
  positionPolicy,
  restPolicy,
  minRestMinutes,
  consecutiveDaysPolicy,
  maxConsecutiveDays,
  breakPolicy,
  breakRules,
})

/**
 * The state that decisions depend on, locked until commit except in a dry run. Each decision changes
 * it, so that the next one is made against the plan that the decision before it has left.
 */
export interface Plan {
  /** The schedules by their Monday. A dry run does not create the missing ones. */
  readonly schedules: Map<string, ScheduleRow>
  readonly employees: ReadonlyMap<number, PlanEmployee>
  /** The shifts of these employees around these weeks, by id. */
  readonly shifts: Map<number, ShiftRow>
  readonly absences: EmployeeAbsences
  /** The positions that the shifts have or get, held against deletion until commit. */
  readonly positions: ReadonlyMap<number, RulePosition>
  /** An id for a new shift; negative in a dry run, which no stored id is. */
  readonly nextShiftId: () => number
  /** The schedules that callers named and that the organization has. */
  readonly namedScheduleIds: ReadonlySet<number>
  /** Schedules created by loading this plan that no decision has used yet. */
  readonly unusedScheduleIds: Set<number>
}
