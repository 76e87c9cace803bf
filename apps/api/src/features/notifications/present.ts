import type { Notification } from '@weekboard/contracts/notifications/notifications'
import { weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import type { UserPrincipal } from '../../platform/principal.ts'
import { notificationKind } from './kinds/kinds.ts'
import type { ClockDisplay } from './kinds/notification-kind.ts'
import type { StoredNotification } from './queries.ts'

/** The clock of a user: 12 hours, the product's default, unless they chose otherwise. */
export const clockDisplayOf = ({
  organization: { timeZone },
  user: { hourFormat },
}: Pick<UserPrincipal, 'organization' | 'user'>): ClockDisplay => ({
  timeZone,
  hourFormat: hourFormat ?? 12,
})

/** A notification for its recipient, with times in the organization's time zone. */
export function presentNotification(row: StoredNotification, display: ClockDisplay): Notification {
  const { kind, read } = notificationKind(row.kind)
  const { date, text } = read(row.data)
  return {
    id: row.id,
    kind,
    ...text(display),
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
