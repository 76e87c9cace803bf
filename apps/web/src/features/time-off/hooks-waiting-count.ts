import { getTodayRoute } from '@weekboard/contracts/dashboard'
import { shiftRequestsTopic } from '@weekboard/contracts/shift-requests'
import { widgetUpdateSchema } from '@weekboard/contracts/widget-update'
import { useReadAfterPaint } from '../../lib/http/http-read.ts'
import { useDashboardReload } from '../../lib/use-dashboard-reload.ts'

const topics: readonly string[] = ['pto-requests', shiftRequestsTopic]

const concernsRequests = (message: unknown): boolean =>
  topics.includes(widgetUpdateSchema.safeParse(message).data?.widget_type ?? '')

/**
 * How many requests for time off and about shifts wait for a decision; 0 while unknown. Follows
 * events about requests alone, because the read is too expensive for each change of the plan.
 */
export function useWaitingRequestCount(isNeeded: boolean): number {
  const { data, mutate } = useReadAfterPaint(getTodayRoute, isNeeded ? {} : null)
  useDashboardReload((isFirstConnection) => {
    // The first read is still under way then.
    if (isFirstConnection && data === undefined) return
    return mutate()
  }, concernsRequests)
  return data ? data.waiting.time_off + data.waiting.shifts : 0
}
