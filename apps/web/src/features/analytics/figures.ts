import { costText, countText } from '../../lib/dates/format.ts'
import { chartTexts, tileTexts } from './analytics-texts.ts'
import type { Measure } from './use-analytics-address.ts'

const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** '1,234.5'. */
export const decimalText = (value: number): string => decimal.format(value)

/** '1,234.5 h'. */
export const hoursValue = (hours: number): string => tileTexts.hoursValue(decimalText(hours))

/** '7.5 h' of a shift on average, '-' where there is none. */
export const averageText = (hours: number): string =>
  hours === 0 ? tileTexts.none : hoursValue(hours)

/** '$1,234' from cents. */
export const centsText = (cents: number, currency: string): string =>
  costText(cents / 100, currency)

interface Work {
  readonly hours: number
  readonly cost_cents: number | null
  readonly shifts: number
}

/** The value of a row that charts show: hours, currency or shifts. */
export function measureOf(row: Work, measure: Measure): number {
  if (measure === 'hours') return row.hours
  return measure === 'cost' ? (row.cost_cents ?? 0) / 100 : row.shifts
}

/** A value of `measureOf` as text. */
export function measureText(value: number, measure: Measure, currency: string): string {
  if (measure === 'hours') return hoursValue(value)
  return measure === 'cost' ? costText(value, currency) : countText(value)
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact' })

/** A value of `measureOf` on an axis, where the unit is known: '1.2K', '$1.2K'. */
export const axisText = (value: number, measure: Measure, currency: string): string =>
  measure === 'cost'
    ? value.toLocaleString('en-US', {
        style: 'currency',
        currency,
        notation: 'compact',
        minimumFractionDigits: 0,
        maximumFractionDigits: 1,
      })
    : compact.format(value)

/** What a screen reader says in place of a chart of bars. */
export function chartSummary(
  what: string,
  bars: readonly { readonly label: string; readonly value: number }[],
  textOf: (value: number) => string,
): string {
  const total = bars.reduce((sum, { value }) => sum + value, 0)
  const most = bars.reduce((best, bar) => (bar.value > best.value ? bar : best), bars[0] ?? none)
  return chartTexts.summary(what, textOf(total), chartTexts.most(textOf(most.value), most.label))
}
const none = { label: chartTexts.none, value: 0 }
