import { weekdays } from '@weekboard/contracts/common'
import type {
  StaffingException,
  StaffingNeed,
  StaffingNeedsReply,
} from '@weekboard/contracts/schedule/staffing-needs'
import { groupBy } from '@weekboard/scheduling/group-by'
import { needRangeOf, type StaffingNeeds } from '@weekboard/scheduling/staffing/staffing-needs'

export interface StaffingNeedsRow {
  /** 0 for Monday. */
  readonly needs: readonly (Omit<StaffingNeed, 'weekday'> & { readonly weekday: number })[]
  readonly exceptions: readonly StaffingException[]
  /** 0 until somebody sets something. */
  readonly version: number
}

/** The needs as the plan is compared with them. */
export const needsOfPlan = ({ needs, exceptions }: StaffingNeedsRow): StaffingNeeds => ({
  weekdays: weekdays.map((_, weekday) =>
    needs.filter((need) => need.weekday === weekday).map(needRangeOf),
  ),
  exceptions: new Map(
    [...groupBy(exceptions, ({ date }) => date)].map(([date, ranges]) => [
      date,
      ranges.map(needRangeOf),
    ]),
  ),
})

export const presentStaffingNeeds = ({
  needs,
  exceptions,
  version,
}: StaffingNeedsRow): StaffingNeedsReply => ({
  staffing_needs: needs.map(({ weekday, start_time, end_time, position_id, count }) => ({
    weekday: weekdays[weekday] ?? 'monday',
    start_time,
    end_time,
    position_id,
    count,
  })),
  exceptions: exceptions.map(({ date, start_time, end_time, position_id, count }) => ({
    date,
    start_time,
    end_time,
    position_id,
    count,
  })),
  version,
})
