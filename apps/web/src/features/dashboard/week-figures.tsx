import type { Schedule } from '@weekboard/contracts/schedule-schema'
import type { Week } from '@weekboard/contracts/schedules'
import { CalendarPlus } from 'lucide-react'
import { costText, countText } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { dashboardTexts as texts } from './dashboard-texts.ts'

interface WeekFiguresProps {
  readonly week: Week
  readonly schedulePath: string
}

export function WeekFigures({ week, schedulePath }: WeekFiguresProps) {
  const { schedule, stats } = week
  if (stats.shift_count === 0 && !schedule?.published_at) {
    return (
      <Card padding="none">
        <EmptyState
          icon={<CalendarPlus />}
          title={texts.nothingPlanned}
          message={texts.nothingPlannedHint}
          action={
            <ButtonLink to={schedulePath} variant="primary">
              {texts.openSchedule}
            </ButtonLink>
          }
        />
      </Card>
    )
  }
  return (
    <Card padding="lg">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="font-semibold text-lg">{texts.thisWeek}</h2>
            {schedule && <StateBadge schedule={schedule} />}
          </div>
          {schedule && <p className="mt-1 text-ink-soft text-sm">{stateHint(schedule)}</p>}
        </div>
        <ButtonLink to={schedulePath} variant="primary">
          {texts.openSchedule}
        </ButtonLink>
      </div>
      <dl className="mt-7 grid gap-x-8 gap-y-5 sm:grid-cols-3">
        <Figure label={texts.hours} value={countText(stats.total_hours)} />
        <Figure label={texts.shifts} value={countText(stats.shift_count)} />
        {stats.total_labor_cost !== null && (
          <Figure label={texts.laborCost} value={costText(stats.total_labor_cost)} />
        )}
      </dl>
    </Card>
  )
}

export function StateBadge({ schedule }: { readonly schedule: Schedule }) {
  return (
    <Badge tone={schedule.is_published ? 'green' : 'grey'}>
      {schedule.is_published ? texts.published : texts.draft}
    </Badge>
  )
}

function stateHint({ is_published, published_at }: Schedule): string {
  if (is_published) return texts.publishedHint
  return published_at ? texts.changedHint : texts.draftHint
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-line border-t pt-3 sm:grid sm:justify-start sm:gap-1">
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="font-semibold text-2xl tabular-nums tracking-tight">{value}</dd>
    </div>
  )
}
