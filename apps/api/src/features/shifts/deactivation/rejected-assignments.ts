import { ApiError } from '../../../platform/errors.ts'
import type { UpdateAction } from '../plan/actions.ts'
import { type ActionOutcome, isRejected } from '../plan/run-actions.ts'

/** A shift was assigned that is not a future shift of the employee any more. */
export const shiftsChanged = (): ApiError =>
  new ApiError(409, 'conflict', 'These shifts have changed in the meantime. Please look again.')

/**
 * Throws unless every shift was assigned: a 404 for an unknown employee, a 409 when shifts exceed
 * weekly limits and nothing else is wrong, else a 422. `details.results` names the rejected shifts.
 */
export function assertAllAssigned(
  outcomes: readonly ActionOutcome[],
  actions: readonly Pick<UpdateAction, 'id'>[],
): void {
  const rejected = outcomes.flatMap((outcome, index) =>
    isRejected(outcome) ? { error: outcome, shiftId: actions[index]?.id } : [],
  )
  const unknown = rejected.find(({ error }) => error.status === 404)
  if (unknown) throw unknown.error
  const isOverLimit = ({ error }: { readonly error: ApiError }) =>
    error.code === 'max_hours_violation'
  const first = rejected.find((each) => !isOverLimit(each)) ?? rejected[0]
  if (!first) return
  const { error } = first
  const results = rejected.map(({ error: { code, message }, shiftId }) => ({
    shift_id: shiftId,
    code,
    message,
  }))
  if (isOverLimit(first)) {
    throw new ApiError(error.status, error.code, error.message, {
      ...error.options,
      details: { ...error.options.details, results },
    })
  }
  const count = `${rejected.length} of ${actions.length}`
  throw new ApiError(
    422,
    'bulk_refused',
    `${count} shifts cannot be reassigned, so nothing was done: ${error.message}`,
    { details: { results } },
  )
}
