import {
  getNotificationPreferencesRoute,
  putNotificationPreferencesRoute,
} from '@weekboard/contracts/notifications/notification-preferences'
import {
  listNotificationsRoute,
  type NotificationHint,
  readAllNotificationsRoute,
  readNotificationRoute,
} from '@weekboard/contracts/notifications/notifications'
import type { Bus } from '../../platform/events/bus.ts'
import {
  authenticatedRoute,
  type BoundRoute,
  ok,
  type SessionContext,
} from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { broadcast, userStream } from '../../platform/realtime/broadcast.ts'
import { readAllNotifications, readNotification } from './commands/read-notifications.ts'
import { setPreferences } from './commands/set-preferences.ts'
import { setQuietHours } from './commands/set-quiet-hours.ts'
import { clockDisplayOf, presentNotification } from './present.ts'
import { countUnread, findQuietHours, listNotifications, listPreferences } from './queries.ts'

/** Makes the user's other tabs and devices refetch. Best effort: they refetch later anyway. */
function signalOtherScreens(bus: Bus, { tx, principal }: SessionContext): void {
  const stream = userStream(principal.organization.id, principal.userId)
  const hint = { type: 'notification' } satisfies NotificationHint
  tx.afterCommit(() => broadcast(bus, stream, hint))
}

const readPreferences = async ({ tx, principal }: SessionContext) => ({
  preferences: await listPreferences(tx.db, principal),
  quiet_hours: await findQuietHours(tx.db, principal.userId),
})

export const bindNotificationRoutes = ({ bus }: Pick<Platform, 'bus'>): BoundRoute[] => [
  authenticatedRoute(listNotificationsRoute, async ({ tx, principal }, { query }) => {
    const { rows, nextCursor } = await listNotifications(tx.db, principal, query)
    return ok({
      notifications: rows.map((row) => presentNotification(row, clockDisplayOf(principal))),
      unread_count: await countUnread(tx.db, principal),
      next_cursor: nextCursor,
    })
  }),
  authenticatedRoute(readNotificationRoute, async (context, { params }) => {
    const notification = await readNotification(context, params.id)
    signalOtherScreens(bus, context)
    return ok({
      notification,
      unread_count: await countUnread(context.tx.db, context.principal),
    })
  }),
  authenticatedRoute(readAllNotificationsRoute, async (context, { body }) => {
    await readAllNotifications(context, body?.up_to_id ?? null)
    signalOtherScreens(bus, context)
    return ok({ unread_count: await countUnread(context.tx.db, context.principal) })
  }),
  authenticatedRoute(getNotificationPreferencesRoute, async (context) =>
    ok(await readPreferences(context)),
  ),
  authenticatedRoute(putNotificationPreferencesRoute, async (context, { body }) => {
    await setPreferences(context, body.preferences)
    if (body.quiet_hours !== undefined) await setQuietHours(context, body.quiet_hours)
    return ok(await readPreferences(context))
  }),
]
