import { costText, countText, hoursText } from '../../../../lib/format.ts'
import type { PlannedTotals } from './totals.ts'

export const totalsTexts = {
  total: 'Total',
  everybody: 'Everybody, also who is not shown',
} as const

/** '8 people'. */
export const peopleText = (people: number): string =>
  `${countText(people)} ${people === 1 ? 'person' : 'people'}`

/** '1,204 h', or '61.5 h' where there are few. */
export const totalHoursText = (minutes: number): string => {
  const hours = minutes / 60
  return `${hours < 1000 ? hoursText(hours) : countText(hours)} h`
}

export const totalCostText = ({ costCents }: PlannedTotals, currency: string): string | null =>
  costCents === null ? null : costText(costCents / 100, currency)

/** '8 people, 61.5 h, $1,020'. */
export const totalsText = (totals: PlannedTotals, currency: string): string =>
  [peopleText(totals.people), totalHoursText(totals.minutes), totalCostText(totals, currency)]
    .filter(Boolean)
    .join(', ')
