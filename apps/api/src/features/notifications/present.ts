import type { Notification } from '@weekboard/contracts/notifications'
import { weekStartOfDate } from '@weekboard/scheduling/weeks'
import { notificationContentSchema } from './notification-content.ts'
import { notificationDate, notificationText } from './notification-text.ts'
import type { StoredNotification } from './queries.ts'

/** A notification for its recipient, with times in the organization's time zone. */
export function presentNotification(row: StoredNotification, timeZone: string): Notification {
  const content = notificationContentSchema.parse({ ...row.data, kind: row.kind })
  const date = notificationDate(content)
  return {
    id: row.id,
    kind: row.kind,
    ...notificationText(content, timeZone),
    subject:
      row.subjectType === null || row.subjectId === null
        ? null
        : { type: row.subjectType, id: row.subjectId },
    date,
    week_start_date: weekStartOfDate(date),
    data: row.data,
    read: row.readAt !== null,
    read_at: row.readAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}
