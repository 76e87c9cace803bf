import type { DayStaffing } from '@weekboard/scheduling/staffing/staffing-coverage'
import type { StatePart } from '../week/schedule-store.ts'

export interface WeekCoverage {
  readonly weekStart: string
  /** Monday first. */
  readonly days: readonly DayStaffing[]
}

export const coverageState: StatePart<{
  /** The shown week against the staffing needs; null without needs, undefined until known. */
  readonly coverage: WeekCoverage | null | undefined
  /** Reads the staffing needs once more, where that failed; else null. */
  readonly retry: (() => void) | null
}> = { initial: () => ({ coverage: undefined, retry: null }) }

export const uncoveredMinutes = ({ days }: WeekCoverage): number =>
  days.reduce((sum, day) => sum + day.uncoveredMinutes, 0)
