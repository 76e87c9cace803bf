import { describe, expect, it } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = new Date('2026-11-18T15:00:00Z')

describe('how long ago something was', () => {
  it.each([
    ['2026-11-18T15:00:00Z', 'just now'],
    ['2026-11-18T14:59:01Z', 'just now'],
    ['2026-11-18T14:59:00Z', '1 minute ago'],
    ['2026-11-18T14:00:01Z', '59 minutes ago'],
    ['2026-11-18T14:00:00Z', '1 hour ago'],
    ['2026-11-17T15:00:01Z', '23 hours ago'],
    ['2026-11-17T15:00:00Z', 'yesterday'],
    ['2026-11-08T15:00:00Z', '10 days ago'],
  ])('%s reads %s', (instant, words) => {
    expect(timeAgo(instant, now)).toBe(words)
  })

  it('is never in the future, even when the clocks differ', () => {
    expect(timeAgo('2026-11-18T15:03:00Z', now)).toBe('just now')
  })
})
