import { type Availability, getAvailability } from '@weekboard/contracts/availability'
import { type Employee, listEmployees } from '@weekboard/contracts/employees'
import { getWeek } from '@weekboard/contracts/schedules'
import { deleteAllShifts } from '@weekboard/contracts/shifts'
import { listTimeOffRequests, type TimeOffRequest } from '@weekboard/contracts/time-off'
import { useSWRConfig } from 'swr'
import { callApi } from '../../lib/http.ts'
import { useCurrentUser } from '../../lib/session.ts'

const mostPeople = 200

/** Calls for looking at what is stored; each throws ApiError. */
export function useDebugCalls() {
  const { mutate } = useSWRConfig()
  const user = useCurrentUser()

  /** Those whose availability this person may read. */
  const people = async (): Promise<number[]> => {
    if (user?.role === 'employee') return user.employee_id === null ? [] : [user.employee_id]
    const { employees } = await callApi(listEmployees, { query: { limit: mostPeople } })
    return employees.map(({ id }: Employee) => id)
  }

  return {
    timeOff: async (): Promise<TimeOffRequest[]> =>
      (await callApi(listTimeOffRequests, { query: { limit: mostPeople } })).requests,
    availability: async (): Promise<Availability[]> => {
      const ids = await people()
      const replies = await Promise.all(
        ids.map((id) => callApi(getAvailability, { params: { id } })),
      )
      return replies.map(({ availability }) => availability)
    },
    /** Deletes every shift of the organization and gives their number. */
    async deleteAll(): Promise<number> {
      const { deleted_count } = await callApi(deleteAllShifts, {})
      void mutate((key) => typeof key === 'string' && key.startsWith(getWeek.path))
      return deleted_count
    },
  }
}
