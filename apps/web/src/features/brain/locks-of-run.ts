import type { BrainRun } from '@weekboard/contracts/brain'
import type { Week } from '@weekboard/contracts/week'
import { lockOf, type ShiftLock } from './model/locks.ts'
import { presentWeek, proposedWeek } from './model/planned-week.ts'
import { shiftLabel } from './shift-label.ts'

/** The locks with which a run was started. */
export function locksOfRun(
  { locked_shift_ids, locked_assignments }: BrainRun,
  week: Week,
): ReadonlyMap<string, ShiftLock> {
  const lockedIds = new Set(locked_shift_ids)
  const inDraft = [...presentWeek(week).planned.values()].filter(({ shift }) =>
    lockedIds.has(shift.id),
  )
  const shifts = locked_assignments.map(({ position_id = null, ...assignment }, index) => ({
    ...{ ...assignment, position_id, index, from_employee_id: null },
    ...{ reasons: [], alternatives: [] },
  }))
  const assigned = [
    ...proposedWeek(week, { shifts, removed_shift_ids: [] }, []).planned.values(),
  ].filter(({ proposed }) => proposed)
  const locks = [...inDraft, ...assigned].flatMap(
    (entry) => lockOf(entry, shiftLabel(entry.shift, week)) ?? [],
  )
  return new Map(locks.map((lock) => [lock.key, lock]))
}
