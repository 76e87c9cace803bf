import {
  type Availability,
  getAvailabilityRoute,
  replaceAvailabilityRoute,
} from '@weekboard/contracts/availability'
import { useCallback } from 'react'
import type { ApiError } from '../../lib/http/api-error.ts'
import { callApi } from '../../lib/http/http.ts'
import { readKey, useRead } from '../../lib/http/http-read.ts'
import { writeRetry } from '../../lib/http/retry.ts'
import { useMutate } from '../../lib/http/use-mutate.ts'

interface AvailabilityRead {
  readonly availability: Availability | undefined
  readonly error: ApiError | undefined
  readonly isRefreshing: boolean
  readonly refresh: () => void
}

export function useAvailability(employeeId: number): AvailabilityRead {
  const { data, error, isValidating, mutate } = useRead(getAvailabilityRoute, {
    params: { id: employeeId },
  })
  const refresh = useCallback(() => void mutate(), [mutate])
  return { availability: data?.availability, error, isRefreshing: isValidating, refresh }
}

type AvailabilityInput = Pick<Availability, 'weekly' | 'exceptions'>

/** Replaces an employee's availability if the version is current. Throws ApiError. */
export function useSaveAvailability(employeeId: number) {
  const mutate = useMutate()
  return useCallback(
    async (availability: AvailabilityInput, version: number): Promise<Availability> => {
      const params = { id: employeeId }
      const body = { availability, version }
      const reply = await callApi(replaceAvailabilityRoute, { params, body }, { retry: writeRetry })
      void mutate(readKey(getAvailabilityRoute, { params }), reply, { revalidate: false })
      return reply.availability
    },
    [employeeId, mutate],
  )
}
