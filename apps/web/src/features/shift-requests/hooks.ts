import {
  shiftRequestsTopic,
  widgetUpdateSchema,
} from '@weekboard/contracts/dashboard/widget-update'
import { notificationHintSchema } from '@weekboard/contracts/notifications/notifications'
import {
  getShiftRequestRoute,
  listShiftRequestsRoute,
  type ShiftRequest,
} from '@weekboard/contracts/requests/shift-requests'
import type { RouteReply } from '@weekboard/contracts/route'
import { getMyWeekRoute } from '@weekboard/contracts/schedule/my-week'
import { getWeekRoute } from '@weekboard/contracts/schedule/week'
import { rankCandidatesRoute } from '@weekboard/contracts/shifts/shift-candidates'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { callApi } from '../../lib/http/http.ts'
import { readKey, useRead } from '../../lib/http/http-read.ts'
import {
  type RequestPages,
  useRefreshRequestPages,
  useRequestPages,
} from '../../lib/http/use-request-pages.ts'
import { useDashboardReload } from '../../lib/use-dashboard-reload.ts'
import { type ShiftRequestFilters, useShiftRequestFilters } from './request-filters.ts'

const pageSize = 50

const listOf = ({ status, kind }: ShiftRequestFilters): string =>
  readKey(listShiftRequestsRoute, { query: { status, kind } })

const requestsOf = (page: RouteReply<typeof listShiftRequestsRoute>): ShiftRequest[] =>
  page.shift_requests

/** The requests that the filters let through and the viewer may see. */
export const useShiftRequests = ({
  status,
  kind,
}: ShiftRequestFilters): RequestPages<ShiftRequest> =>
  useRequestPages(
    listOf({ status, kind }),
    (cursor) =>
      callApi(listShiftRequestsRoute, {
        query: { status, kind, limit: pageSize, ...(cursor && { cursor }) },
      }),
    requestsOf,
  )

/** Reads the requests that are neither decided nor withdrawn. */
export const useOpenRequestsRead = () =>
  useRead(listShiftRequestsRoute, { query: { status: 'open', limit: 200 } })

/** The open requests; undefined until loaded. */
export const useOpenRequests = (): readonly ShiftRequest[] | undefined =>
  useOpenRequestsRead().data?.shift_requests

/** One request with what rules say of it now; null reads nothing. */
export const useShiftRequest = (id: number | null) =>
  useRead(getShiftRequestRoute, id === null ? null : { params: { id } })

/** Everybody for the shift of a request as it is planned, best first. */
export const useShiftCandidates = ({ id, start_time, end_time, position_id }: Shift) =>
  useRead(
    rankCandidatesRoute,
    {
      query: { start_time, end_time, shift_id: id, ...(position_id && { position_id }) },
    },
    { revalidateOnFocus: false },
  )

/** The newest requests, whatever became of them. */
export const useNewestRequests = () => useRead(listShiftRequestsRoute, { query: { limit: 20 } })

/** The announced week of a date, for those whose shifts can be asked for; null reads nothing. */
export const useAnnouncedWeek = (date: string | null) =>
  useRead(getWeekRoute, date === null ? null : { query: { date } })

/** What shows requests, or shifts that change hands with them. */
const concernedPaths = [listShiftRequestsRoute, getWeekRoute, getMyWeekRoute].map(
  ({ path }) => path,
)

/** Reads requests and own shifts again that are on the screen. */
export const useRefreshRequests = () =>
  useRefreshRequestPages(listOf(useShiftRequestFilters().filters), concernedPaths)

const concernsRequests = (message: unknown): boolean =>
  notificationHintSchema.safeParse(message).success ||
  widgetUpdateSchema.safeParse(message).data?.widget_type === shiftRequestsTopic

const concernsOpenShifts = (message: unknown): boolean =>
  concernsRequests(message) ||
  widgetUpdateSchema.safeParse(message).data?.widget_type === 'my-shifts'

/** Calls back when requests or announced shifts have changed. */
export const useOpenShiftChanges = (refresh: (isFirstConnection: boolean) => void): void =>
  useDashboardReload(refresh, concernsOpenShifts)

/** Reads again when the server says that requests changed. */
export const useLiveRequests = (): void =>
  useDashboardReload(useRefreshRequests(), concernsRequests)
