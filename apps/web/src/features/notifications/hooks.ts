import {
  listNotificationsRoute,
  type Notification,
  notificationHintSchema,
  readAllNotificationsRoute,
  readNotificationRoute,
} from '@weekboard/contracts/notifications'
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import type { ApiError } from '../../lib/api-error.ts'
import { subscribeChannel } from '../../lib/cable.ts'
import { callApi } from '../../lib/http.ts'
import { writeRetry } from '../../lib/retry.ts'
import { useCursorPages } from '../../lib/use-cursor-pages.ts'
import {
  type NotificationPage,
  notificationsOf,
  unreadOf,
  withAllRead,
  withRead,
} from './notification-pages.ts'

const pageSize = 20

const loadPage = (cursor: string): Promise<NotificationPage> =>
  callApi(listNotificationsRoute, { query: { limit: pageSize, cursor } })

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

/** The user's notifications, kept current by the dashboard channel. */
export function useNotifications(): NotificationsRead {
  const list = useCursorPages(listNotificationsRoute.path, loadPage, { revalidateAll: true })
  const { pages, mutate } = list
  const refresh = useCallback(() => void mutate(), [mutate])
  useHints(refresh)
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
    isRefreshing: list.isValidating,
    refresh,
    hasMore: list.hasMore,
    isLoadingMore: list.isLoadingMore,
    showMore: list.showMore,
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
 * Reloads the list when the server says that something changed, and after each confirmed
 * subscription, because messages may have been missed before it.
 */
function useHints(refresh: () => void): void {
  const reload = useEffectEvent(refresh)
  useEffect(() => {
    const subscription = subscribeChannel(
      { channel: 'DashboardChannel' },
      {
        received: (message) => {
          if (notificationHintSchema.safeParse(message).success) reload()
        },
        connected: () => reload(),
      },
    )
    return () => subscription.unsubscribe()
  }, [])
}
