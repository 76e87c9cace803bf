import { costText, countText } from '../../../lib/dates/format.ts'
import { cn } from '../../../ui/cn.ts'
import type { Validation } from './publish.ts'
import { publishTexts as texts } from './publish-texts.ts'
import { countChanged } from './published-toast.ts'

interface PublishTotalsProps {
  readonly validation: Validation
  readonly currency: string
}

/** The lines between the totals are the background in the gaps. */
const totalsClass =
  'grid gap-px overflow-clip rounded-md border border-line bg-line sm:auto-cols-fr sm:grid-flow-col'

/** Arranges four totals in two rows on a phone, and five in a row of three and one of two. */
const phoneClasses: Readonly<Record<number, string>> = {
  3: 'max-sm:grid-cols-3',
  4: 'max-sm:grid-cols-2',
  5: 'max-sm:grid-cols-6 max-sm:*:col-span-2 max-sm:*:nth-last-[-n+2]:col-span-3',
}

/** How many people's weeks change, and what the published weeks hold; cost for those who may see it. */
export function PublishTotals({ validation, currency }: PublishTotalsProps) {
  const totals = totalsOf(validation, currency)
  return (
    <dl aria-label={texts.totals} className={cn(totalsClass, phoneClasses[totals.length])}>
      {totals.map(([label, value]) => (
        <div
          key={label}
          className="flex min-w-0 flex-col-reverse justify-end bg-raised px-2.5 py-2"
        >
          <dt className="text-ink-muted text-xs">{label}</dt>
          <dd className="truncate font-semibold text-base tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function totalsOf(validation: Validation, currency: string): (readonly [string, string])[] {
  const { total_shifts, open_shift_count, total_hours, total_labor_cost } = validation.summary
  const open = [texts.openShifts, countText(open_shift_count)] as const
  return [
    [texts.people, countText(countChanged(validation))],
    [texts.shifts, countText(total_shifts)],
    ...(open_shift_count > 0 ? [open] : []),
    [texts.hours, countText(total_hours)],
    ...(total_labor_cost === null
      ? []
      : [[texts.laborCost, costText(total_labor_cost, currency)] as const]),
  ]
}
