import { costText, countText, hoursText } from '../../../../lib/dates/format.ts'
import type { PlannedTotals } from './totals.ts'

export const totalsTexts = {
  total: 'Total',
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

/** '70 h needed'. */
export const totalNeedText = (minutes: number): string => `${totalHoursText(minutes)} needed`

/** '8 people, 61.5 h, $1,020', and '70 h needed' where somebody is. */
export const totalsText = (totals: PlannedTotals, currency: string, needed = 0): string =>
  [
    peopleText(totals.people),
    totalHoursText(totals.minutes),
    totalCostText(totals, currency),
    needed > 0 && totalNeedText(needed),
  ]
    .filter(Boolean)
    .join(', ')

/** '8 h missing'. */
export const missingText = (minutes: number): string => `${totalHoursText(minutes)} missing`

/** 'Bar, 6 people, 180 h'. */
export const groupName = (position: string, people: number, minutes: number): string =>
  [position, peopleText(people), totalHoursText(minutes)].join(', ')
