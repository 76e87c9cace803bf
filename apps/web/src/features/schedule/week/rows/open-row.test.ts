import { expect, test } from 'vitest'
import { plannedWeek, sampleShift } from '../../../../../../../tests/support/plans/sample-week.ts'
import { createOpenRowBuilder, foldedOpenRow, openLines, withOpenRow } from './open-row.ts'
import { buildRows } from './row-builder.ts'
import { hourlyRowHeight, weekRowHeight } from './sizes.ts'

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

test('folded, the row is one line with the places of each day, whatever it holds', () => {
  const later = {
    ...open,
    id: 3,
    start_time: '2026-11-16T23:00:00.000Z',
    end_time: '2026-11-17T02:00:00.000Z',
  }
  const row = createOpenRowBuilder()(
    plannedWeek({ shifts: [open, later, { ...open, id: 4 }] }),
    true,
  )
  if (!row) throw new Error('There is no row')
  expect([openLines(row, null), openLines(row, '2026-11-16')]).toEqual([3, 2])
  expect(openLines(row, '2026-11-17')).toBe(0)
  const folded = foldedOpenRow(row)
  expect(folded.cells.map(({ shifts, foldedPlaces }) => [shifts.length, foldedPlaces])).toEqual([
    [0, 6],
    ...Array.from({ length: 6 }, () => [0, 0]),
  ])
  for (const density of ['compact', 'comfortable'] as const) {
    const height = hourlyRowHeight(density, '2026-11-16')
    expect([weekRowHeight(density)(folded), height(folded)]).toEqual([2.125, 2.125])
    expect(weekRowHeight(density)(row)).toBeGreaterThan(5)
  }
})

test('a comfortable row is 8 rem high, and as tall as its shifts from the third one on', () => {
  const heightOf = weekRowHeight('comfortable')
  const heights = [1, 2, 3, 6].map((count) => {
    const shifts = Array.from({ length: count }, (_, index) => sampleShift({ id: index + 1 }))
    const [row] = buildRows(plannedWeek({ shifts }), { onlyPlanned: true, firstEmployeeId: null })
    return row && heightOf(row)
  })
  expect(heights).toEqual([8, 8, 11.5, 22])
})
