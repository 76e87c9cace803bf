import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { expect, test } from 'vitest'
import { openRowId } from '../../week/open-shifts.ts'
import { usualValuesOf } from './usual-values.ts'

const zone = 'UTC'

const shift = (
  day: number,
  [from, to]: readonly [string, string],
  position_id: number | null = null,
  changed: Partial<Shift> = {},
): Shift =>
  ({
    employee_id: 7,
    status: 'draft',
    start_time: `2026-11-${day}T${from}:00.000Z`,
    end_time: `2026-11-${day}T${to}:00.000Z`,
    position_id,
    ...changed,
  }) as Shift

const early = ['07:00', '15:00'] as const
const late = ['14:30', '22:30'] as const

test('the times and the position that are most frequent, each by itself', () => {
  const shifts = [
    shift(16, early, 1),
    shift(17, late, 1),
    shift(18, late, 2),
    shift(19, late, null),
  ]
  expect(usualValuesOf(shifts, 7, zone)).toEqual({
    startTime: '14:30',
    endTime: '22:30',
    positionId: 1,
  })
})

test('of equally frequent ones the latest, whatever the order', () => {
  const shifts = [shift(18, early, 2), shift(16, late, 1)]
  const expected = { startTime: '07:00', endTime: '15:00', positionId: 2 }
  expect(usualValuesOf(shifts, 7, zone)).toEqual(expected)
  expect(usualValuesOf(shifts.toReversed(), 7, zone)).toEqual(expected)
})

test('nothing for others, for cancelled shifts, for open ones and for 24 hours', () => {
  expect(usualValuesOf([shift(16, early)], 8, zone)).toEqual({})
  expect(usualValuesOf([shift(16, early, 1, { status: 'cancelled' })], 7, zone)).toEqual({})
  expect(usualValuesOf([shift(16, early, 1, { employee_id: null })], openRowId, zone)).toEqual({})
  expect(usualValuesOf([shift(16, early)], null, zone)).toEqual({})
  const whole = { end_time: '2026-11-17T07:00:00.000Z' }
  expect(usualValuesOf([shift(16, early, null, whole)], 7, zone)).toEqual({})
})
