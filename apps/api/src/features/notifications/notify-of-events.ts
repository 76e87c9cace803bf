import { managers } from '@weekboard/contracts/route'
import { type LoggedTimeOff, loggedTimeOffSchema } from '@weekboard/contracts/time-off-schema'
import { z } from 'zod'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { NewEvent } from '../../platform/events/event-log.ts'
import type { EventHandler, EventSubscriber } from '../../platform/events/subscribers.ts'
import { countRecipients } from '../schedules/index.ts'
import { announcementNotices } from './announcement-notices.ts'
import { onBillingChanged, onBillingReminded } from './billing-notices.ts'
import type { ContentOfKind, NotificationContent } from './notification-content.ts'
import { notify, type Recipient } from './notify.ts'
import { parsePublished, readOwnChanges } from './published-changes.ts'
import { readReach } from './read-reach.ts'
import { findEmployeeId, listIdsByRole } from './recipients.ts'
import { scheduleShiftReminders } from './shift-reminders.ts'
import { shiftRequestNotices } from './shift-request-notices.ts'
import { closeRequestNotifications, updateRequestNotifications } from './time-off-requests.ts'

/**
 * Notifies the employees whose own shifts changed, and those who are asked to confirm the week. The
 * publisher finds it among the read ones, with whom it reaches.
 */
const onSchedulePublished: EventHandler = async (tx, event, now) => {
  const { actor, subject, weeks } = event
  const [week] = weeks
  if (week === undefined) return []
  const published = parsePublished(event)
  if (published.shift_request_id !== undefined) return []
  const asked = new Set(published.asked_employee_ids)
  const changed = new Map(published.employees.map((one) => [one.employeeId, one]))
  const recipients = [...new Set([...changed.keys(), ...asked])].sort((a, b) => a - b)
  await scheduleShiftReminders(tx, week, now)
  const changesOf = await readOwnChanges(tx, event)
  const publisher = await findReach(tx, { changedIds: [...changed.keys()], actor, now })
  return notify(
    tx,
    'schedule_published',
    recipients.map((employeeId) => {
      const ids = changed.get(employeeId)
      return {
        employeeId,
        subject: subjectOf(subject),
        content: {
          kind: 'schedule_published',
          week_start_date: week,
          added: ids?.added.length ?? 0,
          changed: ids?.changed.length ?? 0,
          removed: ids?.removed.length ?? 0,
          ...(asked.has(employeeId) && { ask_seen: true }),
          ...(ids && { shifts: changesOf(ids) }),
          ...(employeeId === publisher?.employeeId && { reach: publisher.reach }),
        },
      }
    }),
    { now, actorUserId: actor.userId, keepForActor: true },
  )
}

interface Publication {
  readonly changedIds: readonly number[]
  readonly actor: NewEvent['actor']
  readonly now: Date
}

/** The publisher, when the own week is among the changed ones, and whom the publication reaches. */
async function findReach(tx: TenantTransaction, { changedIds, actor, now }: Publication) {
  const employeeId = actor.userId === null ? null : await findEmployeeId(tx, actor.userId)
  if (employeeId === null || !changedIds.includes(employeeId)) return null
  const query = { employeeIds: changedIds, actorUserId: actor.userId, now }
  const recipients = countRecipients(await readReach(tx, query), 0)
  return { employeeId, reach: { people: changedIds.length, recipients } }
}

const reminderSchema = z.object({ employee_ids: z.array(z.number()), ask_seen: z.boolean() })

/** Reminds employees of a published week by the ways that they want for such news. */
const onScheduleReminded: EventHandler = async (tx, { actor, subject, weeks, change }, now) => {
  const [week] = weeks
  if (week === undefined) return []
  const { employee_ids: employeeIds, ask_seen } = reminderSchema.parse(change)
  const content: NotificationContent = {
    kind: 'schedule_published',
    week_start_date: week,
    added: 0,
    changed: 0,
    removed: 0,
    ask_seen,
    reminder: true,
  }
  return notify(
    tx,
    'schedule_published',
    employeeIds.map((employeeId) => ({ employeeId, content, subject: subjectOf(subject) })),
    { now, actorUserId: actor.userId },
  )
}

const requestChangeSchema = z.object({
  before: loggedTimeOffSchema.nullable(),
  after: loggedTimeOffSchema,
})

const onTimeOffRequested: EventHandler = async (tx, { actor, change }, now) => {
  const { after } = requestChangeSchema.parse(change)
  const content: NotificationContent = {
    kind: 'time_off_requested',
    employee_name: after.employee_name,
    ...daysOffOf(after),
  }
  const managerIds = (await listManagerIds(tx)).filter((id) => id !== after.employee_id)
  const subject = { type: 'time_off_request', id: after.id }
  return notify(
    tx,
    'time_off_requested',
    managerIds.map((employeeId) => ({ employeeId, content, subject })),
    { now, actorUserId: actor.userId },
  )
}

const onTimeOffUpdated: EventHandler = async (tx, { change }) =>
  updateRequestNotifications(tx, requestChangeSchema.parse(change).after)

/** Notifies the employee; for the managers, who need not decide any more, the request is read. */
const onTimeOffDecided =
  (decision: 'approved' | 'rejected' | 'cancelled'): EventHandler =>
  async (tx, { actor, change }, now) => {
    const { before, after } = requestChangeSchema.parse(change)
    const managerUserIds = before
      ? await closeRequestNotifications(tx, 'time_off_requested', after.id, now)
      : []
    const recipient: Recipient = {
      employeeId: after.employee_id,
      subject: { type: 'time_off_request', id: after.id },
      content: {
        kind: 'time_off_decided',
        decision: before ? decision : 'entered',
        decided_by: actor.name,
        ...daysOffOf(after),
        note: after.decision_note,
      },
    }
    const notified = await notify(tx, 'time_off_decided', [recipient], {
      now,
      actorUserId: actor.userId,
    })
    return [...new Set([...managerUserIds, ...notified])]
  }

const daysOffOf = ({ type, start_date, end_date, start_time, end_time }: LoggedTimeOff) => ({
  type,
  start_date,
  end_date,
  ...(start_time && end_time && { start_time, end_time }),
})

const repeatPayloadSchema = z.object({ reason: z.string() })

/** Notifies all managers of how a schedule repeat went, except the one who stopped it. */
const onScheduleRepeat =
  (outcome: ContentOfKind<'week_kept_draft'>['outcome']): EventHandler =>
  async (tx, { actor, subject, weeks, payload }, now) => {
    const [week] = weeks
    if (week === undefined) return []
    const content: NotificationContent = {
      kind: 'week_kept_draft',
      outcome,
      week_start_date: week,
      reason: repeatPayloadSchema.parse(payload).reason,
    }
    return notify(
      tx,
      'week_kept_draft',
      (await listManagerIds(tx)).map((employeeId) => ({
        employeeId,
        content,
        subject: subjectOf(subject),
      })),
      { now, actorUserId: actor.userId },
    )
  }

const webhookPausedSchema = z.object({
  host: z.string(),
  reason: z.enum(['failing', 'gone']),
  date: z.string(),
})

/** Notifies the admins: nothing is delivered until one of them acts. */
const onWebhookPaused: EventHandler = async (tx, { actor, subject, payload }, now) => {
  const content: NotificationContent = {
    kind: 'webhook_paused',
    ...webhookPausedSchema.parse(payload),
  }
  const adminIds = await listIdsByRole(tx, ['admin'])
  return notify(
    tx,
    'webhook_paused',
    adminIds.map((employeeId) => ({ employeeId, content, subject: subjectOf(subject) })),
    { now, actorUserId: actor.userId },
  )
}

/** Writes the notifications that follow from events, in the transaction of the change. */
export const notificationSubscriber: EventSubscriber = {
  ...shiftRequestNotices,
  ...announcementNotices,
  billing_changed: onBillingChanged,
  billing_reminded: onBillingReminded,
  schedule_published: onSchedulePublished,
  schedule_reminded: onScheduleReminded,
  time_off_requested: onTimeOffRequested,
  time_off_updated: onTimeOffUpdated,
  time_off_approved: onTimeOffDecided('approved'),
  time_off_rejected: onTimeOffDecided('rejected'),
  time_off_cancelled: onTimeOffDecided('cancelled'),
  repeated_week_kept: onScheduleRepeat('kept'),
  repeated_week_incomplete: onScheduleRepeat('incomplete'),
  schedule_repeat_stopped: onScheduleRepeat('stopped'),
  webhook_paused: onWebhookPaused,
}

const subjectOf = ({ type, id }: NewEvent['subject']): Recipient['subject'] =>
  id === null ? null : { type, id }

const listManagerIds = (tx: TenantTransaction): Promise<number[]> => listIdsByRole(tx, managers)
