import type { DayStaffing } from '@weekboard/scheduling/staffing-coverage'

/** The plan of a week against the staffing needs. */
export interface WeekCoverage {
  readonly weekStart: string
  /** Monday first. */
  readonly days: readonly DayStaffing[]
}

/** Minutes of people who are missing. */
export const uncoveredMinutes = ({ days }: WeekCoverage): number =>
  days.reduce((sum, day) => sum + day.uncoveredMinutes, 0)
