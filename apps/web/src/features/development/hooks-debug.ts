import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { listEmployeesRoute } from '@weekboard/contracts/employees/employees'
import { type Availability, getAvailabilityRoute } from '@weekboard/contracts/requests/availability'
import { listTimeOffRequestsRoute } from '@weekboard/contracts/requests/time-off'
import type { TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import { getWeekRoute } from '@weekboard/contracts/schedule/week'
import { deleteAllShiftsRoute } from '@weekboard/contracts/shifts/shifts'
import { callApi } from '../../lib/http/http.ts'
import { useOwnUser } from '../../lib/http/own-user.ts'
import { useMutate } from '../../lib/http/use-mutate.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'

const maxEmployees = 200

/** Whether the server lets this user delete all shifts; false until it is known. */
export const useCanDeleteAll = (): boolean => useOwnUser().data?.can_delete_all_shifts ?? false

/** Debug calls; each throws ApiError. */
export function useDebugCalls() {
  const mutate = useMutate()
  const user = useCurrentUser()

  /** The employees whose availability the user can read. */
  const listEmployeeIds = async (): Promise<number[]> => {
    if (user?.role === 'employee') return user.employee_id === null ? [] : [user.employee_id]
    const { employees } = await callApi(listEmployeesRoute, { query: { limit: maxEmployees } })
    return employees.map(({ id }: Employee) => id)
  }

  return {
    timeOff: async (): Promise<TimeOffRequest[]> =>
      (await callApi(listTimeOffRequestsRoute, { query: { limit: maxEmployees } })).requests,
    availability: async (): Promise<Availability[]> => {
      const ids = await listEmployeeIds()
      const replies = await Promise.all(
        ids.map((id) => callApi(getAvailabilityRoute, { params: { id } })),
      )
      return replies.map(({ availability }) => availability)
    },
    /** Deletes every shift of the organization and returns their number. */
    async deleteAll(): Promise<number> {
      const { deleted_count } = await callApi(deleteAllShiftsRoute, {})
      void mutate((key) => typeof key === 'string' && key.startsWith(getWeekRoute.path))
      return deleted_count
    },
  }
}
