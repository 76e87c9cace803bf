import type { Availability } from '@weekboard/contracts/requests/availability'
import { zonedInstant } from '@weekboard/scheduling/clock/weeks'
import { expect, test } from 'vitest'
import { preferenceFor } from './preferred-hours.ts'

const zone = 'America/New_York'
const availability: Availability = {
  employee_id: 1,
  weekly: [
    { weekday: 'monday', start_time: '07:00', end_time: '15:00', kind: 'preferred' },
    { weekday: 'tuesday', start_time: '00:00', end_time: '06:00', kind: 'preferred' },
  ],
  exceptions: [
    { date: '2026-11-23', start_time: '10:00', end_time: '11:00', kind: 'unavailable' },
    { date: '2026-11-25', kind: 'preferred' },
  ],
  version: 1,
}
const preference = (date: string, from: string, to: string, toDate = date) =>
  preferenceFor(
    availability,
    { startsAt: zonedInstant(date, from, zone), endsAt: zonedInstant(toDate, to, zone) },
    zone,
  )

test('a shift is in preferred hours as a whole, in part or not', () => {
  expect(preference('2026-11-16', '07:00', '15:00')).toBe('all')
  expect(preference('2026-11-16', '14:00', '18:00')).toBe('part')
  expect(preference('2026-11-16', '15:00', '18:00')).toBe('none')
})

test('an exception replaces the usual week on its date', () => {
  expect(preference('2026-11-23', '07:00', '15:00')).toBe('part')
  expect(preference('2026-11-25', '20:00', '23:00')).toBe('all')
})

test('the part after midnight counts by the next day', () => {
  expect(preference('2026-11-16', '22:00', '06:00', '2026-11-17')).toBe('part')
  expect(preference('2026-11-17', '00:00', '06:00')).toBe('all')
})
