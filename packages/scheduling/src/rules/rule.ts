import type { OverlapShift } from '../overlap.ts'

export type PlannedShift = OverlapShift

export interface RuleEmployee {
  readonly id: number
  readonly name: string
  /** Null means no limit. */
  readonly maxWeeklyMinutes: number | null
}

export type RulePolicy = 'refuse' | 'refuse_published' | 'warn'

/** Everything that a rule may weigh: plain data, no clock, no database. */
export interface RuleContext {
  readonly timeZone: string
  readonly employees: readonly RuleEmployee[]
  readonly shifts: readonly PlannedShift[]
  readonly overlapPolicy: RulePolicy
}

export type RuleCode = 'weekly_hours' | 'overlap'

/** `refuse`: must not be written. `confirm`: may be, when somebody says so. `warn`: may be. */
export type Severity = 'refuse' | 'confirm' | 'warn'

/** Decimal hours. */
export interface WeekNumbers {
  readonly current_hours?: number
  readonly max_hours?: number
  readonly excess_hours?: number
}

/** A broken rule in a whole week. */
export interface WeekViolation {
  readonly code: RuleCode
  /** What the rule would have said of the shift that broke it. */
  readonly severity: Severity
  readonly message: string
  readonly employeeId: number
  readonly employeeName: string
  readonly shiftIds: readonly number[]
  readonly numbers: WeekNumbers
}

/** A rule that one shift would break. */
export interface ShiftViolation {
  readonly code: RuleCode
  readonly severity: Severity
  readonly message: string
  readonly details: Readonly<Record<string, string | number>>
}

/** A rule says what is wrong with a week, and what one more (or changed) shift would break. */
export interface Rule {
  readonly code: RuleCode
  readonly inWeek: (context: RuleContext) => WeekViolation[]
  /** `context.shifts` does not hold the candidate itself. */
  readonly forShift: (candidate: PlannedShift, context: RuleContext) => ShiftViolation[]
}

export const nameOf = (context: RuleContext, employeeId: number): string =>
  context.employees.find(({ id }) => id === employeeId)?.name ?? 'Unknown Employee'

export const idsOf = (shifts: readonly PlannedShift[]): number[] =>
  shifts.flatMap(({ id }) => (id === null ? [] : [id])).sort((a, b) => a - b)
