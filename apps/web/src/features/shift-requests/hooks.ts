import { getMyWeekRoute } from '@weekboard/contracts/my-week'
import { notificationHintSchema } from '@weekboard/contracts/notifications'
import type { RouteReply } from '@weekboard/contracts/route'
import { getWeekRoute } from '@weekboard/contracts/schedules'
import {
  getShiftRequestRoute,
  listShiftRequestsRoute,
  type ShiftRequest,
  shiftRequestsTopic,
} from '@weekboard/contracts/shift-requests'
import { widgetUpdateSchema } from '@weekboard/contracts/widget-update'
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { useSWRConfig } from 'swr'
import { unstable_serialize } from 'swr/infinite'
import type { ApiError } from '../../lib/api-error.ts'
import { subscribeChannel } from '../../lib/cable.ts'
import { callApi } from '../../lib/http.ts'
import { readKey, useRead } from '../../lib/http-read.ts'
import { cursorPageKey, useCursorPages } from '../../lib/use-cursor-pages.ts'
import { type ShiftRequestFilters, useShiftRequestFilters } from './request-filters.ts'

const pageSize = 50

const listOf = ({ status, kind }: ShiftRequestFilters): string =>
  readKey(listShiftRequestsRoute, { query: { status, kind } })

export interface ShiftRequestsRead {
  /** Newest first; undefined until loaded. */
  readonly requests: readonly ShiftRequest[] | undefined
  readonly error: ApiError | undefined
  readonly isRefreshing: boolean
  readonly refresh: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly showMore: () => void
}

/** The requests that the filters let through and the viewer may see. */
export function useShiftRequests(filters: ShiftRequestFilters): ShiftRequestsRead {
  const { status, kind } = filters
  const loadPage = (cursor: string): Promise<RouteReply<typeof listShiftRequestsRoute>> =>
    callApi(listShiftRequestsRoute, {
      query: { status, kind, limit: pageSize, ...(cursor && { cursor }) },
    })
  const { pages, error, isValidating, mutate, hasMore, isLoadingMore, showMore } = useCursorPages(
    listOf(filters),
    loadPage,
    { revalidateAll: true },
  )
  const requests = useMemo(() => {
    const all = pages?.flatMap((page): ShiftRequest[] => page.shift_requests)
    return all && [...new Map(all.map((request) => [request.id, request])).values()]
  }, [pages])
  const refresh = useCallback(() => void mutate(), [mutate])
  return { requests, error, isRefreshing: isValidating, refresh, hasMore, isLoadingMore, showMore }
}

/** Those that are neither decided nor withdrawn; undefined until loaded. */
export function useOpenRequests(): readonly ShiftRequest[] | undefined {
  const query = { status: 'open', limit: 200 } as const
  return useRead(listShiftRequestsRoute, { query }).data?.shift_requests
}

/** One request with what rules say of it now; null reads nothing. */
export const useShiftRequest = (id: number | null) =>
  useRead(getShiftRequestRoute, id === null ? null : { params: { id } })

/** The announced week of a date, for those whose shifts can be asked for. */
export const useAnnouncedWeek = (date: string) => useRead(getWeekRoute, { query: { date } })

/** What shows requests, or shifts that change hands with them. */
const concernedPaths = [listShiftRequestsRoute, getWeekRoute, getMyWeekRoute].map(
  ({ path }) => path,
)

/** Reads requests and own shifts again that are on the screen. */
export function useRefreshRequests() {
  const { mutate } = useSWRConfig()
  const { filters } = useShiftRequestFilters()
  return useCallback(async (): Promise<void> => {
    const isConcerned = (key: unknown) =>
      typeof key === 'string' && concernedPaths.some((path) => key.startsWith(path))
    await Promise.all([
      mutate(unstable_serialize(cursorPageKey(listOf(filters)))),
      mutate(isConcerned),
    ])
  }, [mutate, filters])
}

const concernsRequests = (message: unknown): boolean =>
  notificationHintSchema.safeParse(message).success ||
  widgetUpdateSchema.safeParse(message).data?.widget_type === shiftRequestsTopic

/**
 * Reads again when the server says that requests changed, and after each confirmed subscription,
 * because messages may have been missed before it.
 */
export function useLiveRequests(): void {
  const refresh = useRefreshRequests()
  const reload = useEffectEvent(() => void refresh())
  useEffect(() => {
    const subscription = subscribeChannel(
      { channel: 'DashboardChannel' },
      {
        received: (message) => {
          if (concernsRequests(message)) reload()
        },
        connected: () => reload(),
      },
    )
    return () => subscription.unsubscribe()
  }, [])
}
