import type { createTimeOffRequestRoute } from '@weekboard/contracts/requests/time-off'
import type { TimeOffClash, TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import type { RouteBody } from '@weekboard/contracts/route'
import { timeOffRequests } from '@weekboard/db/schema/planning/time-off'
import { forbidden, invalidField, notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { lockEmployee } from '../../employees/index.ts'
import { assertDaysOff, type DaysOff } from '../days-off.ts'
import { listClashes } from '../impact-queries.ts'
import { canRequestFor, initialStatus } from '../policy.ts'
import { presentClash, presentTimeOff, type TimeOffRow } from '../present.ts'
import { assertNoOverlap, ownEmployeeId, recordTimeOff } from '../time-off-request.ts'

type Input = RouteBody<typeof createTimeOffRequestRoute>['time_off_request']

export interface RequestedTimeOff {
  readonly time_off_request: TimeOffRequest
  readonly clashes?: TimeOffClash[]
}

/**
 * Requests time off, for oneself or, as a manager, for another employee; the latter is approved at
 * once unless it says `pending`. 403 for a colleague, 404 for an unknown employee, 422 for invalid dates or times, 409 when a
 * pending or approved request has some of the time.
 */
export async function requestTimeOff(
  context: RequestContext,
  input: Input,
): Promise<RequestedTimeOff> {
  const { tx, principal } = context
  const employeeId = input.employee_id ?? ownEmployeeId(principal)
  if (!canRequestFor(principal, employeeId)) {
    throw forbidden('You can request time off for yourself only.')
  }
  const daysOff: DaysOff = {
    startDate: input.start_date,
    endDate: input.end_date,
    startTime: input.start_time ?? null,
    endTime: input.end_time ?? null,
  }
  assertDaysOff(daysOff)
  const employee = await lockEmployee(tx.db, employeeId)
  if (!employee) throw notFound()
  if (!employee.active) throw invalidField('employee_id', 'is not active any more')
  await assertNoOverlap(context, employee, daysOff)

  const row = await storeTimeOff(context, { ...input, ...daysOff }, employee)
  const approved = row.status === 'approved'
  recordTimeOff(context, approved ? 'time_off_approved' : 'time_off_requested', null, row)
  if (!approved) return { time_off_request: presentTimeOff(row, principal) }
  const { timeZone } = principal.organization
  const clashes = await listClashes(tx, row, timeZone, { announced: false })
  return { time_off_request: presentTimeOff(row, principal), clashes: clashes.map(presentClash) }
}

/** Stores a request, decided by the principal unless it is pending. */
export async function storeTimeOff(
  { tx, principal, now }: RequestContext,
  {
    type,
    startDate,
    endDate,
    startTime,
    endTime,
    reason,
    ...input
  }: Pick<Input, 'type' | 'reason' | 'status'> & DaysOff,
  employee: { readonly id: number; readonly fullName: string },
): Promise<TimeOffRow> {
  const status = input.status ?? initialStatus(principal, employee.id)
  const decision = { decidedById: principal.employeeId, decidedAt: now }
  const [row] = await tx.db
    .insert(timeOffRequests)
    .values({
      organizationId: tx.organizationId,
      employeeId: employee.id,
      type,
      startDate,
      endDate,
      startTime,
      endTime,
      reason: reason || null,
      status,
      requestedAt: now,
      ...(status === 'approved' && decision),
    })
    .returning()
  if (!row) throw new Error('The request was not stored')
  const decidedByName = status === 'approved' ? principal.user.fullName : null
  return { ...row, employeeName: employee.fullName, decidedByName }
}
