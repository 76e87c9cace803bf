import type { ReplacementRanking } from '@weekboard/contracts/schedule/future-shifts'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { expect, test } from 'vitest'
import {
  assigneeOf,
  firstReassignment,
  futureShiftsChoiceOf,
  type Reassignment,
  rankedByShift,
} from './reassignment.ts'

const shift = (id: number): Shift => ({
  id,
  employee_id: 9,
  schedule_id: 1,
  start_time: '2026-11-19T14:00:00Z',
  end_time: '2026-11-19T22:00:00Z',
  status: 'draft',
  notes: null,
  position_id: null,
  slots: 1,
  breaks: [],
  duration_hours: 8,
  version: 1,
  employee: { id: 9, user: { full_name: 'Ana Ruiz' } },
})
const shifts = [shift(1), shift(2)]
const ranking: ReplacementRanking = {
  shifts: [
    { shift_id: 1, suggested_employee_id: 4, candidates: [] },
    { shift_id: 2, suggested_employee_id: null, candidates: [] },
  ],
  people: [],
}
const ranked = rankedByShift(ranking)
const choiceOf = (reassignment: Reassignment) => futureShiftsChoiceOf(shifts, reassignment, ranked)

test('each shift goes to its best candidate, and stays without one', () => {
  expect(shifts.map(({ id }) => assigneeOf(firstReassignment, ranked, id))).toEqual([4, null])
  expect(choiceOf(firstReassignment)).toEqual({ assignments: [{ shift_id: 1, employee_id: 4 }] })
})

test('one employee gets everything, whatever is planned meanwhile', () => {
  expect(choiceOf({ everybody: 7, choices: new Map() })).toEqual({ employee_id: 7 })
  expect(choiceOf({ everybody: 7, choices: new Map([[2, 7]]) })).toEqual({ employee_id: 7 })
})

test('a choice for one shift goes before the choice for all', () => {
  expect(choiceOf({ everybody: 7, choices: new Map([[2, 5]]) })).toEqual({
    assignments: [
      { shift_id: 1, employee_id: 7 },
      { shift_id: 2, employee_id: 5 },
    ],
  })
  const oneStays = new Map([[1, null]])
  expect(choiceOf({ everybody: 7, choices: oneStays })).toEqual({
    assignments: [{ shift_id: 2, employee_id: 7 }],
  })
  expect(choiceOf({ everybody: 'best', choices: oneStays })).toBe('keep')
})
