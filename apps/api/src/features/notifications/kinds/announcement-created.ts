import { idSchema } from '@weekboard/contracts/common'
import { eventAnnouncementSchema } from '@weekboard/contracts/notifications/announcements'
import { pagePaths } from '@weekboard/contracts/pages'
import { roles } from '@weekboard/contracts/route'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { z } from 'zod'
import type { EventHandler, EventSubscriber } from '../../../platform/events/subscribers.ts'
import { notify } from '../notify.ts'
import { getTimeZone, listIdsByRole } from '../recipients.ts'
import { closeNotifications, updateNotifications } from '../stored-notifications.ts'
import { defineKind } from './notification-kind.ts'

export const announcementCreated = defineKind({
  kind: 'announcement_created',
  data: z.object({
    /** The day on which it was posted. */
    date: z.string(),
    title: z.string(),
    author_name: z.string(),
  }),
  delivery: { inApp: true, email: true, push: false },
  date: ({ date }) => date,
  text: ({ title, author_name }) => ({
    title: 'New announcement',
    message: `${author_name}: “${title}”.`,
  }),
  mailLink: () => ({ label: 'Open the announcements', path: pagePaths.announcements }),
  pushPath: pagePaths.announcements,
})

const changeSchema = z.object({ after: eventAnnouncementSchema })

/** Notifies everybody with an account but the author. */
const onCreated: EventHandler = async (tx, { actor, change }, now) => {
  const { after } = changeSchema.parse(change)
  const content = {
    date: dateInZone(now, await getTimeZone(tx)),
    title: after.title,
    author_name: after.author.name,
  }
  const subject = { type: 'announcement', id: after.id }
  const employeeIds = await listIdsByRole(tx, roles)
  const recipients = employeeIds.map((employeeId) => ({ employeeId, content, subject }))
  return notify(tx, announcementCreated, recipients, { now, actorUserId: actor.userId })
}

/** The notifications of before say what the announcement is called now. */
const onUpdated: EventHandler = async (tx, { change }) => {
  const { id, title } = changeSchema.parse(change).after
  return updateNotifications(tx, announcementCreated, id, { title })
}

const readSchema = z.object({ announcement_id: idSchema, employee_id: idSchema })

const onRead: EventHandler = async (tx, { payload }, now) => {
  const { announcement_id: id, employee_id: employeeId } = readSchema.parse(payload)
  return closeNotifications(tx, announcementCreated, id, now, employeeId)
}

const onDeleted: EventHandler = async (tx, { subject: { id } }, now) =>
  id === null ? [] : closeNotifications(tx, announcementCreated, id, now)

/** Notifications about announcements. */
export const announcementNotices: EventSubscriber = {
  announcement_created: onCreated,
  announcement_updated: onUpdated,
  announcement_deleted: onDeleted,
  announcement_read: onRead,
}
