import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkShiftLength } from '../shift-times.ts'
import { wallClock, zonedInstant } from './weeks.ts'
import { keepWallClock, zoneChangeEffect } from './zone-change.ts'

const newYork = 'America/New_York'
const berlin = 'Europe/Berlin'
const shift = (date: string, from: string, to: string, timeZone: string, toDate = date) => ({
  startsAt: zonedInstant(date, from, timeZone),
  endsAt: zonedInstant(toDate, to, timeZone),
})

test('nine to five stays nine to five', () => {
  const moved = keepWallClock(shift('2026-11-16', '09:00', '17:00', newYork), {
    from: newYork,
    to: 'Asia/Kolkata',
  })
  expect(moved).toEqual(shift('2026-11-16', '09:00', '17:00', 'Asia/Kolkata'))
})

test('a night that is shorter in the new zone becomes shorter', () => {
  // Berlin's clocks go forward on March 28, 2027, those of New York two weeks earlier.
  const night = shift('2027-03-27', '22:00', '06:00', newYork, '2027-03-28')
  const moved = keepWallClock(night, { from: newYork, to: berlin })
  expect(moved).toEqual(shift('2027-03-27', '22:00', '06:00', berlin, '2027-03-28'))
  expect(moved.endsAt.getTime() - moved.startsAt.getTime()).toBe(7 * 3_600_000)
})

test.each([
  ['a whole day that would last 25 hours', '2026-10-25', '00:00', '00:00', '2026-10-26'],
  ['an end that the clocks skip, before its start', '2027-03-28', '02:30', '03:15', '2027-03-28'],
])('%s keeps its length', (_name, date, from, to, toDate) => {
  const before = shift(date, from, to, newYork, toDate)
  const after = keepWallClock(before, { from: newYork, to: berlin })
  expect(after.endsAt.getTime() - after.startsAt.getTime()).toBe(
    before.endsAt.getTime() - before.startsAt.getTime(),
  )
})

const zones = [
  newYork,
  berlin,
  'UTC',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
]
const zone = fc.constantFrom(...zones)
const interval = fc
  .record({
    startMs: fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2028, 0) }),
    minutes: fc.integer({ min: 15, max: 1440 }),
  })
  .map(({ startMs, minutes }) => {
    const startsAt = new Date(startMs - (startMs % 60_000))
    return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }
  })

test('every shift stays a shift, at the same time unless the clocks skip it', () => {
  fc.assert(
    fc.property(interval, zone, zone, (before, from, to) => {
      const after = keepWallClock(before, { from, to })
      expect(checkShiftLength(after.startsAt, after.endsAt)).toBe(true)
      const { date, time } = wallClock(before.startsAt, from)
      expect(after.startsAt).toEqual(zonedInstant(date, time, to))
    }),
    { numRuns: 2_000 },
  )
})

test('the effect counts shifts', () => {
  const intervals = [
    { ...shift('2026-11-16', '09:00', '17:00', newYork), count: 3 },
    // Monday in Tokyo, which is another week.
    { ...shift('2026-11-22', '20:00', '23:00', newYork), count: 2 },
    { ...shift('2026-11-18', '20:00', '23:00', newYork), count: 1 },
  ]
  expect(zoneChangeEffect(intervals, { from: newYork, to: 'Asia/Tokyo' })).toEqual({
    otherLength: 0,
    otherTime: 6,
    otherDate: 3,
    otherWeek: 2,
  })
  const sameClock = zoneChangeEffect(intervals, { from: newYork, to: 'America/Toronto' })
  expect(sameClock).toEqual({ otherLength: 0, otherTime: 0, otherDate: 0, otherWeek: 0 })
})
