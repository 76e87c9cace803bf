import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { rowIdOf, shiftNameOf, timesOfShift } from '../week/open-shifts.ts'
import { patchShift } from '../week/pending-writes.ts'
import { scheduleTexts } from '../week/schedule-texts.ts'
import type { WaitingChange } from '../write/waiting/waiting-change.ts'
import { waitingTexts as texts } from './waiting-texts.ts'

export type EmployeeNames = Pick<Week, 'employees'> | undefined

/** Who a change is about, when, and what it does. */
export interface ChangeDescription {
  readonly name: string
  /** 'Tue Jan 12, 9:00 AM – 5:00 PM'. */
  readonly times: string
  readonly actions: readonly string[]
}

/** The shift as it is after the change; a deleted one as it was. */
export function shiftAfter(change: WaitingChange): Shift {
  if (change.kind === 'create') return change.shift
  return change.kind === 'update' ? patchShift(change.basis, change.patch) : change.basis
}

const nameOf = (week: EmployeeNames, employeeId: number): string | undefined =>
  week?.employees.find(({ id }) => id === employeeId)?.user.full_name

export function describeChange(change: WaitingChange, week: EmployeeNames): ChangeDescription {
  const shift = shiftAfter(change)
  const isSamePerson = change.kind === 'create' || shift.employee_id === change.basis.employee_id
  const name =
    nameOf(week, rowIdOf(shift)) ??
    (isSamePerson ? shiftNameOf(shift) : scheduleTexts.unknownEmployee)
  return { name, times: timesOfShift(shift, change.timeZone), actions: actionsOf(change) }
}

function actionsOf(change: WaitingChange): readonly string[] {
  if (change.kind === 'create') return [texts.created]
  if (change.kind === 'delete') return [texts.deleted]
  const { basis, patch, timeZone } = change
  const before = timesOfShift(basis, timeZone)
  const isMoved = timesOfShift(shiftAfter(change), timeZone) !== before
  const isOther = patch.employee_id !== undefined && patch.employee_id !== basis.employee_id
  const actions = [
    ...(isMoved ? [texts.movedFrom(before)] : []),
    ...(isOther ? [texts.takenFrom(shiftNameOf(basis))] : []),
    ...(patch.position_id === undefined ? [] : [texts.position]),
    ...(patch.notes === undefined ? [] : [texts.notes]),
    ...(patch.breaks === undefined ? [] : [texts.breaks]),
    ...(patch.status === 'cancelled' ? [texts.cancelled] : []),
  ]
  return actions.length > 0 ? actions : [texts.changed]
}
