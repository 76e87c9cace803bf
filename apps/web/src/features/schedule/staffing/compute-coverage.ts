import { weekdays } from '@weekboard/contracts/common'
import type { WeekAbsences } from '@weekboard/contracts/requests/absences'
import type { StaffingNeedsReply } from '@weekboard/contracts/schedule/staffing-needs'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { groupBy } from '@weekboard/scheduling/group-by'
import { isDuringTimeOff } from '@weekboard/scheduling/rules/availability'
import { type DayStaffing, staffingOfWeek } from '@weekboard/scheduling/staffing/staffing-coverage'
import { needRangeOf, type StaffingNeeds } from '@weekboard/scheduling/staffing/staffing-needs'
import { absencesByEmployee, noAbsences } from '../week/employee-absences.ts'
import { intervalOf } from '../week/interval-of.ts'
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
  const away = absencesByEmployee(absences)
  const present = shifts.filter((shift) => {
    const { timeOff } = away.get(shift.employee_id ?? 0) ?? noAbsences
    return !timeOff.some((each) => isDuringTimeOff(intervalOf(shift), each, timeZone))
  })
  return staffingOfWeek(present.map(plannedShiftOf), staffing, weekStart, timeZone)
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
