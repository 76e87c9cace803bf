import type { ShiftViolation } from '@weekboard/scheduling/rules/rule'
import { ApiError } from '../../platform/errors.ts'
import { blockSentences } from '../schedules/index.ts'
import { refusedBy } from '../shifts/index.ts'

export const shiftStarted = (): ApiError =>
  new ApiError(422, 'shift_started', blockSentences.started)

export const shiftTaken = (): ApiError => new ApiError(409, 'shift_taken', blockSentences.taken)

/** A rule forbids in the plan, which employees do not see, what it allows by what is announced. */
export const plannedOtherwise = (): ApiError =>
  new ApiError(409, 'conflict', 'Something else is planned by now. Please ask a manager.')

export const alreadyRequested = (): ApiError =>
  new ApiError(409, 'already_requested', blockSentences.already_requested)

export const notActive = (): ApiError =>
  new ApiError(422, 'invalid_fields', blockSentences.not_active)

export const noAccount = (employeeId: number, name: string): ApiError =>
  new ApiError(422, 'no_account', `${name} has no account, so they cannot answer a swap.`, {
    details: { employee_ids: [employeeId] },
  })

/** The 422 of a rule that refuses somebody else a shift; the sentence tells nothing of their hours. */
export function refusedFor(
  { code, message }: ShiftViolation,
  isOwn: boolean,
  name: string,
): ApiError {
  const words =
    code === 'availability'
      ? `${name} cannot work at this time (availability).`
      : `${name} cannot take this shift.`
  const isPrivate = code === 'availability' || code === 'weekly_hours'
  return refusedBy({ code, message: isOwn || !isPrivate ? message : words })
}
