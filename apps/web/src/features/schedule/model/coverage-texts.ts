import { countText, hoursText } from '../../../lib/dates/format.ts'

/** '4 hours uncovered', '1,781 hours uncovered'; less than 0.1 hours is in minutes. */
export function uncoveredText(minutes: number): string {
  if (minutes < 6) return `${Math.ceil(minutes)} min uncovered`
  const hours = minutes < 60_000 ? hoursText(minutes / 60) : countText(minutes / 60)
  return `${hours} ${hours === '1' ? 'hour' : 'hours'} uncovered`
}
