import type { WeekOverview } from '@weekboard/contracts/dashboard/dashboard-stats'
import { costText, countText, monthDay } from '../../../../lib/dates/format.ts'
import { useCurrentUser } from '../../../../lib/session/current-user.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { weekOverviewTexts as texts } from './week-overview-texts.ts'

const fallbackCurrency = 'USD'

/** The state of the week, its dates and its totals. */
export function WeekFigures({ week }: { readonly week: WeekOverview }) {
  const currency = useCurrentUser()?.organization?.currency ?? fallbackCurrency
  const { week_start_date, week_end_date, total_hours, shift_count, total_labor_cost } = week
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StatusBadge status={week.status} />
        <span className="text-ink-soft tabular-nums">
          {texts.dates(monthDay(week_start_date), monthDay(week_end_date))}
        </span>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Figure label={texts.hours} value={countText(total_hours)} />
        <Figure label={texts.shifts} value={countText(shift_count)} />
        {total_labor_cost !== null && (
          <Figure label={texts.laborCost} value={costText(total_labor_cost, currency)} />
        )}
      </dl>
    </div>
  )
}

function StatusBadge({ status }: Pick<WeekOverview, 'status'>) {
  if (status === null) return <Badge>{texts.notAnnounced}</Badge>
  return <Badge tone={status === 'published' ? 'green' : 'grey'}>{texts[status]}</Badge>
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="grid">
      <dt className="text-ink-muted text-xs">{label}</dt>
      <dd className="font-semibold text-xl tabular-nums tracking-tight">{value}</dd>
    </div>
  )
}
