import { weekdays } from '@weekboard/contracts/common'
import type { StaffingNeedsReply } from '@weekboard/contracts/schedule/staffing-needs'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { groupBy } from '@weekboard/scheduling/group-by'
import { type DayStaffing, staffingOfWeek } from '@weekboard/scheduling/staffing/staffing-coverage'
import { needRangeOf, type StaffingNeeds } from '@weekboard/scheduling/staffing/staffing-needs'
import { plannedShiftOf } from '../week/project-week.ts'

type Needs = Pick<StaffingNeedsReply, 'staffing_needs' | 'exceptions'>

interface PlannedWeek {
  readonly weekStart: string
  readonly timeZone: string
  /** Those of the week, and of the week before that end in it. */
  readonly shifts: readonly Shift[]
}

/** The days of a week against the needs, Monday first; null where nobody is ever needed. */
export function computeCoverage(
  { weekStart, timeZone, shifts }: PlannedWeek,
  needs: Needs,
): readonly DayStaffing[] | null {
  const staffing = staffingNeedsOf(needs)
  const isEmpty =
    staffing.exceptions.size === 0 && staffing.weekdays.every((ranges) => ranges.length === 0)
  return isEmpty ? null : staffingOfWeek(shifts.map(plannedShiftOf), staffing, weekStart, timeZone)
}

/** The needs as the scheduling rules have them. */
const staffingNeedsOf = ({ staffing_needs: needs, exceptions }: Needs): StaffingNeeds => ({
  weekdays: weekdays.map((weekday) =>
    needs.filter((need) => need.weekday === weekday).map(needRangeOf),
  ),
  exceptions: new Map(
    [...groupBy(exceptions, ({ date }) => date)].map(([date, ranges]) => [
      date,
      ranges.map(needRangeOf),
    ]),
  ),
})
