import { expect, test } from 'vitest'
import {
  plannedWeek,
  sampleEmployee,
  sampleShift,
} from '../../../../../../tests/support/plans/sample-week.ts'
import { buildRows } from '../week/rows/row-builder.ts'
import type { RowModel } from '../week/rows/row-model.ts'
import { type Arrangement, createRowArranger } from './arrange-rows.ts'
import { noFilter } from './row-filter.ts'

/** Abe holds both positions, Bea holds the bar and is planned in the kitchen, Di holds nothing. */
const rows = buildRows(
  plannedWeek({
    positions: [
      { id: 3, name: 'Bar', color: 'teal' },
      { id: 4, name: 'Kitchen', color: 'red' },
    ],
    employees: [
      sampleEmployee(1, 'Abe', { position_ids: [3, 4] }),
      sampleEmployee(2, 'Bea', { position_ids: [3] }),
      sampleEmployee(3, 'Cy', { position_ids: [4] }),
      sampleEmployee(4, 'Di'),
    ],
    shifts: [
      sampleShift({ id: 1, employee_id: 2, position_id: 4 }),
      sampleShift({ id: 2, employee_id: 4 }),
    ],
  }),
  { onlyPlanned: false, firstEmployeeId: null },
)
const namesOf = (list: readonly RowModel[]) => list.map(({ name }) => name)
const arrange = (fields: Partial<Arrangement>) =>
  createRowArranger()(rows, {
    weekStart: '2026-11-16',
    date: null,
    minute: null,
    sort: 'name',
    positionIds: [3, 4],
    filter: noFilter,
    conflictIds: null,
    isPresent: () => false,
    firstEmployeeId: null,
    ...fields,
  })

test('people come in groups: what they mostly work as, else what they hold', () => {
  const { rows: inOrder, groupStarts } = arrange({ sort: 'position' })
  expect(namesOf(inOrder)).toEqual(['Abe', 'Bea', 'Cy', 'Di'])
  expect([...groupStarts]).toEqual([
    [1, 3],
    [2, 4],
    [4, 0],
  ])
  const turned = arrange({ sort: 'position', positionIds: [4, 3] })
  expect(namesOf(turned.rows)).toEqual(['Bea', 'Cy', 'Abe', 'Di'])
  expect([...turned.groupStarts]).toEqual([
    [2, 4],
    [1, 3],
    [4, 0],
  ])
})

test('the own row is before all groups, and a day has none', () => {
  const own = arrange({ sort: 'position', firstEmployeeId: 4 })
  expect(namesOf(own.rows)).toEqual(['Di', 'Abe', 'Bea', 'Cy'])
  expect([...own.groupStarts.keys()]).toEqual([1, 2])
  expect(arrange({ sort: 'position', date: '2026-11-16' }).groupStarts.size).toBe(0)
  expect(arrange({ sort: 'hours' }).groupStarts.size).toBe(0)
  // Nor has a week in which nobody works as anything.
  expect(arrange({ sort: 'position', positionIds: [] }).groupStarts.size).toBe(0)
})

test('a filter finds who holds a position and who is planned in it', () => {
  const found = (positionIds: readonly number[]) =>
    namesOf(arrange({ filter: { ...noFilter, positionIds } }).rows)
  expect(found([4])).toEqual(['Abe', 'Bea', 'Cy'])
  expect(found([3])).toEqual(['Abe', 'Bea'])
  expect(found([9])).toEqual([])
})
