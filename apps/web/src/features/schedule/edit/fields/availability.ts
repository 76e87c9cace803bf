import { type Availability, getAvailabilityRoute } from '@weekboard/contracts/availability'
import { useReadAfterPaint } from '../../../../lib/http/http-read.ts'

/** The availability of one employee with its preferred hours; undefined until it is known. */
export function useEmployeeAvailability(employeeId: number | null): Availability | undefined {
  const input = employeeId === null ? null : { params: { id: employeeId } }
  return useReadAfterPaint(getAvailabilityRoute, input).data?.availability
}
