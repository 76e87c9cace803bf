import { weekdays } from '@weekboard/contracts/common'
import type { WeekAbsences } from '@weekboard/contracts/requests/absences'
import type { StaffingNeedsReply } from '@weekboard/contracts/schedule/staffing-needs'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { groupBy } from '@weekboard/scheduling/group-by'
import { isAbsent } from '@weekboard/scheduling/rules/availability'
import { type DayStaffing, staffingOfWeek } from '@weekboard/scheduling/staffing/staffing-coverage'
import { needRangeOf, type StaffingNeeds } from '@weekboard/scheduling/staffing/staffing-needs'
import { noAbsences, ruleAbsences } from '../week/employee-absences.ts'
import { plannedShiftOf } from '../week/project-week.ts'

type Needs = Pick<StaffingNeedsReply, 'staffing_needs' | 'exceptions'>

interface PlannedWeek {
  readonly weekStart: string
  readonly timeZone: string
  /** Those of the week, and of the week before that end in it. */
  readonly shifts: readonly Shift[]
  /** Who is away covers nothing then. */
  readonly absences: WeekAbsences | undefined
}

/** The days of a week against the needs, Monday first; null where nobody is ever needed. */
export function computeCoverage(
  { weekStart, timeZone, shifts, absences }: PlannedWeek,
  needs: Needs,
): readonly DayStaffing[] | null {
  const staffing = staffingNeedsOf(needs)
  const isEmpty =
    staffing.exceptions.size === 0 && staffing.weekdays.every((ranges) => ranges.length === 0)
  if (isEmpty) return null
  const { timeOff } = absences ? ruleAbsences(absences) : noAbsences
  const present = shifts.map(plannedShiftOf).filter((shift) => !isAbsent(shift, timeOff, timeZone))
  return staffingOfWeek(present, staffing, weekStart, timeZone)
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
