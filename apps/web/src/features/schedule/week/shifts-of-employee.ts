import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { groupBy } from '@weekboard/scheduling/group-by'

type ByEmployee = ReadonlyMap<number | null, readonly Shift[]>

const known = new WeakMap<readonly Shift[], ByEmployee>()
const none: readonly Shift[] = []

/** The shifts of one employee in a list that may have thousands: it is walked through once. */
export function shiftsOfEmployee(shifts: readonly Shift[], employeeId: number): readonly Shift[] {
  const before = known.get(shifts)
  const byEmployee = before ?? groupBy(shifts, ({ employee_id }) => employee_id)
  if (!before) known.set(shifts, byEmployee)
  return byEmployee.get(employeeId) ?? none
}
