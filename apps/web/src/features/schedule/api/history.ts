import type { RouteReply } from '@weekboard/contracts/route'
import type { Week } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift'
import { getShiftHistoryRoute, restoreShiftRoute } from '@weekboard/contracts/shift-history'
import { weekStartDate } from '@weekboard/scheduling/weeks'
import useSWRInfinite from 'swr/infinite'
import type { ApiError } from '../../../lib/api-error.ts'
import { callApi } from '../../../lib/http.ts'
import { writeRetry } from '../../../lib/retry.ts'
import { withSchedule, withShift } from '../model/apply-event.ts'
import { useRecordAction } from './undo.ts'
import { useUpdateCachedWeeks } from './week-cache.ts'

type HistoryReply = RouteReply<typeof getShiftHistoryRoute>
type PageKey = readonly [path: string, shiftId: number, cursor: string]

const pageSize = 20

/** Who did what to a shift, newest first; more of it when asked. */
export function useHistory(shiftId: number) {
  const pageKey = (index: number, before: HistoryReply | null): PageKey | null => {
    if (index === 0) return [getShiftHistoryRoute.path, shiftId, '']
    return before?.next_cursor ? [getShiftHistoryRoute.path, shiftId, before.next_cursor] : null
  }
  const loadPage = ([, id, cursor]: PageKey): Promise<HistoryReply> =>
    callApi(getShiftHistoryRoute, { params: { id }, query: { limit: pageSize, cursor } })
  const pages = useSWRInfinite<HistoryReply, ApiError>(pageKey, loadPage, {
    revalidateOnMount: true,
    revalidateFirstPage: false,
    dedupingInterval: 0,
  })
  const { data, error, size, setSize, mutate } = pages
  return {
    history: data?.flatMap(({ history }) => history),
    error,
    hasOlder: Boolean(data?.at(-1)?.next_cursor),
    isLoadingOlder: data !== undefined && pages.isValidating && data.length < size,
    showOlder: () => void (error ? mutate() : setSize((data?.length ?? 0) + 1)),
  }
}

/** Brings a shift back to how an entry of its history left it; throws ApiError. */
export function useRestore() {
  const updateCachedWeeks = useUpdateCachedWeeks()
  const recordAction = useRecordAction()
  return async (week: Week, shift: Shift, eventId: number, override: boolean): Promise<void> => {
    const reply = await callApi(
      restoreShiftRoute,
      {
        params: { id: shift.id },
        body: { event_id: eventId, ...(override && { override_max_hours: true }) },
      },
      { retry: writeRetry },
    )
    const home = weekStartDate(new Date(reply.shift.start_time), week.time_zone)
    updateCachedWeeks([week.week_start_date, home], (cached) =>
      withSchedule(withShift(cached, reply.shift), reply.schedule),
    )
    recordAction('Shift restored')
  }
}
