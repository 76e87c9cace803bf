import { eventAnnouncementSchema } from '@weekboard/contracts/announcements'
import { idSchema } from '@weekboard/contracts/common'
import { roles } from '@weekboard/contracts/route'
import { dateInZone } from '@weekboard/scheduling/weeks'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf } from '../../platform/database/sql-rows.ts'
import type { EventHandler, EventSubscriber } from '../../platform/events/subscribers.ts'
import type { ContentOfKind } from './notification-content.ts'
import { notify } from './notify.ts'
import { listIdsByRole } from './recipients.ts'
import { getTimeZone } from './shift-reminders.ts'
import { closeRequestNotifications } from './time-off-requests.ts'

const changeSchema = z.object({ after: eventAnnouncementSchema })

/** Notifies everybody with an account but the author. */
const onCreated: EventHandler = async (tx, { actor, change }, now) => {
  const { after } = changeSchema.parse(change)
  const content: ContentOfKind<'announcement_created'> = {
    kind: 'announcement_created',
    date: dateInZone(now, await getTimeZone(tx)),
    title: after.title,
    author_name: after.author.name,
  }
  const subject = { type: 'announcement', id: after.id }
  const employeeIds = await listIdsByRole(tx, roles)
  const recipients = employeeIds.map((employeeId) => ({ employeeId, content, subject }))
  return notify(tx, 'announcement_created', recipients, { now, actorUserId: actor.userId })
}

/** The notifications of before say what the announcement is called now. */
const onUpdated: EventHandler = async ({ db }, { change }) => {
  const { id, title } = changeSchema.parse(change).after
  const rows = await rowsOf<{ user_id: number }>(
    db,
    sql`update notifications n set data = n.data || ${JSON.stringify({ title })}::jsonb
     from employees e
     where n.kind = 'announcement_created' and n.subject_id = ${id} and n.data->>'title' <> ${title}
       and e.id = n.employee_id and e.user_id is not null
     returning e.user_id`,
  )
  return rows.map(({ user_id }) => user_id)
}

const readSchema = z.object({ announcement_id: idSchema, employee_id: idSchema })

const onRead: EventHandler = async (tx, { payload }, now) => {
  const { announcement_id: id, employee_id: employeeId } = readSchema.parse(payload)
  return closeRequestNotifications(tx, 'announcement_created', id, now, employeeId)
}

const onDeleted: EventHandler = async (tx, { subject: { id } }, now) =>
  id === null ? [] : closeRequestNotifications(tx, 'announcement_created', id, now)

/** Notifications about announcements. */
export const announcementNotices: EventSubscriber = {
  announcement_created: onCreated,
  announcement_updated: onUpdated,
  announcement_deleted: onDeleted,
  announcement_read: onRead,
}
