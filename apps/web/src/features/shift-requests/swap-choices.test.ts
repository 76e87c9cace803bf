import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { describe, expect, it } from 'vitest'
import { swappableShifts } from './swap-choices.ts'

const [ana, ben, keiko] = [1, 2, 3]
const bar = 7
const before = Date.parse('2027-01-01T00:00:00Z')

const employee = (id: number, userId: number | null, position_ids: number[] = []) =>
  ({ id, user: { id: userId, full_name: `Employee ${id}` }, position_ids }) as Employee

const shift = (id: number, employee_id: number, day: number, fields: Partial<Shift> = {}) =>
  ({
    id,
    employee_id,
    employee: { id: employee_id, user: { full_name: `Employee ${employee_id}` } },
    status: 'published',
    position_id: null,
    start_time: `2027-01-0${day}T09:00:00Z`,
    end_time: `2027-01-0${day}T17:00:00Z`,
    ...fields,
  }) as Shift

const idsOf = (shifts: readonly Shift[], employees?: readonly Employee[], now = before) => {
  const week = {
    shifts,
    employees: employees ?? [employee(ana, 11), employee(ben, 12), employee(keiko, null)],
  } as Week
  const choices = { shiftId: 1, ownId: ana, ownWeek: week, week }
  return swappableShifts(choices, now).map(({ id }) => id)
}

describe('the shifts that an own one can be swapped for', () => {
  const own = shift(1, ana, 4)

  it('are announced ones of colleagues, still to come', () => {
    const draft = shift(3, ben, 6, { status: 'draft' })
    const open = shift(4, ben, 7, { employee_id: null })
    const others = [shift(2, ben, 5), draft, open, shift(5, ana, 8)]
    expect(idsOf([own, ...others])).toEqual([2])
    expect(idsOf([own, ...others], undefined, Date.parse('2027-01-05T09:00:00Z'))).toEqual([])
  })

  it('are of somebody with an account', () => {
    expect(idsOf([own, shift(2, keiko, 5), shift(3, ben, 6)])).toEqual([3])
  })

  it('leave nobody two shifts at once', () => {
    expect(idsOf([own, shift(2, ben, 4)])).toEqual([2])
    // Ben would work twice on the 4th, except when that shift is given away.
    expect(idsOf([own, shift(2, ben, 4), shift(3, ben, 6)])).toEqual([2])
    // Ana works on the 5th already.
    expect(idsOf([own, shift(2, ana, 5), shift(3, ben, 5), shift(4, ben, 6)])).toEqual([4])
    const evening = { start_time: '2027-01-05T17:00:00Z', end_time: '2027-01-05T22:00:00Z' }
    expect(idsOf([own, shift(2, ana, 5), shift(3, ben, 5, evening)])).toEqual([3])
  })

  it('have positions that both hold', () => {
    const atBar = { position_id: bar }
    const holders = (anas: number[], bens: number[]) => [
      employee(ana, 11, anas),
      employee(ben, 12, bens),
    ]
    expect(idsOf([own, shift(2, ben, 5, atBar)], holders([], [bar]))).toEqual([])
    expect(idsOf([own, shift(2, ben, 5, atBar)], holders([bar], []))).toEqual([2])
    const ownAtBar = shift(1, ana, 4, atBar)
    expect(idsOf([ownAtBar, shift(2, ben, 5)], holders([bar], []))).toEqual([])
    expect(idsOf([ownAtBar, shift(2, ben, 5)], holders([bar], [bar]))).toEqual([2])
  })
})
