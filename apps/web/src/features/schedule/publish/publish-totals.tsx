import { costText, countText } from '../../../lib/format.ts'
import type { Validation } from '../api/publish.ts'
import { publishTexts as texts } from './publish-texts.ts'
import { countNotified } from './published-toast.ts'

interface PublishTotalsProps {
  readonly validation: Validation
  readonly currency: string
}

/** How many people will be notified, and what the published weeks hold; cost for those who may see it. */
export function PublishTotals({ validation, currency }: PublishTotalsProps) {
  const { summary } = validation
  const cost = summary.total_labor_cost
  return (
    <dl
      aria-label={texts.totals}
      className="grid auto-cols-fr grid-flow-col divide-x divide-line rounded-md border border-line"
    >
      <Total label={texts.notified} value={countText(countNotified(validation))} />
      <Total label={texts.shifts} value={countText(summary.total_shifts)} />
      {summary.open_shift_count > 0 && (
        <Total label={texts.openShifts} value={countText(summary.open_shift_count)} />
      )}
      <Total label={texts.hours} value={countText(summary.total_hours)} />
      {cost !== null && <Total label={texts.laborCost} value={costText(cost, currency)} />}
    </dl>
  )
}

function Total({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end px-3 py-2 max-sm:px-2">
      <dt className="text-ink-muted text-xs">{label}</dt>
      <dd className="truncate font-semibold text-base tabular-nums">{value}</dd>
    </div>
  )
}
