import type { Week } from '@weekboard/contracts/schedule/week'
import { Suspense, useEffect, useMemo } from 'react'
import { lateComponent } from '../../../lib/loading/late.tsx'
import { useStaffingNeeds } from '../../staffing-needs/shared/hooks.ts'
import { usePreviousWeekShifts } from '../week/read/week.ts'
import { usePart, useScheduleStore } from '../week/schedule-store.ts'
import { computeCoverage } from './compute-coverage.ts'
import { fillingState } from './proposals/proposals.ts'
import { coverageState } from './week-coverage.ts'

export { CoverageButton } from './coverage-button.tsx'
export { CoverageRow } from './coverage-row.tsx'
export { FillButton } from './proposals/fill-button.tsx'

const ProposalsPanel = lateComponent(() => import('./proposals/proposals-panel.tsx'), 'ProposalsPanel')

export function CoverageReader({ week }: { readonly week: Week }) {
  const { needs, error } = useStaffingNeeds()
  const { week_start_date: weekStart, time_zone: timeZone, shifts, absences } = week
  const previous = usePreviousWeekShifts(weekStart, week, true)
  const store = useScheduleStore()
  const days = useMemo(
    () =>
      needs &&
      computeCoverage({ weekStart, timeZone, shifts: [...previous, ...shifts], absences }, needs),
    [needs, shifts, absences, previous, weekStart, timeZone],
  )
  useEffect(() => {
    const isUnknown = days === undefined && error === undefined
    store
      .of(coverageState)
      .setState({ coverage: days ? { weekStart, days } : isUnknown ? undefined : null })
  }, [store, weekStart, days, error])
  useEffect(() => () => store.of(coverageState).setState({ coverage: undefined }), [store])
  const filling = usePart(fillingState, (state) => state.filling)
  if (filling?.weekStart !== weekStart) return null
  return (
    <Suspense fallback={null}>
      <ProposalsPanel key={filling.date ?? weekStart} week={week} filling={filling} />
    </Suspense>
  )
}
