import { getStaffingNeedsRoute, type StaffingNeed } from '@weekboard/contracts/staffing-needs'
import { minutesOf } from '@weekboard/scheduling/rules/blocked-times'
import type { NeedRange } from '@weekboard/scheduling/staffing-needs'
import { useRead } from './http/http-read.ts'

/** The staffing needs of the organization; for those who plan. */
export function useStaffingNeeds() {
  const { data, error, isValidating, mutate } = useRead(getStaffingNeedsRoute, {})
  return { needs: data, error, retry: () => void mutate(), retrying: isValidating }
}

export const needRangeOf = (need: Omit<StaffingNeed, 'weekday'>): NeedRange => ({
  from: minutesOf(need.start_time),
  to: minutesOf(need.end_time),
  positionId: need.position_id,
  count: need.count,
})
