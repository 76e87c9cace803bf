import { type Absences, getAbsencesRoute } from '@weekboard/contracts/absences'
import { type Availability, getAvailabilityRoute } from '@weekboard/contracts/availability'
import { useCallback } from 'react'
import { useRead } from '../../../lib/http-read.ts'

interface AbsencesRead {
  /** Undefined until they are known, and when they cannot be. */
  readonly absences: Absences | undefined
  readonly refresh: () => void
}

/** Who is away in a week, and the policies that decide what a clash does; null reads nothing. */
export function useAbsences(weekStart: string | null): AbsencesRead {
  const input = weekStart === null ? null : { query: { date: weekStart } }
  const { data, mutate } = useRead(getAbsencesRoute, input)
  const refresh = useCallback(() => void mutate(), [mutate])
  return { absences: data, refresh }
}

/** The availability of one employee with its preferred hours; undefined until it is known. */
export function useEmployeeAvailability(employeeId: number | null): Availability | undefined {
  const input = employeeId === null ? null : { params: { id: employeeId } }
  return useRead(getAvailabilityRoute, input).data?.availability
}
