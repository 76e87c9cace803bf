import { type ShiftRequest, shiftRequestSchema } from '@weekboard/contracts/requests/shift-requests'
import { managers } from '@weekboard/contracts/route'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { rowsOf } from '../../../platform/database/sql-rows.ts'
import type { EventHandler, EventSubscriber } from '../../../platform/events/subscribers.ts'
import { notify, type Recipient } from '../notify.ts'
import { getTimeZone, listIdsByRole } from '../recipients.ts'
import { scheduleShiftReminders } from '../shift-reminders.ts'
import { closeNotifications } from '../stored-notifications.ts'
import {
  type DecidedData,
  type RequestedData,
  shiftRequestDecided,
  shiftRequested,
} from './shift-requests.ts'

const changeSchema = z.object({ after: shiftRequestSchema })

const subjectOf = ({ id }: ShiftRequest) => ({ type: 'shift_request', id })

/** The shift that a notification is about. */
async function shiftOf(tx: TenantTransaction, { shift }: ShiftRequest) {
  const { start_time, end_time } = shift
  return { date: dateInZone(new Date(start_time), await getTimeZone(tx)), start_time, end_time }
}

/** Asks employees for an answer, or managers for a decision. */
async function ask(
  tx: TenantTransaction,
  request: ShiftRequest,
  asks: RequestedData['asks'],
  {
    employeeIds,
    ...options
  }: { employeeIds: readonly number[]; now: Date; actorUserId: number | null },
): Promise<number[]> {
  const { with_shift: withShift } = request
  const content: RequestedData = {
    request_kind: request.kind,
    asks,
    employee_name: request.from_employee.full_name,
    to_name: request.to_employee?.full_name ?? null,
    ...(await shiftOf(tx, request)),
    with_shift: withShift && { start_time: withShift.start_time, end_time: withShift.end_time },
  }
  const recipients = employeeIds.map((employeeId) => ({
    employeeId,
    content,
    subject: subjectOf(request),
  }))
  return notify(tx, shiftRequested, recipients, options)
}

/** Who an offer to all could be for: everybody active who holds the shift's position. */
async function listPossibleTakers(
  { db }: TenantTransaction,
  { from_employee_id, shift }: ShiftRequest,
): Promise<number[]> {
  const position = shift.position_id ?? null
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select e.id from employees e
     where e.active and e.id <> ${from_employee_id} and (${position}::bigint is null or exists (
       select from employee_positions p where p.employee_id = e.id and p.position_id = ${position}))
     order by e.id`,
  )
  return rows.map(({ id }) => id)
}

const onRequested: EventHandler = async (tx, { actor, change }, now) => {
  const { after } = changeSchema.parse(change)
  const options = { now, actorUserId: actor.userId }
  if (after.kind === 'claim') {
    return ask(tx, after, 'decision', {
      ...options,
      employeeIds: await listIdsByRole(tx, managers),
    })
  }
  const employeeIds =
    after.to_employee_id === null ? await listPossibleTakers(tx, after) : [after.to_employee_id]
  return ask(tx, after, 'answer', { ...options, employeeIds })
}

type Outcome = DecidedData['outcome']

/** Whether who was asked has said yes: the offer of an open shift is approved by that alone. */
const isTaken = (outcome: Outcome, isOpenShift: boolean): boolean =>
  outcome === 'accepted' || (outcome === 'approved' && isOpenShift)

/** Whether who was asked has turned it down, rather than a manager. */
const isDeclined = ({ decided_by: by, to_employee_id: askedId }: ShiftRequest): boolean =>
  askedId !== null && by?.id === askedId

/** Whether a manager offered an open shift, which nobody gave away. */
const isOfOpenShift = ({ kind, shift }: ShiftRequest): boolean =>
  kind === 'offer' && shift.employee_id === null

/**
 * Who made the request and who was asked. A manager who asks several about one open shift needs no
 * notice for each of those who were too late.
 */
function concernedBy(request: ShiftRequest): number[] {
  const { from_employee_id: makerId, to_employee_id: askedId, status } = request
  const leavesOutMaker = isOfOpenShift(request) && (status === 'expired' || status === 'cancelled')
  return [leavesOutMaker ? null : makerId, askedId].flatMap((id) => id ?? [])
}

/** Notifies those whom the request concerned, and nobody else needs to answer any more. */
const onAnswered =
  (answer: Exclude<Outcome, 'declined'>): EventHandler =>
  async (tx, { actor, change }, now) => {
    const { after } = changeSchema.parse(change)
    const outcome = answer === 'rejected' && isDeclined(after) ? 'declined' : answer
    const asked = await closeNotifications(tx, shiftRequested, after.id, now)
    const shift = await shiftOf(tx, after)
    const isOpenShift = isOfOpenShift(after)
    const recipients = concernedBy(after).map(
      (employeeId): Recipient<DecidedData> => ({
        employeeId,
        subject: subjectOf(after),
        content: {
          request_kind: after.kind,
          outcome,
          expired_because: after.expired_because,
          ...(isOpenShift && { open_shift: true }),
          is_own: employeeId === after.from_employee_id,
          employee_name: after.from_employee.full_name,
          by: isTaken(outcome, isOpenShift) ? actor.name : (after.decided_by?.name ?? null),
          ...shift,
          note: after.decision_note,
        },
      }),
    )
    const options = { now, actorUserId: actor.userId }
    const notified = await notify(tx, shiftRequestDecided, recipients, options)
    return [...new Set([...asked, ...notified])]
  }

const onAccepted: EventHandler = async (tx, event, now) => {
  const { after } = changeSchema.parse(event.change)
  const notified = await onAnswered('accepted')(tx, event, now)
  const options = { now, actorUserId: event.actor.userId }
  const employeeIds = await listIdsByRole(tx, managers)
  return [...notified, ...(await ask(tx, after, 'decision', { ...options, employeeIds }))]
}

/** Reminds whoever works now on the evening before. */
const onApproved: EventHandler = async (tx, event, now) => {
  for (const week of event.weeks) await scheduleShiftReminders(tx, week, now)
  return onAnswered('approved')(tx, event, now)
}

/** Notifications about claims, offers and swaps. */
export const shiftRequestNotices: EventSubscriber = {
  shift_requested: onRequested,
  shift_request_accepted: onAccepted,
  shift_request_approved: onApproved,
  shift_request_rejected: onAnswered('rejected'),
  shift_request_cancelled: onAnswered('cancelled'),
  shift_request_expired: onAnswered('expired'),
}
