import { weekEndDate } from '@weekboard/scheduling/clock/weeks'
import { useMemo } from 'react'
import { monthDay, weekdayMonthDay } from '../../../lib/dates/format.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useStaffingNeeds } from '../../staffing-needs/shared/hooks.ts'
import { computeCoverage } from '../staffing/compute-coverage.ts'
import { uncoveredText } from '../staffing/missing-texts.ts'
import { coverageState, uncoveredMinutes, type WeekCoverage } from '../staffing/week-coverage.ts'
import { activeShifts } from '../week/project-week.ts'
import { useLastWeek, useOtherWeek } from '../week/read/other-weeks.ts'
import { usePart } from '../week/schedule-store.ts'
import { useDraftSchedules } from './publish.ts'

interface UncoveredNoticesProps {
  readonly scheduleId: number | null
  readonly weekStart: string
  /** Whether the other draft weeks are published too. */
  readonly allDrafts: boolean
}

/** Says how many hours of the staffing needs are uncovered, of each week that is published. */
export function UncoveredNotices({ scheduleId, weekStart, allDrafts }: UncoveredNoticesProps) {
  const coverage = usePart(coverageState, (state) => state.coverage)
  const isShown = coverage?.weekStart === weekStart
  return (
    <>
      {isShown && <UncoveredNotice coverage={coverage} isNamed={allDrafts} />}
      {allDrafts && <OtherDrafts scheduleId={scheduleId} />}
    </>
  )
}

/** The most weeks that are compared; whoever publishes more has read none of them. */
const maxWeeks = 12

function OtherDrafts({ scheduleId }: Pick<UncoveredNoticesProps, 'scheduleId'>) {
  const { schedules = [] } = useDraftSchedules()
  return schedules
    .filter(({ id, shift_count }) => id !== scheduleId && shift_count > 0)
    .map(({ week_start_date }) => week_start_date)
    .sort()
    .slice(0, maxWeeks)
    .map((weekStart) => <OtherWeek key={weekStart} weekStart={weekStart} />)
}

function OtherWeek({ weekStart }: { readonly weekStart: string }) {
  const { needs } = useStaffingNeeds()
  const { week } = useOtherWeek(weekStart)
  const { week: before } = useLastWeek(weekStart, true)
  const days = useMemo(() => {
    if (!needs || !week || !before) return null
    // Those of the week before count where they reach into this one.
    const shifts = [...activeShifts(before.shifts), ...week.shifts]
    const { time_zone: timeZone, absences } = week
    return computeCoverage({ weekStart, timeZone, shifts, absences }, needs)
  }, [needs, week, before, weekStart])
  return days && <UncoveredNotice coverage={{ weekStart, days }} isNamed />
}

interface UncoveredNoticeProps {
  readonly coverage: WeekCoverage
  /** Names the week, where there are several. */
  readonly isNamed: boolean
}

function UncoveredNotice({ coverage, isNamed }: UncoveredNoticeProps) {
  const missing = uncoveredMinutes(coverage)
  if (missing === 0) return null
  const { weekStart } = coverage
  const dates = coverage.days
    .filter((day) => day.uncoveredMinutes > 0)
    .map(({ date }) => weekdayMonthDay(date))
    .join(', ')
  return (
    <Notice tone="warning">
      {isNamed && `${monthDay(weekStart)} - ${monthDay(weekEndDate(weekStart))}: `}
      {uncoveredText(missing)}: {dates}
    </Notice>
  )
}
