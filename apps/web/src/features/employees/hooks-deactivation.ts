import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { updateEmployeeRoute } from '@weekboard/contracts/employees/employees'
import {
  type FutureShift,
  type FutureShiftsChoice,
  listFutureShiftsRoute,
  rankReplacementsRoute,
} from '@weekboard/contracts/schedule/future-shifts'
import { undoRoute } from '@weekboard/contracts/shifts/shift-history'
import { useCallback, useMemo } from 'react'
import { callApi } from '../../lib/http/http.ts'
import { readKey, useRead } from '../../lib/http/http-read.ts'
import { writeRetry } from '../../lib/http/retry.ts'
import { pageInput, useAllPages } from '../../lib/http/use-all-pages.ts'
import { thenRefresh } from '../../lib/http/use-mutate.ts'
import { useRefreshTeam } from './hooks.ts'

/** The future shifts of an employee, in the order in which they start. */
export function useFutureShifts(employeeId: number) {
  const params = { id: employeeId }
  const { data, error, isValidating, mutate } = useAllPages(
    readKey(listFutureShiftsRoute, { params, query: {} }),
    (cursor) => callApi(listFutureShiftsRoute, { params, ...pageInput(cursor) }),
  )
  const shifts = useMemo(
    () =>
      data
        ?.flatMap((page) => page.future_shifts)
        .sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time) || a.id - b.id),
    [data],
  )
  const refresh = useCallback(() => void mutate(), [mutate])
  return { shifts, error, isRefreshing: isValidating, refresh }
}

/** Who could take the future shifts of an employee. The server ranks them anew for each call. */
export const useReplacements = (employeeId: number) =>
  useRead(rankReplacementsRoute, { params: { id: employeeId } }, { revalidateOnFocus: false })

interface DeactivationOptions {
  /** Also above the weekly limits of those who get shifts. */
  readonly overridesLimits?: boolean
}

/** Deactivates an employee and returns what became of the future shifts. Throws ApiError. */
export function useDeactivate() {
  const refresh = useRefreshTeam()
  return async (
    { id }: Employee,
    choice: FutureShiftsChoice,
    { overridesLimits }: DeactivationOptions = {},
  ): Promise<readonly FutureShift[]> => {
    const body = {
      employee: { active: false },
      future_shifts: choice,
      ...(overridesLimits && { override_max_hours: true }),
    }
    const call = callApi(updateEmployeeRoute, { params: { id }, body }, { retry: writeRetry })
    return (await thenRefresh(call, refresh)).future_shifts ?? []
  }
}

/** Undoes the last step of this session and returns the server's sentence. Throws ApiError. */
export function useUndoStep() {
  const refresh = useRefreshTeam()
  return async (): Promise<string> =>
    (await thenRefresh(callApi(undoRoute, { body: {} }, { retry: writeRetry }), refresh)).message
}
