import type {
  NotificationPreference,
  QuietHours,
} from '@weekboard/contracts/notifications/notification-preferences'
import { users } from '@weekboard/db/schema/identity/identity'
import { notificationPreferences, notifications } from '@weekboard/db/schema/notifications'
import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { cursorId, type Page, type PageQuery, toPage } from '../../platform/page.ts'
import type { UserPrincipal } from '../../platform/principal.ts'
import { kindsForRole, notificationKind } from './kinds/kinds.ts'
import { quietHoursOf } from './push/quiet-hours.ts'

export type StoredNotification = typeof notifications.$inferSelect

/** The principal's own notifications, of the kinds that the role may read. */
export const isVisibleTo = ({
  employeeId,
  role,
}: Pick<UserPrincipal, 'employeeId' | 'role'>): SQL | undefined =>
  and(
    eq(notifications.employeeId, employeeId),
    eq(notifications.inApp, true),
    inArray(notifications.kind, [...kindsForRole(role)]),
  )

/** Newest first. */
export async function listNotifications(
  db: Db,
  principal: UserPrincipal,
  { cursor, limit }: PageQuery,
): Promise<Page<StoredNotification>> {
  const before = cursorId(cursor)
  const rows = await db
    .select()
    .from(notifications)
    .where(and(isVisibleTo(principal), before ? lt(notifications.id, before) : undefined))
    .orderBy(desc(notifications.id))
    .limit(limit + 1)
  return toPage(rows, limit, ({ id }) => id)
}

export async function countUnread(db: Db, principal: UserPrincipal): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(isVisibleTo(principal), isNull(notifications.readAt)))
  return row?.count ?? 0
}

/** Every kind that the role may read, with the principal's preference or the default. */
export async function listPreferences(
  db: Db,
  principal: UserPrincipal,
): Promise<NotificationPreference[]> {
  const rows = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.employeeId, principal.employeeId))
  const preferences = new Map(rows.map((row) => [row.kind, row]))
  return kindsForRole(principal.role).map((kind) => {
    const { inApp, email, push } = preferences.get(kind) ?? notificationKind(kind).delivery
    return { kind, in_app: inApp, email, push }
  })
}

/** When the user wants no push message; null for never. */
export async function findQuietHours(db: Db, userId: number): Promise<QuietHours | null> {
  const [row] = await db
    .select({
      quiet_from: users.quietFrom,
      quiet_to: users.quietTo,
      quiet_time_zone: users.quietTimeZone,
    })
    .from(users)
    .where(eq(users.id, userId))
  return row ? quietHoursOf(row) : null
}
