import { z } from 'zod'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { NewEvent } from '../../../platform/events/event-log.ts'
import type { EventHandler, EventSubscriber } from '../../../platform/events/subscribers.ts'
import { countRecipients } from '../../schedules/index.ts'
import { eventSubject, notify } from '../notify.ts'
import { readReach } from '../read-reach.ts'
import { findEmployeeId } from '../recipients.ts'
import { scheduleShiftReminders } from '../shift-reminders.ts'
import { parsePublished, readOwnChanges } from './published-changes.ts'
import { schedulePublished } from './schedule-published.ts'

/**
 * Notifies the employees whose own shifts changed, and those who are asked to confirm the week. The
 * publisher finds it among the read ones, with whom it reaches.
 */
const onPublished: EventHandler = async (tx, event, now) => {
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
    schedulePublished,
    recipients.map((employeeId) => {
      const ids = changed.get(employeeId)
      return {
        employeeId,
        subject: eventSubject(subject),
        content: {
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
const onReminded: EventHandler = async (tx, { actor, subject, weeks, change }, now) => {
  const [week] = weeks
  if (week === undefined) return []
  const { employee_ids: employeeIds, ask_seen } = reminderSchema.parse(change)
  const counts = { added: 0, changed: 0, removed: 0 }
  const content = { week_start_date: week, ...counts, ask_seen, reminder: true }
  return notify(
    tx,
    schedulePublished,
    employeeIds.map((employeeId) => ({ employeeId, content, subject: eventSubject(subject) })),
    { now, actorUserId: actor.userId },
  )
}

export const scheduleNotices: EventSubscriber = {
  schedule_published: onPublished,
  schedule_reminded: onReminded,
}
