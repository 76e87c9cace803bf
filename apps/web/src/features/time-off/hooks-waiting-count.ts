import { getTodayRoute } from '@weekboard/contracts/dashboard/dashboard-today'
import {
  shiftRequestsTopic,
  widgetUpdateSchema,
} from '@weekboard/contracts/dashboard/widget-update'
import { useState } from 'react'
import { useRead } from '../../lib/http/http-read.ts'
import { useDashboardReload } from '../../lib/use-dashboard-reload.ts'

const topics: readonly string[] = ['pto-requests', shiftRequestsTopic]

const concernsRequests = (message: unknown): boolean =>
  topics.includes(widgetUpdateSchema.safeParse(message).data?.widget_type ?? '')

/**
 * How many requests for time off and about shifts wait for a decision; undefined while unknown.
 * Follows events about requests alone, because the read is too expensive for each change of the plan.
 */
export function useWaitingCount(): number | undefined {
  // Read once it hears of changes: a read before would have to be repeated then.
  const [isListening, setIsListening] = useState(false)
  const { mutate, data } = useRead(getTodayRoute, isListening ? {} : null)
  useDashboardReload(
    (isFirstConnection) => (isFirstConnection ? setIsListening(true) : mutate()),
    concernsRequests,
  )
  return data && data.waiting.time_off + data.waiting.shifts
}
