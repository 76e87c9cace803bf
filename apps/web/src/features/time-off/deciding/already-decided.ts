import {
  type TimeOffRequest,
  timeOffRequestSchema,
} from '@weekboard/contracts/requests/time-off-schema'
import { isApiError } from '../../../lib/http/api-error.ts'
import { decideTexts as texts } from '../time-off-texts.ts'

/** Who approved, denied or cancelled a request. */
export function alreadyDecidedText({
  status,
  decided_by,
  employee_id,
  employee_name,
}: TimeOffRequest): string {
  const name = decided_by?.name || employee_name
  if (status === 'approved') return texts.already.approved(name)
  if (status === 'rejected') return texts.already.rejected(name)
  // An approved request that was cancelled names who approved it.
  return decided_by?.id === employee_id
    ? texts.already.cancelled(employee_name)
    : texts.alreadyCancelled
}

/** The sentence for a write that came after the decision; null for other errors. */
export function alreadyDecidedFailure(error: unknown): string | null {
  if (!isApiError(error) || error.code !== 'already_decided') return null
  const current = timeOffRequestSchema.safeParse(error.details?.current).data
  return current ? alreadyDecidedText(current) : error.message
}
