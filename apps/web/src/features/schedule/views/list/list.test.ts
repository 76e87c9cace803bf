import type { Week } from '@weekboard/contracts/schedule/week'
import { type Shift, shiftSchema } from '@weekboard/contracts/shifts/shift-schema'
import { describe, expect, test } from 'vitest'
import { keepShown, modeOf, selectAll, selectRow } from '../../select/select-rows.ts'
import { nothingSelected, type Selection } from '../../select/selection.ts'
import { deleteQuestion } from '../../select/selection-texts.ts'
import {
  buildListRows,
  durationText,
  firstSorting,
  type ListRow,
  nextSorting,
  rowTexts,
  type SortColumn,
  shiftStatusTones,
  sortRows,
} from '../../week/rows/list-rows.ts'
import { columnTitles } from '../../week/rows/list-texts.ts'
import { shiftCount } from '../../week/schedule-texts.ts'

const shift = (id: number, fields: Partial<Shift> = {}): Shift => ({
  id,
  employee_id: 1,
  schedule_id: 1,
  start_time: '2026-11-16T14:00:00Z',
  end_time: '2026-11-16T22:00:00Z',
  status: 'draft',
  notes: null,
  position_id: null,
  slots: 1,
  breaks: [],
  duration_hours: 8,
  version: 1,
  employee: { id: 1, user: { full_name: 'Ana Ruiz' } },
  ...fields,
})

const weekOf = (shifts: Shift[]): Week => ({
  schedule: null,
  shifts,
  employees: [],
  stats: { total_hours: 0, shift_count: 0, open_shift_count: 0, total_labor_cost: null },
  user_role: 'manager',
  week_start_date: '2026-11-16',
  week_end_date: '2026-11-22',
  time_zone: 'America/New_York',
  currency: 'USD',
  seq: 1,
})

const rowOf = (fields: Partial<Shift>): ListRow => {
  const [row] = buildListRows(weekOf([shift(1, fields)]))
  if (!row) throw new Error('The list is empty')
  return row
}

describe('a row of the list', () => {
  test('calls an open shift so, with its places when there are several', () => {
    const open = { employee_id: null, employee: null }
    expect(rowOf(open).employee).toBe('Open shift')
    expect(rowOf({ ...open, slots: 2 }).employee).toBe('Open shift (2 open)')
  })

  test("shows times like 'h:mm a', dates like 'MMM d, yyyy' and duration with one decimal", () => {
    expect(rowTexts(rowOf({}))).toEqual({
      date: 'Nov 16, 2026',
      start: '9:00 AM',
      end: '5:00 PM',
      duration: '8.0 hrs',
    })
    expect(durationText(7.25)).toBe('7.3 hrs')
  })

  test('an unknown employee is named so', () => {
    const employee = { id: 9, user: { full_name: '' } }
    expect(rowOf({ employee }).employee).toBe('Unknown Employee')
  })

  test('any other status, or none, is scheduled and blue', () => {
    const toneOf = (status: unknown) => shiftStatusTones[shiftSchema.shape.status.parse(status)]
    expect(['published', 'draft', 'cancelled', 'odd', null, undefined].map(toneOf)).toEqual([
      'green',
      'grey',
      'red',
      'blue',
      'blue',
      'blue',
    ])
  })
})

describe('sorting', () => {
  test('starts with the date, ascending', () =>
    expect(firstSorting).toEqual({ column: 'date', direction: 'ascending' }))

  test('a second click turns round, a new column starts ascending', () => {
    const once = nextSorting(firstSorting, 'employee')
    expect(once).toEqual({ column: 'employee', direction: 'ascending' })
    const twice = nextSorting(once, 'employee')
    expect(twice).toEqual({ column: 'employee', direction: 'descending' })
    expect(nextSorting(twice, 'employee').direction).toBe('ascending')
    expect(nextSorting(twice, 'status')).toEqual({ column: 'status', direction: 'ascending' })
  })

  test('by start time follows the clock, not the day', () => {
    const late = shift(1, { start_time: '2026-11-16T20:00:00Z' })
    const early = shift(2, { start_time: '2026-11-18T12:00:00Z' })
    const rows = buildListRows(weekOf([late, early]))
    const ids = (column: SortColumn) =>
      sortRows(rows, { column, direction: 'ascending' }).map(({ id }) => id)
    expect(ids('start')).toEqual([2, 1])
    expect(ids('date')).toEqual([1, 2])
  })

  test('loses nobody, and does not depend on the order before', () => {
    const names = ['Ana Ruiz', 'ana ruiz', 'Ben Okafor', '']
    const shifts = Array.from({ length: 24 }, (_, index) =>
      shift(index + 1, {
        start_time: new Date(Date.UTC(2026, 10, 16, (index * 7) % 48)).toISOString(),
        end_time: new Date(
          Date.UTC(2026, 10, 16, ((index * 7) % 48) + (index % 3) + 1),
        ).toISOString(),
        duration_hours: (index % 3) + 1,
        employee: { id: 1, user: { full_name: names[index % names.length] ?? '' } },
      }),
    )
    const rows = buildListRows(weekOf(shifts))
    const ids = (sorted: readonly ListRow[]) => sorted.map(({ id }) => id)
    const columns = Object.keys(columnTitles) as SortColumn[]
    for (const column of columns) {
      for (const direction of ['ascending', 'descending'] as const) {
        const once = ids(sortRows(rows, { column, direction }))
        expect(new Set(once).size).toBe(shifts.length)
        expect(ids(sortRows(rows.toReversed(), { column, direction }))).toEqual(once)
      }
    }
  })
})

describe('the selection', () => {
  const order = [5, 3, 9, 1]
  const selected = (selection: Selection) => [...selection.ids].sort()

  test('a click selects one, ctrl and cmd add and take away, shift reaches from the last', () => {
    const one = selectRow(nothingSelected, order, 3, 'only')
    expect(selected(one)).toEqual([3])
    const two = selectRow(one, order, 1, 'toggle')
    expect(selected(two)).toEqual([1, 3])
    expect(selected(selectRow(two, order, 3, 'toggle'))).toEqual([1])
    expect(selected(selectRow(one, order, 1, 'range'))).toEqual([1, 3, 9])
    expect(selected(selectRow(selectRow(one, order, 1, 'range'), order, 5, 'range'))).toEqual([
      3, 5,
    ])
    expect(selected(selectRow(two, order, 9, 'only'))).toEqual([9])
  })

  test('shift without a start selects one', () =>
    expect(selected(selectRow(nothingSelected, order, 9, 'range'))).toEqual([9]))

  test('all are those that the list shows', () =>
    expect(selected(selectAll(order))).toEqual([1, 3, 5, 9]))

  test('what the list no longer shows is not selected', () => {
    const all = selectAll(order)
    expect(keepShown(all, order)).toBe(all)
    expect(keepShown(all, [3, 9])).toEqual({ ids: new Set([3, 9]), anchor: null })
  })

  test('the keys of a click say what it means', () => {
    const keys = { shiftKey: false, ctrlKey: false, metaKey: false }
    expect(modeOf(keys)).toBe('only')
    expect(modeOf({ ...keys, metaKey: true })).toBe('toggle')
    expect(modeOf({ ...keys, ctrlKey: true })).toBe('toggle')
    expect(modeOf({ ...keys, shiftKey: true, ctrlKey: true })).toBe('range')
  })
})

test('counts use real plurals', () => {
  expect([0, 1, 2, 1400].map(shiftCount)).toEqual([
    '0 shifts',
    '1 shift',
    '2 shifts',
    '1,400 shifts',
  ])
  expect(deleteQuestion(1)).toBe('Are you sure you want to delete this shift?')
  expect(deleteQuestion(2)).toBe('Are you sure you want to delete 2 shifts?')
})
