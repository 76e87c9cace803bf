import type { RouteBody } from '@weekboard/contracts/route'
import type {
  createTimeOffRequestRoute,
  TimeOffClash,
  TimeOffRequest,
} from '@weekboard/contracts/time-off'
import { timeOffRequests } from '@weekboard/db/schema/time-off'
import { forbidden, invalidField, notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { assertPeriod } from '../period.ts'
import { mayAskFor, statusOfNew } from '../policy.ts'
import { presentClash, presentTimeOff, type TimeOffRow } from '../present.ts'
import { type LockedEmployee, listClashes, lockEmployee } from '../queries.ts'
import { assertNoStanding, recordTimeOff } from '../write.ts'

type Wish = RouteBody<typeof createTimeOffRequestRoute>['time_off_request']

export interface RequestedTimeOff {
  readonly time_off_request: TimeOffRequest
  readonly clashes?: TimeOffClash[]
}

/**
 * Asks for days off, for oneself or, by those who decide, for somebody else, who then has them at
 * once. 403 for a colleague, 404 when nobody is there, 422 for impossible dates, 409 when a request
 * stands for some of the days.
 */
export async function requestTimeOff(
  context: RequestContext,
  wish: Wish,
): Promise<RequestedTimeOff> {
  const { tx, principal } = context
  const employeeId = wish.employee_id ?? principal.employeeId
  if (!mayAskFor(principal, employeeId)) {
    throw forbidden('You can request time off for yourself only.')
  }
  const period = { startDate: wish.start_date, endDate: wish.end_date }
  assertPeriod(period)
  const person = await lockEmployee(tx.db, employeeId)
  if (!person) throw notFound()
  if (!person.active) throw invalidField('employee_id', 'is not active any more')
  await assertNoStanding(context, person, period)

  const row = await store(context, wish, person)
  const approved = row.status === 'approved'
  recordTimeOff(context, approved ? 'time_off_approved' : 'time_off_requested', null, row)
  if (!approved) return { time_off_request: presentTimeOff(row) }
  const clashes = await listClashes(tx.db, person.id, period, principal.organization.timeZone)
  return { time_off_request: presentTimeOff(row), clashes: clashes.map(presentClash) }
}

async function store(
  { tx, principal, now }: RequestContext,
  { type, start_date: startDate, end_date: endDate, reason }: Wish,
  person: LockedEmployee,
): Promise<TimeOffRow> {
  const status = statusOfNew(principal, person.id)
  const decision = { decidedById: principal.employeeId, decidedAt: now }
  const [row] = await tx.db
    .insert(timeOffRequests)
    .values({
      organizationId: tx.organizationId,
      employeeId: person.id,
      type,
      startDate,
      endDate,
      reason: reason || null,
      status,
      requestedAt: now,
      ...(status === 'approved' && decision),
    })
    .returning()
  if (!row) throw new Error('The request was not stored')
  const decidedByName = status === 'approved' ? principal.user.fullName : null
  return { ...row, employeeName: person.fullName, decidedByName }
}
