import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { expect, it } from 'vitest'
import { offerableColleagues } from './offer-choices.ts'

const [ana, ben, cleo, keiko] = [1, 2, 3, 4]
const bar = 7

const employee = (id: number, userId: number | null, fields: Partial<Employee> = {}) =>
  ({
    id,
    active: true,
    user: { id: userId, full_name: `Employee ${id}` },
    position_ids: [bar],
    ...fields,
  }) as Employee

const shift = (id: number, employee_id: number, hours: readonly [number, number]) => {
  const [start_time, end_time] = hours.map((hour) => `2027-01-04T${hour}:00:00Z`)
  return { id, employee_id, status: 'published', position_id: bar, start_time, end_time } as Shift
}

const own = shift(1, ana, [12, 17])
const idsOf = (shifts: readonly Shift[], employees: readonly Employee[]) =>
  offerableColleagues({ shiftId: 1, ownId: ana, week: { shifts } as Week, employees }).map(
    ({ id }) => id,
  )
const others = [employee(ben, 12), employee(cleo, 13)]

it('a shift is offered to colleagues who can answer', () => {
  const team = [employee(ana, 11), ...others, employee(keiko, null)]
  expect(idsOf([own], team)).toEqual([ben, cleo])
  expect(idsOf([own], [employee(ben, 12, { active: false })])).toEqual([])
})

it('a shift is offered to colleagues who hold its position', () => {
  expect(idsOf([own], [...others, employee(keiko, 14, { position_ids: [] })])).toEqual([ben, cleo])
  const team = [employee(keiko, 14, { position_ids: [] })]
  expect(idsOf([{ ...own, position_id: null }], team)).toEqual([keiko])
})

it('a shift is offered to colleagues who do not work at its time', () => {
  expect(idsOf([own, shift(2, ben, [16, 22])], others)).toEqual([cleo])
  expect(idsOf([own, shift(2, ben, [17, 22])], others)).toEqual([ben, cleo])
})
