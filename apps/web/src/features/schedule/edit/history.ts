import type { Week } from '@weekboard/contracts/schedule/week'
import { getShiftHistoryRoute, restoreShiftRoute } from '@weekboard/contracts/shifts/shift-history'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { callApi } from '../../../lib/http/http.ts'
import { writeRetry } from '../../../lib/http/retry.ts'
import { useCursorPages } from '../../../lib/http/use-cursor-pages.ts'
import { changesOfReply } from '../write/shifts.ts'
import { showWritten } from '../write/show-written.ts'
import { madeByServer, rethrow, write } from '../write/write.ts'
import type { WriteContext } from '../write/write-context.ts'

const pageSize = 20

/** The history of a shift, newest entry first, page by page. */
export function useHistory(shiftId: number) {
  const params = { id: shiftId }
  const { pages, error, hasMore, isLoadingMore, showMore, mutate } = useCursorPages(
    `${getShiftHistoryRoute.path} ${shiftId}`,
    (cursor) => callApi(getShiftHistoryRoute, { params, query: { limit: pageSize, cursor } }),
    { revalidateOnMount: true, revalidateFirstPage: false, dedupingInterval: 0 },
  )
  return {
    history: pages?.flatMap(({ history }) => history),
    error,
    hasOlder: hasMore,
    isLoadingOlder: isLoadingMore,
    showOlder: error ? () => void mutate() : showMore,
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
