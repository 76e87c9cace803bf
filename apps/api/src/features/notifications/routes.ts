import {
  getNotificationPreferences,
  listNotifications,
  putNotificationPreferences,
  readAllNotifications as readAllContract,
  readNotification as readContract,
} from '@weekboard/contracts/notifications'
import { type BoundRoute, memberRoute, ok } from '../../platform/http/route.ts'
import { readAllNotifications, readNotification } from './commands/read-notifications.ts'
import { setPreferences } from './commands/set-preferences.ts'
import { presentNotification } from './present.ts'
import { countUnread, listOwn, listPreferences } from './queries.ts'

export const bindNotificationRoutes = (): BoundRoute[] => [
  memberRoute(listNotifications, async ({ tx, viewer }, { query }) => {
    const rows = await listOwn(tx.db, viewer, {
      before: Number(query.cursor || 0),
      limit: query.limit + 1,
    })
    const page = rows.slice(0, query.limit)
    const last = rows.length > query.limit ? page.at(-1) : undefined
    return ok({
      notifications: page.map((row) => presentNotification(row, viewer.timeZone)),
      unread_count: await countUnread(tx.db, viewer),
      next_cursor: last ? String(last.id) : null,
    })
  }),
  memberRoute(readContract, async (context, { params }) =>
    ok({
      notification: await readNotification(context, params.id),
      unread_count: await countUnread(context.tx.db, context.viewer),
    }),
  ),
  memberRoute(readAllContract, async (context, { body }) => {
    await readAllNotifications(context, body?.up_to_id ?? null)
    return ok({ unread_count: await countUnread(context.tx.db, context.viewer) })
  }),
  memberRoute(getNotificationPreferences, async ({ tx, viewer }) =>
    ok({ preferences: await listPreferences(tx.db, viewer) }),
  ),
  memberRoute(putNotificationPreferences, async (context, { body }) => {
    await setPreferences(context, body.preferences)
    return ok({ preferences: await listPreferences(context.tx.db, context.viewer) })
  }),
]
