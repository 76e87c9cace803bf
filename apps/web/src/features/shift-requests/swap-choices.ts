import type { Week } from '@weekboard/contracts/schedule/week'
import {
  type AssignedShift,
  isAssigned,
  type Shift,
} from '@weekboard/contracts/shifts/shift-schema'

interface SwapChoices {
  /** The own shift, which is in `ownWeek`. */
  readonly shiftId: number
  readonly ownId: number | null
  readonly ownWeek: Week
  /** The announced week to choose from. */
  readonly week: Week
}

type Swapped = Pick<Shift, 'id' | 'start_time' | 'end_time' | 'position_id'>

type Times = Pick<Shift, 'start_time' | 'end_time'>

/** Compares shifts by the names of the colleagues. */
export const byName = (a: AssignedShift, b: AssignedShift): number =>
  a.employee.user.full_name.localeCompare(b.employee.user.full_name)

/** Whether two shifts have a moment in common. */
export const shiftsOverlap = (a: Times, b: Times): boolean =>
  Date.parse(a.start_time) < Date.parse(b.end_time) &&
  Date.parse(b.start_time) < Date.parse(a.end_time)

/**
 * The announced shifts that can be had for the own one, by start: both hold the position that they
 * get, neither would work twice at once, and the colleague has an account to answer with.
 */
export function swappableShifts(
  { shiftId, ownId, ownWeek, week }: SwapChoices,
  now: number,
): AssignedShift[] {
  const own = ownWeek.shifts.find(({ id }) => id === shiftId)
  if (!own || ownId === null) return []
  const employees = new Map(
    [...ownWeek.employees, ...week.employees].map((each) => [each.id, each]),
  )
  const shifts = [...new Map([...ownWeek.shifts, ...week.shifts].map((each) => [each.id, each]))]
    .map(([, each]) => each)
    .filter(({ status }) => status === 'published')
  const canTake = (employeeId: number, taken: Swapped, given: Swapped): boolean => {
    const employee = employees.get(employeeId)
    const positionId = taken.position_id ?? null
    const holdsPosition = positionId === null || employee?.position_ids.includes(positionId)
    const isFree = !shifts.some(
      (each) =>
        each.employee_id === employeeId && each.id !== given.id && shiftsOverlap(each, taken),
    )
    return holdsPosition === true && isFree
  }
  const isPossible = (shift: AssignedShift): boolean =>
    shift.employee_id !== ownId &&
    shift.status === 'published' &&
    Date.parse(shift.start_time) > now &&
    typeof employees.get(shift.employee_id)?.user.id === 'number' &&
    canTake(ownId, shift, own) &&
    canTake(shift.employee_id, own, shift)
  return week.shifts
    .filter(isAssigned)
    .filter(isPossible)
    .sort((a, b) => a.start_time.localeCompare(b.start_time) || byName(a, b))
}
