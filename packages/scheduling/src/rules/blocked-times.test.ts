import { expect, test } from 'vitest'
import { blockedTimesOn } from './blocked-times.ts'
import type { Unavailability } from './rule.ts'

const date = '2026-11-16'
const weekly = (startTime: string, endTime: string): Unavailability => ({
  kind: 'weekly',
  weekday: 0,
  employeeId: 1,
  startTime,
  endTime,
})

test('time off over several days blocks the whole of each', () => {
  const timeOff = [{ startDate: '2026-11-15', endDate: '2026-11-16' }]
  expect(blockedTimesOn(date, timeOff, [])).toEqual([{ kind: 'time_off', from: 0, to: 1440 }])
  expect(blockedTimesOn('2026-11-17', timeOff, [])).toEqual([])
})

test('unavailable hours follow the weekday, and time off wins over them', () => {
  const morning = { startDate: date, endDate: date, startTime: '10:00', endTime: '12:30' }
  expect(blockedTimesOn(date, [morning], [weekly('09:00', '17:00')])).toEqual([
    { kind: 'unavailable', from: 540, to: 600 },
    { kind: 'time_off', from: 600, to: 750 },
    { kind: 'unavailable', from: 750, to: 1020 },
  ])
  expect(blockedTimesOn('2026-11-17', [], [weekly('09:00', '17:00')])).toEqual([])
})

test('an exception lifts weekly hours, another one adds hours; those that touch are one', () => {
  const at = { date, employeeId: 1 }
  const unavailable: Unavailability[] = [
    weekly('09:00', '17:00'),
    { ...at, kind: 'lifted', startTime: '09:00', endTime: '12:00' },
    { ...at, kind: 'dated', startTime: '17:00', endTime: '24:00' },
  ]
  expect(blockedTimesOn(date, [], unavailable)).toEqual([
    { kind: 'unavailable', from: 720, to: 1440 },
  ])
})
