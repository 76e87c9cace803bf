import type {
  bulkDecideTimeOffRoute,
  getTimeOffCalendarRoute,
  getTimeOffRequestRoute,
  previewTimeOffRoute,
} from '@weekboard/contracts/requests/time-off'
import type { TimeOffClash, TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import type { RouteReply } from '@weekboard/contracts/route'
import type { TestServer } from '../servers/server.ts'

interface Reply {
  readonly time_off_request: TimeOffRequest
  readonly clashes: TimeOffClash[]
  readonly code: string
  readonly error: string
  readonly message: string
  readonly details?: {
    readonly fields?: Record<string, string>
    readonly current?: TimeOffRequest
    readonly time_off_request?: TimeOffRequest
  }
}

type Detail = Reply & RouteReply<typeof getTimeOffRequestRoute>
type BulkReply = Pick<Reply, 'code'> & RouteReply<typeof bulkDecideTimeOffRoute>

interface Page {
  readonly time_off_requests: TimeOffRequest[]
  readonly requests: TimeOffRequest[]
  readonly next_cursor: string | null
}

/** The API calls about time off with one token. */
export const timeOffApi = ({ api }: Pick<TestServer, 'api'>, token: string) => ({
  ask: (time_off_request: Record<string, unknown>) =>
    api.call<Reply>('POST', '/time_off_requests', { token, body: { time_off_request } }),
  read: (id: number) => api.call<Detail>('GET', `/time_off_requests/${id}`, { token }),
  preview: (query: Record<string, string>) =>
    api.call<RouteReply<typeof previewTimeOffRoute>>(
      'GET',
      `/time_off_requests/preview?${new URLSearchParams(query)}`,
      { token },
    ),
  calendar: (query = '') =>
    api.call<RouteReply<typeof getTimeOffCalendarRoute>>(
      'GET',
      `/time_off_requests/calendar${query}`,
      { token },
    ),
  bulk: (requests: unknown, atomic?: boolean) =>
    api.call<BulkReply>('POST', '/time_off_requests/bulk', { token, body: { requests, atomic } }),
  list: (query = '', headers: Record<string, string> = {}) =>
    api.call<Page>('GET', `/time_off_requests${query}`, { token, headers }),
  edit: (id: number, time_off_request: Record<string, unknown>, version?: number) =>
    api.call<Reply>('PATCH', `/time_off_requests/${id}`, {
      token,
      body: { time_off_request, version },
    }),
  decide: (id: number, action: 'approve' | 'reject' | 'cancel', body?: unknown) =>
    api.call<Reply>('POST', `/time_off_requests/${id}/${action}`, { token, body }),
})
export type TimeOffApi = ReturnType<typeof timeOffApi>
