import type { Recipients } from './publishing.ts'

const ways = [
  ['by_app', 'by app'],
  ['by_mail', 'by mail'],
  ['by_push', 'by push'],
] as const

/** '24 of 27: 20 by app, 4 by mail', of so many people whose week was or will be announced anew. */
export function reachText(recipients: Recipients, people: number): string {
  const counts = ways.flatMap(([field, way]) =>
    recipients[field] > 0 ? `${recipients[field]} ${way}` : [],
  )
  const { reached } = recipients
  return `${reached} of ${people}${counts.length > 0 ? `: ${counts.join(', ')}` : ''}`
}

/** '3 have no account', '1 has no account'. */
export const withoutAccountText = (people: number): string =>
  people === 1 ? '1 has no account' : `${people} have no account`
