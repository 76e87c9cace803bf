import { weekdays } from '@weekboard/contracts/common'
import {
  getStaffingNeedsRoute,
  type StaffingException,
  type StaffingNeed,
  type StaffingNeedsReply,
} from '@weekboard/contracts/staffing-needs'
import { minutesOf } from '@weekboard/scheduling/rules/blocked-times'
import type { NeedRange, StaffingNeeds } from '@weekboard/scheduling/staffing-needs'
import { useRead } from './http-read.ts'

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

/** The needs as the scheduling rules have them. */
export const staffingNeedsOf = ({
  staffing_needs: needs,
  exceptions,
}: Pick<StaffingNeedsReply, 'staffing_needs' | 'exceptions'>): StaffingNeeds => ({
  weekdays: weekdays.map((weekday) =>
    needs.filter((need) => need.weekday === weekday).map(needRangeOf),
  ),
  exceptions: new Map(
    [...Map.groupBy(exceptions, ({ date }: StaffingException) => date)].map(([date, ranges]) => [
      date,
      ranges.map(needRangeOf),
    ]),
  ),
})
