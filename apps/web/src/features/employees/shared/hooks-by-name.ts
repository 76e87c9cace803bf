import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { listEmployeesRoute } from '@weekboard/contracts/employees/employees'
import type { RouteReply } from '@weekboard/contracts/route'
import { useMemo } from 'react'
import { callApi } from '../../../lib/http/http.ts'
import { pageInput, useAllPages } from '../../../lib/http/use-all-pages.ts'

const loadPage = (cursor: string): Promise<RouteReply<typeof listEmployeesRoute>> =>
  callApi(listEmployeesRoute, pageInput(cursor))

/** Every employee by name, for choosing one; undefined until loaded, and while not needed. */
export const useEmployeesByName = (isNeeded: boolean): readonly Employee[] | undefined =>
  useEmployeesRead(isNeeded).employees

/** The employees of `useEmployeesByName` with their read, for those who say that it failed. */
export function useEmployeesRead(isNeeded: boolean) {
  const read = useAllPages(isNeeded ? `${listEmployeesRoute.path}#by-name` : null, loadPage)
  const { data } = read
  const employees = useMemo(
    () =>
      data
        ?.flatMap((page): Employee[] => page.employees)
        .sort((a, b) => a.user.full_name.localeCompare(b.user.full_name, 'en')),
    [data],
  )
  return { employees, read }
}
