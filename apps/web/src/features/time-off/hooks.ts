import { widgetUpdateSchema } from '@weekboard/contracts/dashboard/widget-update'
import { notificationHintSchema } from '@weekboard/contracts/notifications/notifications'
import {
  getTimeOffCalendarRoute,
  getTimeOffRequestRoute,
  listTimeOffRequestsRoute,
  previewTimeOffRoute,
} from '@weekboard/contracts/requests/time-off'
import type { TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import type { RouteQueryInput, RouteReply } from '@weekboard/contracts/route'
import { callApi } from '../../lib/http/http.ts'
import { readKey, useRead } from '../../lib/http/http-read.ts'
import {
  type RequestPages,
  useRefreshRequestPages,
  useRequestPages,
} from '../../lib/http/use-request-pages.ts'
import { useDashboardReload } from '../../lib/use-dashboard-reload.ts'
import { type RequestFilters, useRequestFilters } from './request-filters.ts'

const pageSize = 50

const queryOf = ({ status, type, employee }: RequestFilters) => ({
  status,
  type,
  employee_id: employee,
})

const listOf = (filters: RequestFilters): string =>
  readKey(listTimeOffRequestsRoute, { query: queryOf(filters) })

const requestsOf = (page: RouteReply<typeof listTimeOffRequestsRoute>): TimeOffRequest[] =>
  page.time_off_requests

/** The requests that the filters let through: of everybody for managers, else the own. */
export const useRequests = (filters: RequestFilters): RequestPages<TimeOffRequest> =>
  useRequestPages(
    listOf(filters),
    (cursor) =>
      callApi(listTimeOffRequestsRoute, {
        query: { ...queryOf(filters), limit: pageSize, ...(cursor && { cursor }) },
      }),
    requestsOf,
  )

/** How many requests are pending, such as '5' or '200+'; undefined while unknown. */
export function usePendingCount(isNeeded: boolean): string | undefined {
  const query = { status: 'pending', limit: 200 } as const
  const { data } = useRead(listTimeOffRequestsRoute, isNeeded ? { query } : null)
  const count = data?.time_off_requests.length
  return data?.next_cursor ? `${count}+` : count?.toString()
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

const timeOffPaths = [listTimeOffRequestsRoute.path]

/** Reads everything about time off again that is on the screen. */
export const useRefreshTimeOff = () =>
  useRefreshRequestPages(listOf(useRequestFilters().filters), timeOffPaths)

/** These widgets show requests: managers get messages about the first, employees about the second. */
const widgetsOfRequests: readonly string[] = ['pto-requests', 'quick-stats']

const concernsTimeOff = (message: unknown): boolean =>
  notificationHintSchema.safeParse(message).success ||
  widgetsOfRequests.includes(widgetUpdateSchema.safeParse(message).data?.widget_type ?? '')

/** Reads again when the server says that requests changed. */
export const useLiveTimeOff = (): void => useDashboardReload(useRefreshTimeOff(), concernsTimeOff)
