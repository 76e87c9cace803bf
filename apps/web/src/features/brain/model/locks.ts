import type { LockedAssignment, StartBrainRun } from '@weekboard/contracts/brain/brain'
import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { ProposalEntry } from './planned-week.ts'

/** A shift that stays as it is in the next run. */
export interface ShiftLock {
  readonly key: string
  /** 'Ana Ruiz, Mon Nov 16, 9:00 AM – 5:00 PM'. */
  readonly label: string
  /** The id of a shift of the draft. */
  readonly shiftId?: number
  /** The assignment of a proposed shift, which has no id yet. */
  readonly assignment?: LockedAssignment
}

const keyOfAssignment = ({ employee_id, start_time, end_time, position_id }: LockedAssignment) =>
  [employee_id, Date.parse(start_time), Date.parse(end_time), position_id ?? null].join()

/** The lock of a shift as shown; null for what cannot stay: holes and shifts that go away. */
export function lockOf({ kind, shift, proposed }: ProposalEntry, label: string): ShiftLock | null {
  if (proposed) {
    const { employee_id, shift_id, start_time, end_time, position_id } = proposed
    const assignment = { employee_id, shift_id, start_time, end_time, position_id }
    return { key: keyOfAssignment(assignment), label, assignment }
  }
  const stays = kind === 'kept' || kind === 'open'
  return stays ? lockOfShift(shift.id, label) : null
}

/** Accepted shifts are in the draft: their locks are locks of those, not of a proposal any more. */
export function locksAfterAccepting(
  locks: ReadonlyMap<string, ShiftLock>,
  accepted: readonly Shift[],
): ReadonlyMap<string, ShiftLock> {
  const idOf = new Map(
    accepted.flatMap(({ id, employee_id, ...shift }) =>
      employee_id === null ? [] : [[keyOfAssignment({ ...shift, employee_id, shift_id: id }), id]],
    ),
  )
  const next = [...locks.values()].map((lock): ShiftLock => {
    const shiftId = idOf.get(lock.key)
    return shiftId === undefined ? lock : lockOfShift(shiftId, lock.label)
  })
  return new Map(next.map((lock) => [lock.key, lock]))
}

const lockOfShift = (shiftId: number, label: string): ShiftLock => ({
  key: `shift ${shiftId}`,
  label,
  shiftId,
})

/** What of the locks is sent: shifts and people that are gone cannot be locked. */
export function locksToSend(
  locks: Iterable<ShiftLock>,
  { shifts, employees }: Pick<Week, 'shifts' | 'employees'>,
): Pick<StartBrainRun, 'locked_shift_ids' | 'locked_assignments'> {
  const shiftIds = new Set(shifts.map(({ id }) => id))
  const employeeIds = new Set(employees.map(({ id }) => id))
  const all = [...locks]
  const locked = all.flatMap(({ shiftId }) =>
    shiftId !== undefined && shiftIds.has(shiftId) ? shiftId : [],
  )
  const assignments = all.flatMap(({ assignment }) =>
    assignment &&
    employeeIds.has(assignment.employee_id) &&
    (assignment.shift_id === null || shiftIds.has(assignment.shift_id))
      ? assignment
      : [],
  )
  return {
    ...(locked.length > 0 && { locked_shift_ids: locked }),
    ...(assignments.length > 0 && { locked_assignments: assignments }),
  }
}
