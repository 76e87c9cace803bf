import type { updateTimeOffRequestRoute } from '@weekboard/contracts/requests/time-off'
import type { TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import type { RouteBody } from '@weekboard/contracts/route'
import { timeOffRequests } from '@weekboard/db/schema/planning/time-off'
import { eq, sql } from 'drizzle-orm'
import { forbidden, notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { assertDaysOff, type DaysOff } from '../days-off.ts'
import { canEditRequest, isPending } from '../policy.ts'
import { presentTimeOff, type TimeOffRow } from '../present.ts'
import { assertCurrent, assertNoOverlap, lockRequest, recordTimeOff } from '../time-off-request.ts'

type Body = RouteBody<typeof updateTimeOffRequestRoute>
type EditableFields = DaysOff & Pick<TimeOffRow, 'type' | 'reason'>

/**
 * Changes fields of the own pending request. 404 for an unknown request, 403 for another employee's,
 * 409 when it is decided or overlaps another, 412 when `version` is stale, 422 for invalid dates or
 * times.
 */
export async function editRequest(
  context: RequestContext,
  id: number,
  { time_off_request: input, version }: Body,
): Promise<TimeOffRequest> {
  const { tx, principal } = context
  const before = await lockOwnRequest(context, { id })
  assertCurrent(context, before, isPending, version)
  const fields: EditableFields = {
    type: input.type ?? before.type,
    startDate: input.start_date ?? before.startDate,
    endDate: input.end_date ?? before.endDate,
    startTime: input.start_time === undefined ? before.startTime : input.start_time,
    endTime: input.end_time === undefined ? before.endTime : input.end_time,
    reason: input.reason === undefined ? before.reason : input.reason || null,
  }
  assertDaysOff(fields)
  if (isSame(before, fields)) return presentTimeOff(before, principal)
  const employee = { id: before.employeeId, fullName: before.employeeName }
  await assertNoOverlap(context, employee, fields, id)
  const [row] = await tx.db
    .update(timeOffRequests)
    .set({ ...fields, version: sql`version + 1` })
    .where(eq(timeOffRequests.id, id))
    .returning()
  if (!row) throw notFound()
  const after = { ...before, ...row }
  recordTimeOff(context, 'time_off_updated', before, after)
  return presentTimeOff(after, principal)
}

/** Locks a request as `lockRequest` does; 403 for one that the caller cannot edit. */
export async function lockOwnRequest(
  context: RequestContext,
  { id }: { readonly id: number },
): Promise<TimeOffRow> {
  const row = await lockRequest(context, id)
  if (canEditRequest(context.principal, row.employeeId)) return row
  throw forbidden('Only the person who made a request can change it.')
}

const isSame = (a: EditableFields, b: EditableFields): boolean =>
  a.type === b.type &&
  a.startDate === b.startDate &&
  a.endDate === b.endDate &&
  a.startTime === b.startTime &&
  a.endTime === b.endTime &&
  a.reason === b.reason
