import type { Week } from '@weekboard/contracts/week'
import { useEffect, useMemo } from 'react'
import { useStaffingNeeds } from '../../../../lib/staffing-needs.ts'
import { usePreviousWeekShifts } from '../../api/week.ts'
import { computeCoverage } from '../../model/compute-coverage.ts'
import { useScheduleStore } from '../../model/schedule-store.ts'

export { CoverageButton } from './coverage-button.tsx'
export { CoverageRow } from './coverage-row.tsx'

/** Keeps the coverage of the week in the store; null without needs. */
export function CoverageReader({ week }: { readonly week: Week }) {
  const { needs } = useStaffingNeeds()
  const { week_start_date: weekStart, time_zone: timeZone, shifts } = week
  const previous = usePreviousWeekShifts(weekStart, week, true)
  const store = useScheduleStore()
  const days = useMemo(
    () =>
      needs && computeCoverage({ weekStart, timeZone, shifts: [...previous, ...shifts] }, needs),
    [needs, shifts, previous, weekStart, timeZone],
  )
  useEffect(() => {
    store.setState({ coverage: days ? { weekStart, days } : null })
  }, [store, weekStart, days])
  useEffect(() => () => store.setState({ coverage: null }), [store])
  return null
}
