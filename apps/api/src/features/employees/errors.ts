import { minimumAboveLimit } from '@weekboard/contracts/employees/employees'
import { ApiError } from '../../platform/errors.ts'
import { invalidFields } from '../../platform/http/requests/invalid-fields.ts'

export const emailTaken = (): ApiError =>
  new ApiError(409, 'already_member', 'Somebody with this address is in the team already.', {
    details: { fields: { email: 'belongs to somebody who is in the team already' } },
  })

export const lastAdmin = (): ApiError =>
  new ApiError(
    409,
    'last_admin',
    'An organization needs an active admin. Make somebody else an admin first.',
  )

interface WeeklyMinutes {
  readonly minWeeklyMinutes: number | null
  readonly maxWeeklyMinutes: number | null
}

/** Throws a 422 when the minimum is above the weekly limit. */
export function assertMinimumWithinLimit({
  minWeeklyMinutes: minimum,
  maxWeeklyMinutes: limit,
}: WeeklyMinutes): void {
  if (minimum !== null && limit !== null && minimum > limit) {
    const issue = { path: ['min_weekly_hours'], message: minimumAboveLimit }
    throw invalidFields([issue], 'The employee')
  }
}
