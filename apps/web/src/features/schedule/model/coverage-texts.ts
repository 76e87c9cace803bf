import { hoursText } from '../../../lib/format.ts'

/** '4 hours uncovered'; less than 0.1 hours is in minutes. */
export function uncoveredText(minutes: number): string {
  if (minutes < 6) return `${Math.ceil(minutes)} min uncovered`
  const hours = hoursText(minutes / 60)
  return `${hours} ${hours === '1' ? 'hour' : 'hours'} uncovered`
}
