import type { BreakRule } from '../cost/shift-break.ts'
import type { PlannedShift } from '../overlap.ts'

export interface RuleEmployee {
  readonly id: number
  readonly name: string
  /** Null means no limit. */
  readonly maxWeeklyMinutes: number | null
  /** The positions that the employee holds; omitted where they are not known. */
  readonly positionIds?: readonly number[]
}

/** What is worked in a shift. */
export interface RulePosition {
  readonly id: number
  readonly name: string
}

/**
 * The severity of a conflict. `refuse_published` refuses an overlap with a published shift, and time
 * off during a published shift; otherwise it warns.
 */
export type ConflictPolicy = 'refuse' | 'refuse_published' | 'warn'

/** Days off, both dates included. With times it is part of a single date. */
export interface ApprovedTimeOff {
  readonly employeeId: number
  readonly startDate: string
  readonly endDate: string
  /** 'HH:mm' on the wall clock, the end up to '24:00' and not included; null for whole days. */
  readonly startTime?: string | null
  readonly endTime?: string | null
}

/** 'HH:mm' on the wall clock; the end may be '24:00' and is not included. */
interface WallClockRange {
  readonly employeeId: number
  readonly startTime: string
  readonly endTime: string
}

/** Unavailable every week on one weekday, 0 for Monday to 6 for Sunday. */
interface WeeklyUnavailability extends WallClockRange {
  readonly kind: 'weekly'
  readonly weekday: number
}

/** Times of one date: `dated` adds unavailable time, `lifted` removes weekly unavailable time. */
export interface DatedUnavailability extends WallClockRange {
  readonly kind: 'dated' | 'lifted'
  readonly date: string
}

/** When an employee cannot work; preferences do not matter for rules. */
export type Unavailability = WeeklyUnavailability | DatedUnavailability

/** What an organization has decided about the rules. A rule without its settings finds nothing. */
export interface RuleSettings {
  /** IANA name; it decides the day and the week of a shift. */
  readonly timeZone: string
  readonly overlapPolicy: ConflictPolicy
  /** The policy for approved time off, 'refuse' by default; unavailability only warns. */
  readonly availabilityPolicy?: ConflictPolicy
  readonly positionPolicy?: Exclude<ConflictPolicy, 'refuse_published'>
  readonly restPolicy?: ConflictPolicy
  /** The least rest between shifts that start on different days. */
  readonly minRestMinutes?: number
  readonly consecutiveDaysPolicy?: ConflictPolicy
  /** Days in a row on which shifts start. */
  readonly maxConsecutiveDays?: number
  readonly breakPolicy?: ConflictPolicy | 'off'
  /** Rules in the order of their minutes. */
  readonly breakRules?: readonly BreakRule[]
}

/** All input of the rules: plain data, no clock, no database. */
export interface RuleContext extends RuleSettings {
  readonly employees: readonly RuleEmployee[]
  readonly shifts: readonly PlannedShift[]
  /** Those of the shifts; omitted where they are not known. */
  readonly positions?: readonly RulePosition[]
  /** The checked shift before its change; set by the engine. */
  readonly previous?: PlannedShift | undefined
  /** Omitted where it is not known. */
  readonly timeOff?: readonly ApprovedTimeOff[]
  /** Omitted where it is not known. */
  readonly unavailable?: readonly Unavailability[]
}

/** Approved time off, and the times at which employees cannot work. */
export type EmployeeAbsences = Required<Pick<RuleContext, 'timeOff' | 'unavailable'>>

export type RuleCode =
  | 'weekly_hours'
  | 'overlap'
  | 'availability'
  | 'position'
  | 'rest'
  | 'consecutive_days'
  | 'breaks'

/** `refuse`: the write fails. `confirm`: it needs a confirmation. `warn`: it is allowed. */
export type Severity = 'refuse' | 'confirm' | 'warn'

/** Decimal hours. */
interface WeekNumbers {
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

/** A rule that shifts of a week break, and the shifts that break it. */
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

/** Checks all shifts of a week, and one new or changed shift. */
export interface Rule {
  readonly code: RuleCode
  readonly checkWeek: (context: RuleContext) => WeekViolation[]
  /** `context.shifts` does not include the candidate. */
  readonly checkShift: (candidate: PlannedShift, context: RuleContext) => ShiftViolation[]
}

export const employeeNameOf = (context: RuleContext, employeeId: number): string =>
  context.employees.find(({ id }) => id === employeeId)?.name ?? 'Unknown Employee'

/** Whether a broken rule refuses, when these are the other shifts that break it. */
export function severityByPolicy(
  policy: ConflictPolicy,
  others: readonly PlannedShift[],
): 'refuse' | 'warn' {
  if (policy !== 'refuse_published') return policy
  return others.some(({ status }) => status === 'published') ? 'refuse' : 'warn'
}

/** The shift before its change, when it was the same employee's and counted. */
export const previousOf = (
  candidate: PlannedShift,
  { previous }: Pick<RuleContext, 'previous'>,
): PlannedShift | null =>
  previous?.employeeId === candidate.employeeId && previous.status !== 'cancelled' ? previous : null

/** The other shifts of a candidate's employee that count. */
export const otherShiftsOf = (
  candidate: PlannedShift,
  { shifts }: Pick<RuleContext, 'shifts'>,
): PlannedShift[] =>
  shifts.filter(
    ({ employeeId, status }) => employeeId === candidate.employeeId && status !== 'cancelled',
  )

/** Such as 'Wed, Nov 25'. */
export const dayText = ({ startsAt }: PlannedShift, timeZone: string): string =>
  startsAt.toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone,
  })

export const shiftIdsOf = (shifts: readonly PlannedShift[]): number[] =>
  shifts.flatMap(({ id }) => (id === null ? [] : [id])).sort((a, b) => a - b)
