import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '../clock/durations.ts'
import type { Interval } from '../clock/interval.ts'
import { routineOf } from './routine.ts'

const timeZone = 'America/New_York'
const interval = (startMs: number, hours: number): Interval => ({
  startsAt: new Date(startMs),
  endsAt: new Date(startMs + hours * hourMs),
})
/** Wednesday, November 18, 2026, 9 AM in New York. */
const wednesday = Date.UTC(2026, 10, 18, 14)
const shift = interval(wednesday, 8)
const routine = (recentShifts: readonly Interval[], isManager = false) =>
  routineOf(shift, { recentShifts, isManager }, timeZone)

test('a shift is usual when it overlaps one of that weekday, on the wall clock', () => {
  expect(routine([interval(wednesday - 7 * dayMs, 8)])).toBe('same_time')
  expect(routine([interval(wednesday - 7 * dayMs + 7.5 * hourMs, 2)])).toBe('same_time')
  expect(routine([interval(wednesday - 7 * dayMs + 8 * hourMs, 8)])).toBe('other_times')
  expect(routine([interval(wednesday - 6 * dayMs, 8)])).toBe('other_times')
  expect(routine([])).toBe('none')
  expect(routine([], true)).toBe('manager')
})

test('a clock change moves no habit, and the night from Sunday to Monday is one', () => {
  // 7 AM in UTC-4 is the same time on the wall as in UTC-5.
  const october = interval(Date.UTC(2026, 9, 28, 11), 2)
  const november = interval(Date.UTC(2026, 10, 18, 12), 1)
  const history = { recentShifts: [october], isManager: false }
  expect(routineOf(november, history, timeZone)).toBe('same_time')
  const sundayNight = interval(Date.UTC(2026, 10, 16, 3), 8)
  const monday = interval(Date.UTC(2026, 10, 23, 6), 2)
  expect(routineOf(monday, { recentShifts: [sundayNight], isManager: false }, timeZone)).toBe(
    'same_time',
  )
})

test('it does not matter which of two weeks comes first', () => {
  const starts = fc.integer({ min: 0, max: 4 * 7 * 24 })
  const hours = fc.integer({ min: 1, max: 24 })
  fc.assert(
    fc.property(starts, hours, starts, hours, (startA, hoursA, startB, hoursB) => {
      const [a, b] = [
        interval(wednesday + startA * hourMs, hoursA),
        interval(wednesday + startB * hourMs, hoursB),
      ]
      const of = (one: Interval, other: Interval) =>
        routineOf(one, { recentShifts: [other], isManager: false }, 'UTC')
      expect(of(a, b)).toBe(of(b, a))
      const apart = (((startB - startA) % 168) + 168) % 168
      const isSame = apart < hoursA || 168 - apart < hoursB
      expect(of(a, b)).toBe(isSame ? 'same_time' : 'other_times')
    }),
  )
})
