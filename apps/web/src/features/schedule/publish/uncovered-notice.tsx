import { weekdayMonthDay } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { uncoveredText } from '../model/coverage-texts.ts'
import { useScheduleState } from '../model/schedule-store.ts'
import { uncoveredMinutes } from '../model/week-coverage.ts'

/** Says how many hours of a week's staffing needs are uncovered, and on which days; else nothing. */
export function UncoveredNotice({ weekStart }: { readonly weekStart: string }) {
  const coverage = useScheduleState((state) => state.coverage)
  if (coverage?.weekStart !== weekStart) return null
  const missing = uncoveredMinutes(coverage)
  if (missing === 0) return null
  const days = coverage.days.filter((day) => day.uncoveredMinutes > 0)
  const dates = days.map(({ date }) => weekdayMonthDay(date)).join(', ')
  return (
    <Notice tone="warning">
      {uncoveredText(missing)}: {dates}
    </Notice>
  )
}
