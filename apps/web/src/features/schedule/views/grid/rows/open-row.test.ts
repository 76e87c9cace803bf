import { expect, test } from 'vitest'
import { plannedWeek, sampleShift } from '../../../../../../../../tests/support/sample-week.ts'
import { createOpenRowBuilder, withOpenRow } from './open-row.ts'
import { buildRows } from './row-builder.ts'

const open = sampleShift({ id: 2, employee_id: null, employee: null, slots: 2 })

test('open shifts are named with their places, and several at one time are no conflict', () => {
  const shifts = [
    open,
    { ...open, id: 3, slots: 1 },
    { ...open, id: 4, status: 'cancelled' as const },
  ]
  const row = createOpenRowBuilder()(plannedWeek({ shifts }), false)
  expect(row?.name).toBe('Open shifts')
  expect(row?.cells[0]?.shifts.map(({ name, overlapping }) => [name, overlapping])).toEqual([
    ['Open shift, Mon Nov 16, 9:00 AM – 5:00 PM, 2 open, draft', false],
    ['Open shift, Mon Nov 16, 9:00 AM – 5:00 PM, 1 open, draft', false],
  ])
})

test('the row keeps its object until an open shift is drawn otherwise', () => {
  const build = createOpenRowBuilder()
  const row = build(plannedWeek({ shifts: [sampleShift(), open] }), true)
  expect(build(plannedWeek({ shifts: [sampleShift({ version: 2 }), { ...open }] }), true)).toBe(row)
  expect(build(plannedWeek({ shifts: [{ ...open, slots: 1 }] }), true)).not.toBe(row)
})

test('the row is first, or below the own one of a reader, who sees it only with open shifts', () => {
  const build = createOpenRowBuilder()
  const week = plannedWeek({ shifts: [sampleShift(), open] })
  const rows = buildRows(week, { onlyPlanned: false, firstEmployeeId: 11 })
  const idsWith = (ownId: number | null) =>
    withOpenRow(rows, build(week, false), ownId).map(({ employeeId }) => employeeId)
  expect(idsWith(null).slice(0, 2)).toEqual([0, 11])
  expect(idsWith(11).slice(0, 2)).toEqual([11, 0])
  expect(build(plannedWeek(), false)).toBeNull()
  expect(build(plannedWeek(), true)?.shifts).toEqual([])
})
