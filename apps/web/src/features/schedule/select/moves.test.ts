import { describe, expect, test } from 'vitest'
import type { ListRow } from '../week/rows/list-rows.ts'
import { assignedTo, canSwap, shiftedBy, swapped } from './moves.ts'

const zone = 'America/New_York'

const row = (id: number, employeeId: number | null, start: string, end: string): ListRow =>
  ({
    id,
    employeeId: employeeId ?? 0,
    shift: { id, employee_id: employeeId, start_time: start, end_time: end },
  }) as unknown as ListRow

const a = row(1, 7, '2026-11-24T14:00:00.000Z', '2026-11-24T22:00:00.000Z')
const b = row(2, 8, '2026-11-25T14:00:00.000Z', '2026-11-25T22:00:00.000Z')
const open = row(3, null, '2026-11-25T14:00:00.000Z', '2026-11-25T22:00:00.000Z')
const patches = (moves: readonly { readonly patch: object }[]) => moves.map(({ patch }) => patch)

describe('earlier and later', () => {
  test('keeps the length', () => {
    expect(patches(shiftedBy([a], -15, zone))).toEqual([
      { start_time: '2026-11-24T13:45:00.000Z', end_time: '2026-11-24T21:45:00.000Z' },
    ])
    expect(patches(shiftedBy([a], 30, zone))).toEqual([
      { start_time: '2026-11-24T14:30:00.000Z', end_time: '2026-11-24T22:30:00.000Z' },
    ])
  })
})

describe('people', () => {
  test('those that are somebody’s already are left out', () => {
    expect(patches(assignedTo([a, b], 7))).toEqual([{ employee_id: 7 }])
    expect(patches(assignedTo([a, open], null))).toEqual([{ employee_id: null }])
  })

  test('two are swapped, also with an open shift, but not with the same person', () => {
    expect(patches(swapped([a, b]))).toEqual([{ employee_id: 8 }, { employee_id: 7 }])
    expect(patches(swapped([a, open]))).toEqual([{ employee_id: null }, { employee_id: 7 }])
    expect(swapped([a, a])).toEqual([])
    expect(canSwap([a])).toBe(false)
    expect(canSwap([a, b, open])).toBe(false)
  })
})
