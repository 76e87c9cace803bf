import {
  listNotificationsRoute,
  type Notification,
  notificationHintSchema,
  readAllNotificationsRoute,
  readNotificationRoute,
} from '@weekboard/contracts/notifications/notifications'
import { useCallback, useMemo, useState } from 'react'
import useSWR from 'swr'
import type { ApiError } from '../../lib/http/api-error.ts'
import { callApi } from '../../lib/http/http.ts'
import { writeRetry } from '../../lib/http/retry.ts'
import { useDashboardReload } from '../../lib/use-dashboard-reload.ts'
import {
  type NotificationPage,
  notificationsOf,
  unreadOf,
  withAllRead,
  withRead,
} from './notification-pages.ts'

const pageSize = 20

type PagesKey = readonly [path: string, count: number]

/** The newest pages of the list; fewer when it has not so many. */
async function loadPages([, count]: PagesKey): Promise<NotificationPage[]> {
  const pages: NotificationPage[] = []
  let cursor: string | null = ''
  while (cursor !== null && pages.length < count) {
    const query: { limit: number; cursor: string } = { limit: pageSize, cursor }
    const page: NotificationPage = await callApi(listNotificationsRoute, { query })
    pages.push(page)
    cursor = page.next_cursor
  }
  return pages
}

const isHint = (message: unknown): boolean => notificationHintSchema.safeParse(message).success

export interface NotificationsRead {
  /** Newest first; undefined until loaded. */
  readonly notifications: readonly Notification[] | undefined
  readonly unread: number
  readonly error: ApiError | undefined
  readonly isRefreshing: boolean
  readonly refresh: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly showMore: () => void
  /** Updates the screen at once and reverts on an error. Throws ApiError. */
  readonly read: (id: number) => Promise<void>
  /** The same for the newest loaded one and all older ones. */
  readonly readAll: () => Promise<void>
}

/**
 * The user's notifications, kept current by the dashboard channel. A change can move any of them to
 * another page, so all shown pages are read again, for which SWR's lists of pages are not needed.
 */
export function useNotifications(): NotificationsRead {
  const [count, setCount] = useState(1)
  const key: PagesKey = [listNotificationsRoute.path, count]
  const list = useSWR<NotificationPage[], ApiError, PagesKey>(key, loadPages, {
    keepPreviousData: true,
  })
  const { data: pages, isValidating, mutate } = list
  const loaded = pages?.length ?? 0
  const refresh = useCallback(() => void mutate(), [mutate])
  useDashboardReload(refresh, isHint)
  const notifications = useMemo(() => pages && notificationsOf(pages), [pages])
  const change = async (
    write: () => Promise<unknown>,
    next: (current: readonly NotificationPage[]) => NotificationPage[],
  ): Promise<void> => {
    await mutate(
      async (current) => {
        await write()
        return next(current ?? [])
      },
      {
        optimisticData: (current, displayed) => next(displayed ?? current ?? []),
        revalidate: false,
      },
    )
  }
  return {
    notifications,
    unread: unreadOf(pages),
    error: list.error,
    isRefreshing: isValidating,
    refresh,
    hasMore: Boolean(pages?.at(-1)?.next_cursor),
    isLoadingMore: pages !== undefined && loaded < count && isValidating,
    showMore: () => setCount(loaded + 1),
    read: (id) =>
      change(
        () => callApi(readNotificationRoute, { params: { id } }, { retry: writeRetry }),
        (current) => withRead(current, id, new Date().toISOString()),
      ),
    readAll: async () => {
      const newest = notifications?.[0]
      if (!newest) return
      await change(
        () =>
          callApi(
            readAllNotificationsRoute,
            { body: { up_to_id: newest.id } },
            { retry: writeRetry },
          ),
        (current) => withAllRead(current, newest.id, new Date().toISOString()),
      )
    },
  }
}
