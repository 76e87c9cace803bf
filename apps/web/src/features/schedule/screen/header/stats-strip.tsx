import type { Week } from '@weekboard/contracts/schedule/week'
import { useMemo } from 'react'
import { costText, countText } from '../../../../lib/dates/format.ts'
import { totalsOn } from '../../staffing/totals/totals.ts'
import { scheduleTexts as texts } from '../../week/schedule-texts.ts'

interface StatsStripProps {
  readonly week: Week
  /** The day of the hourly view; null for the whole week. */
  readonly date: string | null
}

/** Hours, shifts, and the cost if the viewer may see it, of what the view shows. */
export function StatsStrip({ week, date }: StatsStripProps) {
  const { hours, shifts, cost } = useMemo(() => figuresOf(week, date), [week, date])
  return (
    <dl className="flex max-xl:gap-3 max-md:flex-wrap max-md:gap-x-2.5 max-md:gap-y-0 xl:ms-3 xl:divide-x xl:divide-line">
      <Stat label={texts.hours} value={countText(hours)} />
      <Stat label={texts.shifts} value={countText(shifts)} />
      {!date && week.stats.open_shift_count > 0 && (
        <Stat label={texts.openShifts} value={countText(week.stats.open_shift_count)} />
      )}
      {cost !== null && <Stat label={texts.laborCost} value={costText(cost, week.currency)} />}
    </dl>
  )
}

function figuresOf(week: Week, date: string | null) {
  if (date && week.day_cost_cents !== undefined) {
    const { minutes, shifts, costCents } = totalsOn(week, date)
    return { hours: minutes / 60, shifts, cost: costCents === null ? null : costCents / 100 }
  }
  const { total_hours: hours, shift_count: shifts, total_labor_cost: cost } = week.stats
  return { hours, shifts, cost }
}

function Stat({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex items-baseline gap-2 whitespace-nowrap max-xl:gap-1 xl:px-4 xl:first:ps-0 xl:last:pe-0">
      <dt className="text-ink-muted text-sm max-xl:text-xs">{label}</dt>
      <dd className="font-semibold text-lg tabular-nums leading-6 max-xl:text-xs max-xl:leading-5 max-md:leading-4">
        {value}
      </dd>
    </div>
  )
}
