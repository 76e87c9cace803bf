import type { Warning } from '@weekboard/contracts/common'
import type { ErrorCode } from '@weekboard/contracts/errors'
import { checkShift } from '@weekboard/scheduling/rules/engine'
import type { RuleCode, RuleContext, ShiftViolation } from '@weekboard/scheduling/rules/rule'
import { checkShiftLength, shiftLengthSentence } from '@weekboard/scheduling/shift-times'
import { ApiError } from '../../../platform/errors.ts'
import type { Principal } from '../../../platform/principal.ts'
import type { ShiftRow } from '../present.ts'

/** An employee whose row is locked until commit, so that their shifts change one write at a time. */
export interface PlanEmployee {
  readonly id: number
  readonly fullName: string
  readonly maxWeeklyMinutes: number | null
  readonly active: boolean
}

type PlannedShift = Pick<ShiftRow, 'id' | 'startsAt' | 'endsAt' | 'status'>

/** Approved time off, and the times at which employees cannot work. */
export type EmployeeAbsences = Required<Pick<RuleContext, 'timeOff' | 'unavailable'>>

/** What rules depend on beside the plan: the time zone decides the week of a shift. */
export type RuleSettings = Pick<
  Principal['organization'],
  'timeZone' | 'overlapPolicy' | 'availabilityPolicy'
>

export interface RuleInput {
  readonly organization: RuleSettings
  readonly employee: PlanEmployee
  readonly planned: PlannedShift
  /** The employee's shifts around the planned one, which is among them. */
  readonly around: readonly ShiftRow[]
  readonly absences: EmployeeAbsences
  readonly overrideMaxHours: boolean
  /** Without it a broken rule is a warning only. */
  readonly enforceRules: boolean
}

export interface RuleOutcome {
  readonly warnings: Warning[]
  /** The weekly limit that the caller chose to exceed. */
  readonly overridden: ShiftViolation | null
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
  const refused = violations.find(({ severity }) => severity === 'refuse')
  const { enforceRules } = input
  if (refused && enforceRules) throw new ApiError(422, refusalCodes[refused.code], refused.message)
  const confirmable = violations.find(({ severity }) => severity === 'confirm') ?? null
  if (confirmable && enforceRules && !input.overrideMaxHours) throw maxHoursViolation(confirmable)
  const warnings = violations
    .filter(({ severity }) => severity === 'warn' || !enforceRules)
    .map(({ code, message }) => ({ code, message }))
  return { warnings, overridden: confirmable }
}

const refusalCodes: Record<RuleCode, ErrorCode> = {
  availability: 'employee_unavailable',
  overlap: 'shift_overlap',
  weekly_hours: 'max_hours_violation',
}

function violationsOf({
  organization,
  employee,
  planned,
  around,
  absences,
}: RuleInput): ShiftViolation[] {
  return checkShift(
    {
      id: planned.id,
      employeeId: employee.id,
      startsAt: planned.startsAt,
      endsAt: planned.endsAt,
      status: planned.status,
    },
    {
      timeZone: organization.timeZone,
      employees: [
        { id: employee.id, name: employee.fullName, maxWeeklyMinutes: employee.maxWeeklyMinutes },
      ],
      shifts: around.map(({ id, employeeId, startsAt, endsAt, status }) => ({
        id,
        employeeId,
        startsAt,
        endsAt,
        status,
      })),
      overlapPolicy: organization.overlapPolicy,
      availabilityPolicy: organization.availabilityPolicy,
      ...absences,
    },
  )
}

function maxHoursViolation(violation: ShiftViolation): ApiError {
  return new ApiError(409, 'max_hours_violation', violation.message, {
    error: 'max_hours_violation',
    details: { ...violation.details, message: violation.message },
  })
}
