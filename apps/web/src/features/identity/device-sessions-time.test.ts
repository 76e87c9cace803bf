import { describe, expect, it } from 'vitest'
import { signInTimes, timeAgo } from './device-sessions-time.ts'

const now = new Date('2026-11-18T15:00:00Z')

describe('the last use of a device', () => {
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

describe('the sign-ins of the same device', () => {
  const on = (id: number, device: string, at: Date) => ({
    id,
    device,
    created_at: at.toISOString(),
  })

  it('are told apart by day, time, and in the end by number', () => {
    const morning = new Date(2026, 10, 18, 9, 5)
    const words = signInTimes(
      [
        on(1, 'Chrome on Linux', morning),
        on(2, 'Safari on iOS', morning),
        on(3, 'Safari on iOS', new Date(2026, 10, 18, 14, 30)),
        on(4, 'Edge on Windows', morning),
        on(5, 'Edge on Windows', morning),
        on(6, 'Edge on Windows', new Date(2025, 10, 18, 9, 5)),
      ],
      now,
    )
    expect([...words.values()]).toEqual([
      'Nov 18',
      'Nov 18, 9:05 AM',
      'Nov 18, 2:30 PM',
      'Nov 18, 9:05 AM (1)',
      'Nov 18, 9:05 AM (2)',
      'Nov 18, 2025',
    ])
  })
})
