import type { OverlapShift } from '../overlap.ts'

export type PlannedShift = OverlapShift

export interface RuleEmployee {
  readonly id: number
  readonly name: string
  /** Null means no limit. */
  readonly maxWeeklyMinutes: number | null
}

export type ConflictPolicy = 'refuse' | 'refuse_published' | 'warn'

/** Days off that somebody granted, both ends included. */
export interface ApprovedTimeOff {
  readonly employeeId: number
  readonly startDate: string
  readonly endDate: string
}

/** 'HH:mm' on the wall clock; the end may be '24:00' and is not part of the stretch. */
interface WallClockRange {
  readonly employeeId: number
  readonly startTime: string
  readonly endTime: string
}

/** Every week on one weekday, 0 for Monday to 6 for Sunday. */
export interface WeeklyUnavailability extends WallClockRange {
  readonly kind: 'weekly'
  readonly weekday: number
}

/** On one date: `dated` is unavailable beside the weekly pattern, `lifted` frees from the pattern. */
export interface DatedUnavailability extends WallClockRange {
  readonly kind: 'dated' | 'lifted'
  readonly date: string
}

/** When somebody cannot work. What they prefer is no matter for a rule. */
export type Unavailability = WeeklyUnavailability | DatedUnavailability

/** Everything that a rule may weigh: plain data, no clock, no database. */
export interface RuleContext {
  readonly timeZone: string
  readonly employees: readonly RuleEmployee[]
  readonly shifts: readonly PlannedShift[]
  readonly overlapPolicy: ConflictPolicy
  /** The shift that is weighed as it stands before the change; the engine finds it by its id. */
  readonly previous?: PlannedShift | undefined
  /** None where it is not known. */
  readonly timeOff?: readonly ApprovedTimeOff[]
  /** None where it is not known. */
  readonly unavailable?: readonly Unavailability[]
  /** For approved time off; unavailability only ever warns. 'refuse' unless said. */
  readonly availabilityPolicy?: ConflictPolicy
}

export type RuleCode = 'weekly_hours' | 'overlap' | 'availability'

/** `refuse`: must not be written. `confirm`: may be, when somebody says so. `warn`: may be. */
export type Severity = 'refuse' | 'confirm' | 'warn'

/** Decimal hours. */
export interface WeekNumbers {
  readonly current_hours?: number
  readonly max_hours?: number
  readonly excess_hours?: number
}

/** A broken rule. */
interface RuleViolation {
  readonly code: RuleCode
  readonly severity: Severity
  readonly message: string
}

/** A rule that the shifts of a week break; the severity is the one of the shift that broke it. */
export interface WeekViolation extends RuleViolation {
  readonly employeeId: number
  readonly employeeName: string
  readonly shiftIds: readonly number[]
  readonly numbers: WeekNumbers
}

/** A rule that one shift would break. */
export interface ShiftViolation extends RuleViolation {
  readonly details: Readonly<Record<string, string | number>>
}

/** A rule says what is wrong with a week, and what one more (or changed) shift would break. */
export interface Rule {
  readonly code: RuleCode
  readonly checkWeek: (context: RuleContext) => WeekViolation[]
  /** `context.shifts` does not hold the candidate itself. */
  readonly checkShift: (candidate: PlannedShift, context: RuleContext) => ShiftViolation[]
}

export const nameOf = (context: RuleContext, employeeId: number): string =>
  context.employees.find(({ id }) => id === employeeId)?.name ?? 'Unknown Employee'

export const idsOf = (shifts: readonly PlannedShift[]): number[] =>
  shifts.flatMap(({ id }) => (id === null ? [] : [id])).sort((a, b) => a - b)
