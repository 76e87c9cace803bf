import { getStaffingNeedsRoute } from '@weekboard/contracts/schedule/staffing-needs'
import { useRead } from '../../../lib/http/http-read.ts'

/** The staffing needs of the organization; for those who plan. */
export function useStaffingNeeds() {
  const { data, error, isValidating, mutate } = useRead(getStaffingNeedsRoute, {})
  return { needs: data, error, isValidating, mutate }
}
