import type { Warning } from '@weekboard/contracts/common'
import type { ErrorCode } from '@weekboard/contracts/errors'
import type { ShiftFields } from '@weekboard/db/schema/planning/shifts'
import type { PlannedShift as RulesShift } from '@weekboard/scheduling/overlap'
import type {
  EmployeeAbsences,
  RuleCode,
  RulePosition,
  ShiftViolation,
} from '@weekboard/scheduling/rules/rule'
import { checkTaking } from '@weekboard/scheduling/rules/take-shift'
import { checkShiftLength, shiftLengthSentence } from '@weekboard/scheduling/shift-times'
import { ApiError } from '../../../platform/errors.ts'
import type { ShiftRow } from '../present.ts'
import { type PlanEmployee, type PlanSettings, ruleSettingsOf } from './plan.ts'

type PlannedShift = ShiftFields & Pick<ShiftRow, 'id' | 'status'>

export interface RuleInput {
  readonly organization: PlanSettings
  readonly employee: PlanEmployee
  readonly planned: PlannedShift
  /** This employee's shifts near the planned one; for an update also that shift before its change. */
  readonly nearbyShifts: readonly ShiftRow[]
  readonly absences: EmployeeAbsences
  readonly positions: readonly RulePosition[]
  /** Shifts that the employee gives away in the same step: they do not count. */
  readonly givenAwayIds: readonly number[]
  readonly overrideMaxHours: boolean
  /** When false, a broken rule is a warning only. */
  readonly enforceRules: boolean
}

export interface RuleOutcome {
  readonly warnings: Warning[]
  /** The weekly limit that the shift exceeds, by the caller's choice or because of an undo. */
  readonly exceededLimit: ShiftViolation | null
}

/** Throws a 422 unless the shift lasts from 15 minutes to one day. */
export function assertShiftLength(startsAt: Date, endsAt: Date): void {
  if (!checkShiftLength(startsAt, endsAt))
    throw new ApiError(422, 'shift_length', shiftLengthSentence)
}

/**
 * Checks one shift with the rule engine. Throws a 422 when a rule refuses the shift, and a 409
 * `max_hours_violation` when it exceeds the weekly limit and the caller has not confirmed that.
 */
export function applyRules(input: RuleInput): RuleOutcome {
  const violations = violationsOf(input)
  const blocking = violations.find(({ severity }) => severity === 'refuse')
  const { enforceRules } = input
  if (blocking && enforceRules) throw refusedBy(blocking)
  const confirmable = violations.find(({ severity }) => severity === 'confirm') ?? null
  if (confirmable && enforceRules && !input.overrideMaxHours) throw maxHoursViolation(confirmable)
  const warnings = violations
    .filter(({ severity }) => severity === 'warn' || !enforceRules)
    .map(({ code, message }) => ({ code, message }))
  return { warnings, exceededLimit: confirmable }
}

/** The 422 of a rule that refuses. */
export const refusedBy = ({ code, message }: Pick<ShiftViolation, 'code' | 'message'>): ApiError =>
  new ApiError(422, errorCodes[code], message)

const errorCodes: Record<RuleCode, ErrorCode> = {
  availability: 'employee_unavailable',
  overlap: 'shift_overlap',
  weekly_hours: 'max_hours_violation',
  position: 'position',
  rest: 'rest',
  consecutive_days: 'consecutive_days',
  breaks: 'breaks',
}

function violationsOf({
  organization,
  employee,
  planned,
  nearbyShifts,
  absences,
  positions,
  givenAwayIds,
}: RuleInput): ShiftViolation[] {
  const { id, fullName: name, maxWeeklyMinutes, positionIds } = employee
  const plan = {
    employee: { id, name, maxWeeklyMinutes, positionIds },
    shifts: nearbyShifts.map((row) => planOf(row, id)),
    ...absences,
  }
  const settings = { ...ruleSettingsOf(organization), positions }
  return checkTaking(planOf(planned, id), plan, settings, givenAwayIds)
}

const planOf = (shift: PlannedShift, employeeId: number): RulesShift => ({ ...shift, employeeId })

/** The 409 of the weekly limit, which the caller may override. */
export function maxHoursViolation(violation: ShiftViolation): ApiError {
  return new ApiError(409, 'max_hours_violation', violation.message, {
    error: 'max_hours_violation',
    details: { ...violation.details, message: violation.message },
  })
}
