import type { Notification } from '@weekboard/contracts/notifications'
import { notifications } from '@weekboard/db/schema/notifications'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { notFound } from '../../../platform/errors.ts'
import type { MemberContext } from '../../../platform/http/route.ts'
import { presentNotification } from '../present.ts'
import { isOwn } from '../queries.ts'

/** Marks one as read; the first time counts. 404 for one that is not the viewer's own. */
export async function readNotification(
  { tx, viewer, now }: MemberContext,
  id: number,
): Promise<Notification> {
  const [row] = await tx.db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(isOwn(viewer), eq(notifications.id, id)))
    .returning()
  if (!row) throw notFound()
  return presentNotification(row, viewer.timeZone)
}

/** Marks as read what the viewer has, up to and including `upToId` where it is given. */
export async function readAllNotifications(
  { tx, viewer, now }: MemberContext,
  upToId: number | null,
): Promise<void> {
  await tx.db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        isOwn(viewer),
        isNull(notifications.readAt),
        upToId === null ? undefined : lte(notifications.id, upToId),
      ),
    )
}
