import type { WeekAbsences } from '@weekboard/contracts/requests/absences'
import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { expect, test } from 'vitest'
import { resultOfSteps } from '../../../../../../tests/support/plans/result-of-steps.ts'
import { sampleShift, sampleWeek } from '../../../../../../tests/support/plans/sample-week.ts'
import { findConflicts } from './conflicts.ts'

/** A shift of Ana from an hour of the week in New York on. */
function shift(id: number, hour: number, hours: number, fields: Partial<Shift> = {}): Shift {
  const start = Date.parse('2026-11-16T05:00:00Z') + hour * 3_600_000
  return sampleShift({
    id,
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + hours * 3_600_000).toISOString(),
    duration_hours: hours,
    ...fields,
  })
}
const away: WeekAbsences = {
  time_off: [
    {
      employee_id: 10,
      start_date: '2026-11-19',
      end_date: '2026-11-19',
      start_time: null,
      end_time: null,
    },
  ],
  unavailable: [
    { kind: 'weekly', employee_id: 10, weekday: 5, start_time: '00:00', end_time: '06:00' },
  ],
}

test('all conflicts are listed in the order of their shifts, each by its last one', () => {
  const week = sampleWeek({
    absences: away,
    shifts: [
      shift(1, 9, 8),
      shift(2, 16, 8),
      shift(3, 24 + 9, 12),
      shift(4, 48 + 9, 12),
      shift(5, 72 + 9, 4),
    ],
  })
  expect(resultOfSteps(findConflicts(week)).map(({ code, shift: { id } }) => [code, id])).toEqual([
    ['overlap', 2],
    ['availability', 5],
    ['weekly_hours', 5],
  ])
})

test('a cancelled shift, touching ones and a free day are none', () => {
  const week = sampleWeek({
    absences: away,
    shifts: [shift(1, 9, 8), shift(2, 17, 2), shift(3, 12, 2, { status: 'cancelled' })],
  })
  expect(resultOfSteps(findConflicts(week))).toEqual([])
})

test('positions, rest and days in a row are conflicts once the organization has such rules', () => {
  const week = sampleWeek({
    positions: [{ id: 3, name: 'Bar', color: 'teal' }],
    shifts: [
      shift(1, 0, 1, { position_id: 3 }),
      shift(2, 18, 5),
      shift(3, 24 + 6, 1),
      ...[2, 3, 4, 5, 6].map((day) => shift(2 + day, day * 24 + 9, 1)),
    ],
  })
  expect(resultOfSteps(findConflicts(week)).map(({ code, shift: { id } }) => [code, id])).toEqual([
    ['position', 1],
    ['rest', 3],
    ['consecutive_days', 8],
  ])
  const asEmployee = { ...week, user_role: 'employee' as const, rule_settings: undefined }
  expect(resultOfSteps(findConflicts(asEmployee))).toEqual([])
})

test('rest and days in a row over Monday and Sunday count, as conflicts of the shift in the week', () => {
  const sunday = shift(21, -3, 2)
  const longAgo = shift(22, -48, 8)
  const monday = shift(1, 4, 8)
  const rested = sampleWeek({ shifts: [monday] })
  expect(resultOfSteps(findConflicts(rested, [longAgo]))).toEqual([])
  const listed = (week: Week, others: readonly Shift[]) => {
    return resultOfSteps(findConflicts(week, others)).map(({ code, shift: { id } }) => [code, id])
  }
  expect(listed(rested, [sunday])).toEqual([['rest', 1]])
  expect(listed(rested, [shift(23, -2, 8)])).toEqual([['overlap', 1]])
  expect(listed(rested, [{ ...sunday, employee_id: 11 }])).toEqual([])
  const after = shift(31, 7 * 24 + 1, 8)
  expect(listed(sampleWeek({ shifts: [shift(7, 6 * 24 + 15, 6)] }), [after])).toEqual([['rest', 7]])

  const days = [-3, -2, -1, 0, 1, 2, 3].map((day) => shift(40 + day, day * 24 + 9, 1))
  const [ofWeek, before] = [days.slice(3), days.slice(0, 3)]
  expect(listed(sampleWeek({ shifts: ofWeek }), before)).toEqual([['consecutive_days', 43]])
  expect(listed(sampleWeek({ shifts: ofWeek.slice(0, 3) }), before)).toEqual([])
  expect(listed(sampleWeek({ shifts: ofWeek.slice(1) }), before)).toEqual([])
})

test('what only the weeks around break is no conflict of the week', () => {
  const week = sampleWeek({ shifts: [shift(1, 9, 8)] })
  const others = [shift(21, -15, 8), shift(22, -14, 2), shift(23, -10, 2)]
  expect(resultOfSteps(findConflicts(week, others))).toEqual([])
})
