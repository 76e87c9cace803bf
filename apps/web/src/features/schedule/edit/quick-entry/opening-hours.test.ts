import type { OpeningHours } from '@weekboard/contracts/schedule/opening-hours'
import { expect, test } from 'vitest'
import { dayHoursOf } from './opening-hours.ts'

const open = (weekday: OpeningHours['weekday'], start_time: string, end_time: string) => ({
  weekday,
  start_time,
  end_time,
})

const hours = [
  open('monday', '08:00', '12:00'),
  open('monday', '17:00', '22:00'),
  open('friday', '18:00', '24:00'),
  open('saturday', '00:00', '02:00'),
  open('saturday', '18:00', '24:00'),
]

test.each([
  ['2026-11-23', { startTime: '08:00', endTime: '22:00' }],
  ['2026-11-24', null],
  // Over midnight into Saturday, whose own evening ends at midnight.
  ['2026-11-27', { startTime: '18:00', endTime: '02:00' }],
  ['2026-11-28', { startTime: '00:00', endTime: '00:00' }],
])('the hours of %s', (date, expected) => {
  expect(dayHoursOf(hours, date)).toEqual(expected)
})
