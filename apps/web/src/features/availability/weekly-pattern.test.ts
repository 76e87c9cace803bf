import type { WeeklyAvailability } from '@weekboard/contracts/requests/availability'
import { expect, test } from 'vitest'
import { blockBetween } from '../../ui/week-grid/week-block.ts'
import { paint, rangesInHour } from '../../ui/week-grid/week-ranges.ts'
import { patternOf, weeklyOf } from './weekly-pattern.ts'

const monday = (start_time: string, end_time: string): WeeklyAvailability => ({
  weekday: 'monday',
  start_time,
  end_time,
  kind: 'unavailable',
})
type Kind = WeeklyAvailability['kind']
const cell = (weekday: number, hour: number) => ({ weekday, hour })

test('what a stroke does not cover stays to the minute', () => {
  const pattern = patternOf([monday('09:30', '12:15')])
  const after = paint(pattern, blockBetween(cell(0, 11), cell(0, 11)), 'preferred')
  expect(weeklyOf(after)).toEqual([
    monday('09:30', '11:00'),
    { ...monday('11:00', '12:00'), kind: 'preferred' },
    monday('12:00', '12:15'),
  ])
})

test('a stroke covers the rectangle between two cells, in any direction', () => {
  const there = paint<Kind>([], blockBetween(cell(1, 9), cell(2, 16)), 'unavailable')
  expect(weeklyOf(there)).toEqual([
    { weekday: 'tuesday', start_time: '09:00', end_time: '17:00', kind: 'unavailable' },
    { weekday: 'wednesday', start_time: '09:00', end_time: '17:00', kind: 'unavailable' },
  ])
  expect(paint<Kind>([], blockBetween(cell(2, 9), cell(1, 16)), 'unavailable')).toEqual(there)
})

test('ranges of one kind that touch are one, and the day ends at 24:00', () => {
  const evening = paint<Kind>([], blockBetween(cell(0, 20), cell(0, 21)), 'unavailable')
  const whole = paint(evening, blockBetween(cell(0, 22), cell(0, 23)), 'unavailable')
  expect(weeklyOf(whole)).toEqual([monday('20:00', '24:00')])
})

test('painting nothing clears hours', () => {
  const pattern = patternOf([monday('00:00', '24:00')])
  const after = paint(pattern, blockBetween(cell(0, 9), cell(0, 16)), null)
  expect(weeklyOf(after)).toEqual([monday('00:00', '09:00'), monday('17:00', '24:00')])
})

test('an hour has the parts of finer times', () => {
  const pattern = patternOf([monday('09:30', '12:00')])
  expect(rangesInHour(pattern, cell(0, 9))).toMatchObject([
    { value: 'unavailable', from: 570, to: 600 },
  ])
  expect(rangesInHour(pattern, cell(0, 10))).toMatchObject([
    { value: 'unavailable', from: 600, to: 660 },
  ])
  expect(rangesInHour(pattern, cell(1, 10))).toEqual([])
})
