import { countText } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { dashboardTexts as texts } from './dashboard-texts.ts'
import { useGlance, useNextWeekStart } from './hooks.ts'
import { StateBadge } from './week-figures.tsx'

interface NextWeekProps {
  readonly now: Date
  readonly schedulePath: string
}

/** How far next week is planned, in one line; nothing until loaded. */
export function NextWeek({ now, schedulePath }: NextWeekProps) {
  const weekStart = useNextWeekStart(now)
  const week = useGlance(weekStart)
  if (!week) return null
  const { schedule, stats } = week
  const isEmpty = stats.shift_count === 0
  return (
    <Card padding="lg">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div>
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="font-semibold text-lg">{texts.nextWeek}</h2>
            {schedule && !isEmpty && <StateBadge schedule={schedule} />}
          </div>
          <p className="mt-1 text-ink-soft text-sm tabular-nums">
            {isEmpty
              ? texts.nextWeekEmpty
              : texts.nextWeekSum(countText(stats.total_hours), countText(stats.shift_count))}
          </p>
        </div>
        <ButtonLink to={`${schedulePath}?date=${weekStart}`}>
          {isEmpty ? texts.planNextWeek : texts.openNextWeek}
        </ButtonLink>
      </div>
    </Card>
  )
}
