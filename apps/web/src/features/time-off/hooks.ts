import { notificationHintSchema } from '@weekboard/contracts/notifications'
import type { RouteQueryInput, RouteReply } from '@weekboard/contracts/route'
import {
  getTimeOffCalendarRoute,
  getTimeOffRequestRoute,
  listTimeOffRequestsRoute,
  previewTimeOffRoute,
} from '@weekboard/contracts/time-off'
import type { TimeOffRequest } from '@weekboard/contracts/time-off-schema'
import { widgetUpdateSchema } from '@weekboard/contracts/widget-update'
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { useSWRConfig } from 'swr'
import { unstable_serialize } from 'swr/infinite'
import type { ApiError } from '../../lib/api-error.ts'
import { subscribeChannel } from '../../lib/cable.ts'
import { callApi } from '../../lib/http.ts'
import { readKey, useRead } from '../../lib/http-read.ts'
import { cursorPageKey, useCursorPages } from '../../lib/use-cursor-pages.ts'
import { type RequestFilters, useRequestFilters } from './request-filters.ts'

const pageSize = 50

const queryOf = ({ status, type, employeeId }: RequestFilters) => ({
  status,
  type,
  employee_id: employeeId,
})

const listOf = (filters: RequestFilters): string =>
  readKey(listTimeOffRequestsRoute, { query: queryOf(filters) })

export interface RequestsRead {
  /** Newest first; undefined until loaded. */
  readonly requests: readonly TimeOffRequest[] | undefined
  readonly error: ApiError | undefined
  readonly isRefreshing: boolean
  readonly refresh: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly showMore: () => void
}

/** The requests that the filters let through: of everybody for managers, else the own. */
export function useRequests(filters: RequestFilters): RequestsRead {
  const loadPage = (cursor: string): Promise<RouteReply<typeof listTimeOffRequestsRoute>> =>
    callApi(listTimeOffRequestsRoute, {
      query: { ...queryOf(filters), limit: pageSize, ...(cursor && { cursor }) },
    })
  const { pages, error, isValidating, mutate, hasMore, isLoadingMore, showMore } = useCursorPages(
    listOf(filters),
    loadPage,
    { revalidateAll: true },
  )
  const requests = useMemo(() => pages && distinct(pages), [pages])
  const refresh = useCallback(() => void mutate(), [mutate])
  return { requests, error, isRefreshing: isValidating, refresh, hasMore, isLoadingMore, showMore }
}

/** A request that moves from one page to the next while they load is there once. */
function distinct(pages: readonly RouteReply<typeof listTimeOffRequestsRoute>[]): TimeOffRequest[] {
  const all = pages.flatMap((page) => page.time_off_requests)
  return [...new Map(all.map((request) => [request.id, request])).values()]
}

/** How many requests are pending, such as '5' or '200+'; null while unknown, and for none. */
export function usePendingCount(isNeeded: boolean): string | null {
  const query = { status: 'pending', limit: 200 } as const
  const { data } = useRead(listTimeOffRequestsRoute, isNeeded ? { query } : null)
  const count = data?.time_off_requests.length ?? 0
  if (count === 0) return null
  return data?.next_cursor ? `${count}+` : String(count)
}

/** One request with its history and what it means for the schedule; null reads nothing. */
export const useTimeOffRequest = (id: number | null) =>
  useRead(getTimeOffRequestRoute, id === null ? null : { params: { id } })

/** What time off would mean for the schedule; null while the input is not complete. */
export const useTimeOffPreview = (query: RouteQueryInput<typeof previewTimeOffRoute> | null) =>
  useRead(previewTimeOffRoute, query && { query }, { keepPreviousData: true })

/** Who is away from one date to another, both included. */
export const useAwayCalendar = (from: string, to: string) =>
  useRead(getTimeOffCalendarRoute, { query: { from, to } }, { keepPreviousData: true })

/** Reads everything about time off again that is on the screen. */
export function useRefreshTimeOff() {
  const { mutate } = useSWRConfig()
  const { filters } = useRequestFilters()
  return useCallback(async (): Promise<void> => {
    const isTimeOff = (key: unknown) =>
      typeof key === 'string' && key.startsWith(listTimeOffRequestsRoute.path)
    await Promise.all([
      mutate(unstable_serialize(cursorPageKey(listOf(filters)))),
      mutate(isTimeOff),
    ])
  }, [mutate, filters])
}

/** These widgets show requests: managers get messages about the first, employees about the second. */
const widgetsOfRequests: readonly string[] = ['pto-requests', 'quick-stats']

const concernsTimeOff = (message: unknown): boolean =>
  notificationHintSchema.safeParse(message).success ||
  widgetsOfRequests.includes(widgetUpdateSchema.safeParse(message).data?.widget_type ?? '')

/**
 * Reads again when the server says that requests changed, and after each confirmed subscription,
 * because messages may have been missed before it.
 */
export function useLiveTimeOff(): void {
  const refresh = useRefreshTimeOff()
  const reload = useEffectEvent(() => void refresh())
  useEffect(() => {
    const subscription = subscribeChannel(
      { channel: 'DashboardChannel' },
      {
        received: (message) => {
          if (concernsTimeOff(message)) reload()
        },
        connected: () => reload(),
      },
    )
    return () => subscription.unsubscribe()
  }, [])
}
