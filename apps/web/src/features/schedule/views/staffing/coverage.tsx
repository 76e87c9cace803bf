import { weekdays } from '@weekboard/contracts/common'
import type { Week } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift-schema'
import type { StaffingNeedsReply } from '@weekboard/contracts/staffing-needs'
import { staffingOfWeek } from '@weekboard/scheduling/staffing-coverage'
import type { StaffingNeeds } from '@weekboard/scheduling/staffing-needs'
import { useEffect, useMemo } from 'react'
import { needRangeOf, useStaffingNeeds } from '../../../../lib/staffing-needs.ts'
import { usePreviousWeekShifts } from '../../api/week.ts'
import { intervalOf } from '../../model/project-week.ts'
import { useScheduleStore } from '../../model/schedule-store.ts'

export { CoverageButton } from './coverage-button.tsx'
export { CoverageRow } from './coverage-row.tsx'

/** Keeps the coverage of the week in the store; null without needs. */
export function CoverageReader({ week }: { readonly week: Week }) {
  const { needs } = useStaffingNeeds()
  const { week_start_date: weekStart, time_zone: timeZone, shifts } = week
  const previous = usePreviousWeekShifts(weekStart, week, true)
  const store = useScheduleStore()
  const staffing = useMemo(() => needs && staffingNeedsOf(needs), [needs])
  const days = useMemo(() => {
    const isEmpty =
      staffing?.exceptions.size === 0 && staffing.weekdays.every((ranges) => ranges.length === 0)
    if (!staffing || isEmpty) return null
    return staffingOfWeek([...previous, ...shifts].map(plannedShift), staffing, weekStart, timeZone)
  }, [staffing, shifts, previous, weekStart, timeZone])
  useEffect(() => {
    store.setState({ coverage: days && { weekStart, days } })
  }, [store, weekStart, days])
  useEffect(() => () => store.setState({ coverage: null }), [store])
  return null
}

const plannedShift = (shift: Shift) => ({
  ...intervalOf(shift),
  id: shift.id,
  employeeId: shift.employee_id,
  positionId: shift.position_id,
  status: shift.status,
})

/** The needs as the scheduling rules have them. */
const staffingNeedsOf = ({
  staffing_needs: needs,
  exceptions,
}: Pick<StaffingNeedsReply, 'staffing_needs' | 'exceptions'>): StaffingNeeds => ({
  weekdays: weekdays.map((weekday) =>
    needs.filter((need) => need.weekday === weekday).map(needRangeOf),
  ),
  exceptions: new Map(
    [...Map.groupBy(exceptions, ({ date }) => date)].map(([date, ranges]) => [
      date,
      ranges.map(needRangeOf),
    ]),
  ),
})
