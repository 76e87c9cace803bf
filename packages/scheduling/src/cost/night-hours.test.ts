import { expect, test } from 'vitest'
import { zonedInstant } from '../clock/weeks.ts'
import { nightMinutes } from './night-hours.ts'

const newYork = 'America/New_York'
const nightBetween = (from: [string, string], to: [string, string]) =>
  nightMinutes(
    { startsAt: zonedInstant(...from, newYork), endsAt: zonedInstant(...to, newYork) },
    newYork,
  ) / 60

test('night lasts from ten to six, into the next day', () => {
  expect(nightBetween(['2026-11-16', '09:00'], ['2026-11-16', '17:00'])).toBe(0)
  expect(nightBetween(['2026-11-16', '20:00'], ['2026-11-17', '04:00'])).toBe(6)
  expect(nightBetween(['2026-11-16', '22:00'], ['2026-11-17', '06:00'])).toBe(8)
  expect(nightBetween(['2026-11-16', '05:00'], ['2026-11-16', '23:30'])).toBe(2.5)
  expect(nightBetween(['2026-12-31', '12:00'], ['2027-01-01', '12:00'])).toBe(8)
})

test('the night of a clock change is an hour shorter or longer', () => {
  expect(nightBetween(['2027-03-13', '22:00'], ['2027-03-14', '06:00'])).toBe(7)
  expect(nightBetween(['2027-11-06', '22:00'], ['2027-11-07', '06:00'])).toBe(9)
})
