import type { Notification } from '@weekboard/contracts/notifications/notifications'
import { notifications } from '@weekboard/db/schema/notifications'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { notFound } from '../../../platform/errors.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { clockDisplayOf, presentNotification } from '../present.ts'
import { isVisibleTo } from '../queries.ts'

/** Marks one as read; the first time counts. 404 unless it is the principal's own. */
export async function readNotification(
  { tx, principal, now }: SessionContext,
  id: number,
): Promise<Notification> {
  const [row] = await tx.db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(isVisibleTo(principal), eq(notifications.id, id)))
    .returning()
  if (!row) throw notFound()
  return presentNotification(row, clockDisplayOf(principal))
}

/** Marks the principal's notifications as read, up to and including `upToId` if given. */
export async function readAllNotifications(
  { tx, principal, now }: SessionContext,
  upToId: number | null,
): Promise<void> {
  await tx.db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        isVisibleTo(principal),
        isNull(notifications.readAt),
        upToId === null ? undefined : lte(notifications.id, upToId),
      ),
    )
}
