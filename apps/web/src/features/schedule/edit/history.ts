import type { RouteReply } from '@weekboard/contracts/route'
import type { Week } from '@weekboard/contracts/schedule/week'
import { getShiftHistoryRoute, restoreShiftRoute } from '@weekboard/contracts/shifts/shift-history'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import useSWRInfinite from 'swr/infinite'
import type { ApiError } from '../../../lib/http/api-error.ts'
import { callApi } from '../../../lib/http/http.ts'
import { writeRetry } from '../../../lib/http/retry.ts'
import { madeByServer, rethrow, write } from '../write/write.ts'
import type { WriteContext } from '../write/write-context.ts'
import { changesOfReply } from '../write/shifts.ts'
import { showWritten } from '../write/show-written.ts'

type HistoryReply = RouteReply<typeof getShiftHistoryRoute>
type PageKey = readonly [path: string, shiftId: number, cursor: string]

const pageSize = 20

/** The history of a shift, newest entry first, page by page. */
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

/** Restores a shift to its state after an entry of its history; throws ApiError. */
export const writeRestoring = (
  context: WriteContext,
  week: Week,
  { id, version }: Shift,
  { eventId, override }: { readonly eventId: number; readonly override: boolean },
): Promise<void> =>
  write(context.store, {
    ...{ ...madeByServer, week, reject: rethrow },
    send: () =>
      callApi(
        restoreShiftRoute,
        {
          params: { id },
          body: { event_id: eventId, ...(override && { override_max_hours: true }) },
        },
        { retry: writeRetry },
      ),
    reconcile(reply) {
      showWritten(context, week, changesOfReply(reply))
      // A shift that was like that already is no new step to undo.
      if (reply.shift.version !== version) context.recordAction('Shift restored')
    },
  })
