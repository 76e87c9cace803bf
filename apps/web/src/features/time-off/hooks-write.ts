import { maxBulkItems } from '@weekboard/contracts/bulk'
import {
  approveTimeOffRequestRoute,
  bulkDecideTimeOffRoute,
  cancelTimeOffRequestRoute,
  createTimeOffRequestRoute,
  rejectTimeOffRequestRoute,
  updateTimeOffRequestRoute,
} from '@weekboard/contracts/requests/time-off'
import {
  type TimeOffRequest,
  timeOffRequestSchema,
} from '@weekboard/contracts/requests/time-off-schema'
import type { RouteBodyInput } from '@weekboard/contracts/route'
import { isApiError } from '../../lib/http/api-error.ts'
import { callApi } from '../../lib/http/http.ts'
import { writeRetry } from '../../lib/http/retry.ts'
import { thenRefresh } from '../../lib/http/use-mutate.ts'
import { useRefreshTimeOff } from './hooks.ts'

export type NewTimeOff = RouteBodyInput<typeof createTimeOffRequestRoute>['time_off_request']
export type TimeOffChanges = RouteBodyInput<typeof updateTimeOffRequestRoute>['time_off_request']

const options = { retry: writeRetry } as const

/** The calls that change time off; each reads again what is on the screen. All throw ApiError. */
export function useTimeOffWrites() {
  const refresh = useRefreshTimeOff()
  const refreshed = <T>(write: Promise<T>): Promise<T> => thenRefresh(write, refresh)
  return {
    request: async (time_off_request: NewTimeOff): Promise<TimeOffRequest> => {
      const call = callApi(createTimeOffRequestRoute, { body: { time_off_request } }, options)
      return (await refreshed(call)).time_off_request
    },
    /** Only while the version is current. */
    edit: async (
      { id, version }: TimeOffRequest,
      changes: TimeOffChanges,
    ): Promise<TimeOffRequest> => {
      const input = { params: { id }, body: { time_off_request: changes, version } }
      return (await refreshed(callApi(updateTimeOffRequestRoute, input, options))).time_off_request
    },
    /** Only while the version is current. */
    cancel: async ({ id, version }: TimeOffRequest): Promise<void> => {
      const input = { params: { id }, body: { version } }
      await refreshed(callApi(cancelTimeOffRequestRoute, input, options))
    },
    /**
     * Asks again for the days of approved time off that was cancelled, so that they wait for a
     * decision.
     */
    askAgain: async ({ employee_id, type, reason, ...days }: TimeOffRequest): Promise<void> => {
      const { start_date, end_date, start_time, end_time } = days
      const dates = { start_date, end_date, start_time, end_time }
      const time_off_request = { employee_id, type, reason, ...dates, status: 'pending' as const }
      await refreshed(callApi(createTimeOffRequestRoute, { body: { time_off_request } }, options))
    },
    decide: (requests: readonly TimeOffRequest[], decision: Decision) =>
      refreshed(
        requests.length === 1 ? decideOne(requests, decision) : decideMany(requests, decision),
      ),
  }
}

export type DecisionAction = 'approve' | 'deny'

interface Decision {
  readonly action: DecisionAction
  readonly note: string
}

/** What a decision came to. A request that was not decided has the reason in `message`. */
export interface DecisionResult {
  readonly id: number
  readonly code: 'decided' | 'already_decided' | 'stale_version' | 'failed'
  /** The request as it is now, if the server sent it. */
  readonly current: TimeOffRequest | null
  readonly message: string
}

interface Rejection {
  readonly code?: string
  readonly message?: string
  readonly details?: Record<string, unknown>
}

const rejectedCodes = ['already_decided', 'stale_version'] as const

const rejected = (id: number, { code, message = '', details }: Rejection): DecisionResult => ({
  id,
  code: rejectedCodes.find((known) => known === code) ?? 'failed',
  current: timeOffRequestSchema.safeParse(details?.current).data ?? null,
  message,
})

const decided = (request: TimeOffRequest): DecisionResult => ({
  id: request.id,
  code: 'decided',
  current: request,
  message: '',
})

async function decideOne(
  requests: readonly TimeOffRequest[],
  { action, note }: Decision,
): Promise<DecisionResult[]> {
  const [request] = requests
  if (!request) return []
  const { id, version } = request
  const input = { params: { id }, body: { note, version } }
  try {
    const { time_off_request } =
      action === 'approve'
        ? await callApi(approveTimeOffRequestRoute, input, options)
        : await callApi(rejectTimeOffRequestRoute, input, options)
    return [decided(time_off_request)]
  } catch (error) {
    const result = isApiError(error) ? rejected(id, error) : null
    if (result === null || result.code === 'failed') throw error
    return [result]
  }
}

/** Decides requests in calls of as many as the server takes at once. */
async function decideMany(
  requests: readonly TimeOffRequest[],
  { action, note }: Decision,
): Promise<DecisionResult[]> {
  const results: DecisionResult[] = []
  for (let from = 0; from < requests.length; from += maxBulkItems) {
    const items = requests.slice(from, from + maxBulkItems).map(({ id, version }) => ({
      id,
      version,
      note,
      action: action === 'approve' ? ('approve' as const) : ('reject' as const),
    }))
    const reply = await callApi(bulkDecideTimeOffRoute, { body: { requests: items } }, options)
    for (const result of reply.results) {
      const id = result.id ?? items[result.index]?.id ?? 0
      const request = result.time_off_request
      results.push(request ? decided(request) : rejected(id, result))
    }
  }
  return results
}
