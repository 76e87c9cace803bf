import { expect, test } from 'vitest'
import { sampleShift, sampleWeek } from '../../../../../../tests/support/plans/sample-week.ts'
import { intervalOf } from '../week/interval-of.ts'
import { buildRows } from '../week/rows/row-builder.ts'
import type { RowModel } from '../week/rows/row-model.ts'
import type { DropWrite } from '../write/grid-writes.ts'
import type { DropTarget } from './drag-types.ts'
import { writeDrop } from './drop.ts'

const [row] = buildRows(sampleWeek({ shifts: [sampleShift()] }), {
  firstEmployeeId: null,
  onlyPlanned: false,
})
const interval = intervalOf(sampleShift())
const target: DropTarget = {
  row: 0,
  day: 0,
  timeRange: { from: 540, to: 1020 },
  interval,
  isCopy: false,
}

/** What dropping a new shift on a row writes and announces. */
function drop(onTarget: DropTarget, onRow: RowModel | undefined) {
  const writes: DropWrite[] = []
  const said: string[] = []
  const context = {
    write: (write: DropWrite) => void writes.push(write),
    announce: (text: string) => void said.push(text),
    dates: ['2026-11-16'],
  }
  writeDrop(context, { kind: 'create' }, onTarget, onRow)
  return { writes, said }
}

test('a drop writes the shift and says where it is', () => {
  expect(drop(target, row)).toEqual({
    writes: [{ kind: 'create', employeeId: 10, interval }],
    said: ['Ana Ruiz, Mon Nov 16, 9:00 AM – 5:00 PM'],
  })
})

test('a drop that a clock change forbids writes nothing and says so', () => {
  expect(drop({ ...target, interval: null }, row)).toEqual({
    writes: [],
    said: ['The clocks change then: no shift fits there'],
  })
})

test('a drop on a row that left the grid writes nothing and says so', () => {
  expect(drop(target, undefined)).toEqual({
    writes: [],
    said: ['This employee left the schedule, nothing was changed'],
  })
})
