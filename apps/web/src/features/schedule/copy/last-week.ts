import type { Week } from '@weekboard/contracts/schedule/week'
import { activeShifts } from '../week/project-week.ts'
import { useLastWeek } from '../week/read/other-weeks.ts'
import { lastWeekSummary } from './copy-week-texts.ts'

/** The week before an empty one, to plan it from; undefined when there is nothing to copy. */
export function useWeekToCopy(week: Week) {
  const isNeeded = week.stats.shift_count === 0
  const { week: lastWeek, isLoading } = useLastWeek(week.week_start_date, isNeeded)
  const hasShifts = lastWeek !== undefined && activeShifts(lastWeek.shifts).length > 0
  return { lastWeek: isNeeded && hasShifts ? lastWeek : undefined, isLoading }
}

/** 'Last week: 24 shifts of 9 people'. */
export function weekSummaryOf(lastWeek: Week): string {
  return lastWeekSummary(activeShifts(lastWeek.shifts).length, plannedEmployeeIds(lastWeek).length)
}

/** Who has shifts in a week. */
export const plannedEmployeeIds = ({ shifts }: Week): number[] => [
  ...new Set(activeShifts(shifts).map(({ employee_id }) => employee_id)),
]
