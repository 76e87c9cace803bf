import { listShiftRequestsRoute } from '@weekboard/contracts/requests/shift-requests'
import {
  enterSickLeaveRoute,
  previewSickLeaveRoute,
} from '@weekboard/contracts/requests/sick-leave'
import { listTimeOffRequestsRoute } from '@weekboard/contracts/requests/time-off'
import type { RouteBodyInput, RouteReply } from '@weekboard/contracts/route'
import { myWeekRoutes } from '@weekboard/contracts/schedule/my-week'
import { getUndoCountsRoute } from '@weekboard/contracts/schedule/undo-counts'
import { getWeekRoute } from '@weekboard/contracts/schedule/week'
import { undoRoute } from '@weekboard/contracts/shifts/shift-history'
import { callApi } from '../../lib/http/http.ts'
import { useRead } from '../../lib/http/http-read.ts'
import { writeRetry } from '../../lib/http/retry.ts'
import { thenRefresh, useMutate } from '../../lib/http/use-mutate.ts'

/** The dates of sick leave, both included, as yyyy-mm-dd. */
export interface SickDays {
  readonly from: string
  readonly to: string
}

/** The shifts of an employee on these days, with who could take them; null as days reads nothing. */
export const useAffectedShifts = (employeeId: number, days: SickDays | null) =>
  useRead(
    previewSickLeaveRoute,
    days && {
      params: { id: employeeId },
      query: { start_date: days.from, end_date: days.to },
    },
    { revalidateOnFocus: false },
  )

/** What sick leave changes on the screens that may be open. */
const changedPaths = [
  getWeekRoute.path,
  getUndoCountsRoute.path,
  myWeekRoutes.getMyWeek.path,
  listTimeOffRequestsRoute.path,
  listShiftRequestsRoute.path,
  '/sick_leave',
]

const isChanged = (key: unknown): boolean =>
  typeof key === 'string' && changedPaths.some((path) => key.includes(path))

type SickLeaveInput = RouteBodyInput<typeof enterSickLeaveRoute>

/** Enters sick leave and undoes it; each reads again what it changed. Both throw ApiError. */
export function useSickLeaveWrites() {
  const mutate = useMutate()
  const refresh = () => mutate(isChanged)
  return {
    enter: (id: number, body: SickLeaveInput): Promise<RouteReply<typeof enterSickLeaveRoute>> =>
      thenRefresh(
        callApi(enterSickLeaveRoute, { params: { id }, body }, { retry: writeRetry }),
        refresh,
      ),
    /** Returns the server's sentence. */
    undo: async (): Promise<string> =>
      (await thenRefresh(callApi(undoRoute, { body: {} }, { retry: writeRetry }), refresh)).message,
  }
}
