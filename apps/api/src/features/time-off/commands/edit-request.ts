import type { RouteBody } from '@weekboard/contracts/route'
import type { TimeOffRequest, updateTimeOffRequestRoute } from '@weekboard/contracts/time-off'
import { timeOffRequests } from '@weekboard/db/schema/time-off'
import { eq, sql } from 'drizzle-orm'
import { forbidden, notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { assertPeriod } from '../period.ts'
import { isOpen, mayEdit } from '../policy.ts'
import { presentTimeOff, type TimeOffRow } from '../present.ts'
import { assertCurrent, assertNoStanding, holdRequest, recordTimeOff } from '../write.ts'

type Body = RouteBody<typeof updateTimeOffRequestRoute>
type Editable = Pick<TimeOffRow, 'type' | 'startDate' | 'endDate' | 'reason'>

/**
 * Changes the named fields of an own request while nobody has decided. 404 when it is not there,
 * 403 when it is somebody else's, 409 when it was decided, 412 when `version` is stale, otherwise
 * refused like a new one.
 */
export async function editRequest(
  context: RequestContext,
  id: number,
  { time_off_request: wish, version }: Body,
): Promise<TimeOffRequest> {
  const { tx, principal } = context
  const before = await holdRequest(context, id)
  if (!mayEdit(principal, before.employeeId)) {
    throw forbidden('Only the person who asked can change a request.')
  }
  assertCurrent(context, before, isOpen, version)
  const planned: Editable = {
    type: wish.type ?? before.type,
    startDate: wish.start_date ?? before.startDate,
    endDate: wish.end_date ?? before.endDate,
    reason: wish.reason === undefined ? before.reason : wish.reason || null,
  }
  assertPeriod(planned)
  if (isSame(before, planned)) return presentTimeOff(before)
  const person = { id: before.employeeId, fullName: before.employeeName }
  await assertNoStanding(context, person, planned, id)
  const [row] = await tx.db
    .update(timeOffRequests)
    .set({ ...planned, version: sql`version + 1` })
    .where(eq(timeOffRequests.id, id))
    .returning()
  if (!row) throw notFound()
  const after = { ...before, ...row }
  recordTimeOff(context, 'time_off_updated', before, after)
  return presentTimeOff(after)
}

const isSame = (a: Editable, b: Editable): boolean =>
  a.type === b.type &&
  a.startDate === b.startDate &&
  a.endDate === b.endDate &&
  a.reason === b.reason
