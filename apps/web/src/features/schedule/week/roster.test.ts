import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { describe, expect, test } from 'vitest'
import { sampleShift, sampleWeek } from '../../../../../../tests/support/plans/sample-week.ts'
import {
  addableEmployees,
  addToRoster,
  emptyRoster,
  isPresent,
  removeFromRoster,
  shownWeek,
} from './roster.ts'
import { buildRows } from './rows/row-builder.ts'

const monday = '2026-11-16'

const shift = (id: number, employeeId: number, from: string, to: string): Shift =>
  sampleShift({
    id,
    employee_id: employeeId,
    start_time: `${from}:00.000Z`,
    end_time: `${to}:00.000Z`,
  })

const week = (...shifts: Shift[]): Week => sampleWeek({ shifts })

/** Who stands on the grid, in its order. */
const drawn = (shown: Week): string[] =>
  buildRows(shown, { onlyPlanned: false, firstEmployeeId: null }).map(({ name }) => name)

const both = addToRoster(emptyRoster(monday), [10, 11], null)
const withoutAna = removeFromRoster(both, 10, monday)

describe('who is shown', () => {
  test('somebody taken off one day is gone from it, with shifts on other days', () => {
    const tuesdayOfAna = week(shift(1, 10, '2026-11-17T14:00', '2026-11-17T22:00'))
    expect(drawn(shownWeek(tuesdayOfAna, withoutAna, monday))).toEqual(['Ben Okafor'])
    expect(drawn(shownWeek(tuesdayOfAna, withoutAna, '2026-11-17'))).toEqual([
      'Ana Ruiz',
      'Ben Okafor',
    ])
    expect(drawn(shownWeek(tuesdayOfAna, withoutAna, null))).toEqual(['Ana Ruiz', 'Ben Okafor'])
  })

  test('is back once there is work on that day, also of the night before', () => {
    const mondayOfAna = week(shift(1, 10, '2026-11-16T14:00', '2026-11-16T22:00'))
    expect(drawn(shownWeek(mondayOfAna, withoutAna, monday))).toContain('Ana Ruiz')
    const withoutAnaOnTuesday = removeFromRoster(both, 10, '2026-11-17')
    const intoTuesday = week(shift(1, 10, '2026-11-17T02:00', '2026-11-17T10:00'))
    expect(drawn(shownWeek(intoTuesday, withoutAnaOnTuesday, '2026-11-17'))).toContain('Ana Ruiz')
    const untilMidnight = week(shift(1, 10, '2026-11-16T21:00', '2026-11-17T05:00'))
    expect(drawn(shownWeek(untilMidnight, withoutAnaOnTuesday, '2026-11-17'))).not.toContain(
      'Ana Ruiz',
    )
  })

  test('somebody taken off the week stays while there are shifts', () => {
    const gone = removeFromRoster(both, 10, null)
    expect(drawn(shownWeek(week(), gone, null))).toEqual(['Ben Okafor'])
    const sunday = week(shift(1, 10, '2026-11-22T14:00', '2026-11-22T22:00'))
    expect(drawn(shownWeek(sunday, gone, null))).toContain('Ana Ruiz')
  })
})

test('a single day also offers who is in the week without working, until added to it', () => {
  const planned = week(
    shift(1, 10, '2026-11-16T14:00', '2026-11-16T22:00'),
    shift(2, 11, '2026-11-17T14:00', '2026-11-17T22:00'),
  )
  const offered = (roster = both, date: string | null = null) =>
    addableEmployees(planned, shownWeek(planned, roster, date), { roster, date }).map(
      ({ id }) => id,
    )
  expect(offered()).toEqual([])
  expect(offered(both, monday)).toEqual([11])
  const added = addToRoster(both, [11], monday)
  expect(offered(added, monday)).toEqual([])
  expect(offered(added, '2026-11-17')).toEqual([10])
  expect(isPresent(added, monday, 11)).toBe(true)
  const removed = removeFromRoster(added, 11, monday)
  expect(isPresent(removed, monday, 11)).toBe(false)
  expect(offered(removed, monday)).toEqual([11])
})
