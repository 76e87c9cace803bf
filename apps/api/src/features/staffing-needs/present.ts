import { weekdays } from '@weekboard/contracts/common'
import type {
  StaffingException,
  StaffingNeed,
  StaffingNeedsReply,
} from '@weekboard/contracts/staffing-needs'

export interface StaffingNeedsRow {
  /** 0 for Monday. */
  readonly needs: readonly (Omit<StaffingNeed, 'weekday'> & { readonly weekday: number })[]
  readonly exceptions: readonly StaffingException[]
  /** 0 until somebody sets something. */
  readonly version: number
}

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
