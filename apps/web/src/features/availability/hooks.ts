import {
  type Availability,
  getAvailabilityRoute,
  replaceAvailabilityRoute,
} from '@weekboard/contracts/requests/availability'
import { callApi } from '../../lib/http/http.ts'
import { readKey, useRead } from '../../lib/http/http-read.ts'
import { writeRetry } from '../../lib/http/retry.ts'
import { useMutate } from '../../lib/http/use-mutate.ts'

export const useAvailability = (employeeId: number) =>
  useRead(getAvailabilityRoute, { params: { id: employeeId } })

type AvailabilityInput = Pick<Availability, 'weekly' | 'exceptions'>

/** Replaces an employee's availability if the version is current. Throws ApiError. */
export function useSaveAvailability(employeeId: number) {
  const mutate = useMutate()
  return async (availability: AvailabilityInput, version: number): Promise<Availability> => {
    const params = { id: employeeId }
    const body = { availability, version }
    const reply = await callApi(replaceAvailabilityRoute, { params, body }, { retry: writeRetry })
    void mutate(readKey(getAvailabilityRoute, { params }), reply, { revalidate: false })
    return reply.availability
  }
}
