import type {
  listNotificationsRoute,
  Notification,
} from '@weekboard/contracts/notifications/notifications'
import type { RouteReply } from '@weekboard/contracts/route'

export type NotificationPage = RouteReply<typeof listNotificationsRoute>
type Pages = readonly NotificationPage[]

/** Includes pages that are not loaded. */
export const unreadOf = (pages: Pages | undefined): number => pages?.[0]?.unread_count ?? 0

/** Newest first and unique: one that arrives between two reads can be on two pages. */
export function notificationsOf(pages: Pages): Notification[] {
  const byId = new Map(pages.flatMap((page) => page.notifications).map((one) => [one.id, one]))
  return [...byId.values()].sort((a, b) => b.id - a.id)
}

/** The pages after one notification was read. */
export function withRead(pages: Pages, id: number, readAt: string): NotificationPage[] {
  const wasUnread = pages.some(({ notifications }) =>
    notifications.some((one) => one.id === id && !one.read),
  )
  return marked(pages, readAt, (one) => one.id === id, wasUnread ? unreadOf(pages) - 1 : null)
}

/** The pages after all up to one id were read; later ones stay unread. */
export function withAllRead(pages: Pages, upToId: number, readAt: string): NotificationPage[] {
  const later = notificationsOf(pages).filter(({ id, read }) => id > upToId && !read).length
  return marked(pages, readAt, ({ id }) => id <= upToId, later)
}

function marked(
  pages: Pages,
  readAt: string,
  isMeant: (notification: Notification) => boolean,
  unread: number | null,
): NotificationPage[] {
  return pages.map((page) => ({
    ...page,
    unread_count: Math.max(0, unread ?? page.unread_count),
    notifications: page.notifications.map((one) =>
      one.read || !isMeant(one) ? one : { ...one, read: true, read_at: readAt },
    ),
  }))
}
