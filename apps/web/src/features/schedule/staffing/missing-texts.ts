import { countText, hoursText } from '../../../lib/dates/format.ts'

/** '4 hours', '1,781 hours'; less than 0.1 hours is in minutes. */
function amountText(minutes: number): string {
  if (minutes < 6) return `${Math.ceil(minutes)} min`
  const hours = minutes < 60_000 ? hoursText(minutes / 60) : countText(minutes / 60)
  return `${hours} ${hours === '1' ? 'hour' : 'hours'}`
}

export const uncoveredText = (minutes: number): string => `${amountText(minutes)} uncovered`

export const fillText = (minutes: number): string => `Fill ${amountText(minutes)}`
