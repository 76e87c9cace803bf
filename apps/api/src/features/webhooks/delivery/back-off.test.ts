import { dayMs, hourMs } from '@weekboard/scheduling/clock/durations'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextAttemptAt } from './back-off.ts'

const failingSince = new Date('2027-02-01T00:00:00Z')

test('attempts come ever more seldom, and the last one after 24 h', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), (random) => {
      const pauses: number[] = []
      let now = failingSince
      for (let failures = 1; ; failures += 1) {
        const next = nextAttemptAt({ failures, failingSince, now, random })
        if (!next) break
        pauses.push(next.getTime() - now.getTime())
        now = next
      }
      expect(now.getTime() - failingSince.getTime()).toBe(dayMs)
      const growing = pauses.slice(0, -1)
      expect(growing).toEqual(growing.toSorted((a, b) => a - b))
      expect(growing[0]).toBeLessThan(6_000)
      expect(Math.max(...pauses)).toBeLessThan(4.4 * hourMs + 1)
      expect(pauses.length).toBeGreaterThan(10)
    }),
  )
})

test.each([
  ['60', 60_000],
  ['1', 5_000],
  ['999999', hourMs],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 5_000],
  ['-5', 5_000],
])('an endpoint that asks to wait %s gets %d ms', (retryAfter, waitMs) => {
  const next = nextAttemptAt({
    failures: 1,
    failingSince,
    now: failingSince,
    retryAfter,
    random: 0,
  })
  expect((next?.getTime() ?? 0) - failingSince.getTime()).toBe(waitMs)
})
