import type { Week } from '@weekboard/contracts/schedule/week'
import type { DayStaffing } from '@weekboard/scheduling/staffing/staffing-coverage'
import { useDeferredValue } from 'react'
import { late, useLate } from '../../../lib/loading/late.tsx'
import { usePart } from '../week/schedule-store.ts'
import { coverageState } from './week-coverage.ts'

const coverageModule = late(() => import('./coverage.tsx'))

/** Compares a week with the staffing needs, once it was painted. */
export function LazyCoverage({ week }: { readonly week: Week }) {
  const painted = useDeferredValue(week, undefined)
  const loaded = useLate(coverageModule, painted !== undefined)
  return painted && loaded && <loaded.CoverageReader week={painted} />
}

/** The days of a week against the needs; null without needs, and until known. */
export const useCoveredDays = (weekStart: string): readonly DayStaffing[] | null =>
  usePart(coverageState, ({ coverage }) =>
    coverage?.weekStart === weekStart ? coverage.days : null,
  )

/** Whether the coverage of a week is still to come, which should keep its place for it. */
export const useIsCoverageComing = (weekStart: string): boolean =>
  usePart(
    coverageState,
    ({ coverage }) =>
      coverage === undefined || (coverage !== null && coverage.weekStart !== weekStart),
  )

/** Whether the staffing needs could not be read. */
export const useHasCoverageFailed = (): boolean =>
  usePart(coverageState, ({ retry }) => retry !== null)

/** The parts of the screen that show the coverage; null while there is none of a week, and no failure. */
export function useCoverageParts(weekStart: string) {
  const hasFailed = useHasCoverageFailed()
  const hasCoverage = useCoveredDays(weekStart) !== null
  return useLate(coverageModule, hasCoverage || hasFailed)
}
