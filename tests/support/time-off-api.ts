import type { TimeOffClash, TimeOffRequest } from '@weekboard/contracts/time-off'
import type { TestServer } from './server.ts'

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

interface Page {
  readonly time_off_requests: TimeOffRequest[]
  readonly requests: TimeOffRequest[]
  readonly next_cursor: string | null
}

/** The API calls about time off with one token. */
export const timeOffApi = ({ api }: Pick<TestServer, 'api'>, token: string) => ({
  ask: (time_off_request: Record<string, unknown>) =>
    api.call<Reply>('POST', '/time_off_requests', { token, body: { time_off_request } }),
  read: (id: number) => api.call<Reply>('GET', `/time_off_requests/${id}`, { token }),
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
