import { lastEndMinute } from '@weekboard/scheduling/clock/time-range'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { durationMinutes } from '@weekboard/scheduling/cost/hours'
import { expect, test } from 'vitest'
import { sampleShift } from '../../../../../../../../tests/support/plans/sample-week.ts'
import { clockOfMinutes, clockRangeText } from '../../clock.ts'
import { drawnInterval, movedInterval, resizedInterval } from './drop-times.ts'

const zone = 'America/New_York'
const day = 24 * 60

const shift = (start: string, end: string) => sampleShift({ start_time: start, end_time: end })

test('a time range is shown as clock times', () => {
  expect(clockRangeText(540, 1020)).toBe('9:00 AM – 5:00 PM')
  expect(clockRangeText(1200, 1440)).toBe('8:00 PM – 12:00 AM')
  expect(clockOfMinutes(lastEndMinute)).toBe('23:59')
})

test('what is drawn up to midnight ends with the day', () => {
  const interval = drawnInterval('2026-11-18', { from: 1200, to: 1440 }, zone)
  expect(interval?.endsAt.toISOString()).toBe('2026-11-19T05:00:00.000Z')
})

test('within the hour that a spring change skips nothing can be drawn', () => {
  expect(drawnInterval('2027-03-14', { from: 120, to: 180 }, zone)).toBeNull()
})

test('a move across a clock change keeps the wall-clock times', () => {
  const friday = shift('2027-03-13T03:00:00.000Z', '2027-03-13T06:00:00.000Z')
  const sunday = movedInterval(friday, 2 * day, zone)
  expect(sunday && wallClock(sunday.startsAt, zone)).toEqual({ date: '2027-03-14', time: '22:00' })
  expect(sunday && wallClock(sunday.endsAt, zone)).toEqual({ date: '2027-03-15', time: '01:00' })
})

test('a move onto the short night keeps the clock and loses the hour', () => {
  const night = shift('2027-03-13T05:00:00.000Z', '2027-03-13T13:00:00.000Z')
  const short = movedInterval(night, day, zone)
  expect(short && durationMinutes(short)).toBe(7 * 60)
})

test('a resize moves one end only, at most to 23:59:59 of the day', () => {
  const shown = shift('2026-11-18T14:00:07.000Z', '2026-11-18T22:00:00.000Z')
  const timeRange = { from: 540, to: lastEndMinute }
  const interval = resizedInterval(shown, { date: '2026-11-18', timeRange, edge: 'end' }, zone)
  expect(interval?.endsAt.toISOString()).toBe('2026-11-19T04:59:59.000Z')
  expect(interval?.startsAt.toISOString()).toBe(shown.start_time)
})

test('over the skipped hour of spring nothing shorter than half an hour is left', () => {
  const early = shift('2027-03-14T06:30:00.000Z', '2027-03-14T08:00:00.000Z')
  const resize = { date: '2027-03-14', timeRange: { from: 90, to: 240 }, edge: 'start' } as const
  expect(resizedInterval(early, resize, zone)).not.toBeNull()
  const late = { ...resize, timeRange: { from: 165, to: 240 } }
  expect(resizedInterval(early, late, zone)).toBeNull()
})
