import {
  listNotificationsRoute,
  type Notification,
  notificationHintSchema,
  readAllNotificationsRoute,
  readNotificationRoute,
} from '@weekboard/contracts/notifications'
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import useSWRInfinite from 'swr/infinite'
import type { ApiError } from '../../lib/api-error.ts'
import { subscribeChannel } from '../../lib/cable.ts'
import { callApi } from '../../lib/http.ts'
import { writeRetry } from '../../lib/retry.ts'
import {
  type NotificationPage,
  notificationsOf,
  unreadOf,
  withAllRead,
  withRead,
} from './notification-pages.ts'

type PageKey = readonly [path: string, cursor: string]

const pageSize = 20

/** Null after the last page. */
const pageKey = (index: number, before: NotificationPage | null): PageKey | null => {
  if (index === 0) return [listNotificationsRoute.path, '']
  return before?.next_cursor ? [listNotificationsRoute.path, before.next_cursor] : null
}
const loadPage = ([, cursor]: PageKey): Promise<NotificationPage> =>
  callApi(listNotificationsRoute, { query: { limit: pageSize, cursor } })

export interface NotificationsRead {
  /** The latest first; undefined until they are known. */
  readonly notifications: readonly Notification[] | undefined
  readonly unread: number
  readonly error: ApiError | undefined
  readonly isRefreshing: boolean
  readonly refresh: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly showMore: () => void
  /** At once on the screen, and as before when the server refuses; throws ApiError. */
  readonly read: (id: number) => Promise<void>
  /** Likewise, all that is loaded and older. */
  readonly readAll: () => Promise<void>
}

/** The own notifications, kept current while the shell stands. */
export function useNotifications(): NotificationsRead {
  const pages = useSWRInfinite<NotificationPage, ApiError>(pageKey, loadPage, {
    revalidateAll: true,
  })
  const { data, size, setSize, mutate } = pages
  const refresh = useCallback(() => void mutate(), [mutate])
  useHints(refresh)
  const notifications = useMemo(() => data && notificationsOf(data), [data])
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
    unread: unreadOf(data),
    error: pages.error,
    isRefreshing: pages.isValidating,
    refresh,
    hasMore: Boolean(data?.at(-1)?.next_cursor),
    isLoadingMore: data !== undefined && data.length < size && !pages.error,
    showMore: () => void setSize((data?.length ?? 0) + 1),
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

/**
 * The server says that something changed, never what: the list is asked for again. So it is after
 * each confirmed subscription, since a word may have been missed before it.
 */
function useHints(refresh: () => void): void {
  const ask = useEffectEvent(refresh)
  useEffect(() => {
    const subscription = subscribeChannel(
      { channel: 'DashboardChannel' },
      {
        received: (message) => {
          if (notificationHintSchema.safeParse(message).success) ask()
        },
        connected: () => ask(),
      },
    )
    return () => subscription.unsubscribe()
  }, [])
}
