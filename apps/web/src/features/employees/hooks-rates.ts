import {
  addRateRoute,
  type EmployeeRate,
  listRatesRoute,
  withdrawRateRoute,
} from '@weekboard/contracts/employees/employee-rates'
import type { RouteBodyInput } from '@weekboard/contracts/route'
import { useCallback, useMemo } from 'react'
import { callApi } from '../../lib/http/http.ts'
import { readKey } from '../../lib/http/http-read.ts'
import { writeRetry } from '../../lib/http/retry.ts'
import { pageInput, useAllPages } from '../../lib/http/use-all-pages.ts'
import { useRefreshTeam } from './hooks.ts'

type NewRate = RouteBodyInput<typeof addRateRoute>['rate']

/** The rates of an employee, the latest date first, and their changes, which throw ApiError. */
export function useRates(employeeId: number) {
  const params = { id: employeeId }
  const { data, error, isValidating, mutate } = useAllPages(
    readKey(listRatesRoute, { params, query: {} }),
    (cursor) => callApi(listRatesRoute, { params: { id: employeeId }, ...pageInput(cursor) }),
  )
  const refreshTeam = useRefreshTeam()
  const change = async (write: () => Promise<unknown>) => {
    try {
      await write()
    } finally {
      await Promise.all([mutate(), refreshTeam()])
    }
  }
  return {
    rates: useMemo<readonly EmployeeRate[] | undefined>(
      () => data?.flatMap((page) => page.rates),
      [data],
    ),
    error,
    isRefreshing: isValidating,
    refresh: useCallback(() => void mutate(), [mutate]),
    add: (rate: NewRate) =>
      change(() => callApi(addRateRoute, { params, body: { rate } }, { retry: writeRetry })),
    withdraw: ({ id: rate_id }: EmployeeRate) =>
      change(() =>
        callApi(withdrawRateRoute, { params: { ...params, rate_id } }, { retry: writeRetry }),
      ),
  }
}
