import { areSameFields } from '@weekboard/db/schema/planning/shifts'
import { isAssignedRow, type ShiftRow } from '../../shifts/index.ts'

/** What publishing changes for one employee, by shift id. */
export interface AnnouncedChanges {
  readonly employeeId: number
  readonly added: readonly number[]
  readonly changed: readonly number[]
  readonly removed: readonly number[]
}

/** Compares the announced shifts of employees before and after. Those without a change are left out. */
export function listAnnouncedChanges(
  before: readonly ShiftRow[],
  after: readonly ShiftRow[],
): AnnouncedChanges[] {
  const employeeIds = new Set(
    [...before, ...after].filter(isAssignedRow).map((row) => row.employeeId),
  )
  return [...employeeIds]
    .sort((a, b) => a - b)
    .map((employeeId) => changesOf(employeeId, before, after))
    .filter(({ added, changed, removed }) => added.length + changed.length + removed.length > 0)
}

function changesOf(
  employeeId: number,
  before: readonly ShiftRow[],
  after: readonly ShiftRow[],
): AnnouncedChanges {
  const ownShifts = (rows: readonly ShiftRow[]) =>
    new Map(rows.filter((row) => row.employeeId === employeeId).map((row) => [row.id, row]))
  const [oldShifts, newShifts] = [ownShifts(before), ownShifts(after)]
  return {
    employeeId,
    added: [...newShifts.keys()].filter((id) => !oldShifts.has(id)),
    changed: [...newShifts.values()].flatMap((row) => {
      const old = oldShifts.get(row.id)
      return old && !areSameFields(old, row) ? row.id : []
    }),
    removed: [...oldShifts.keys()].filter((id) => !newShifts.has(id)),
  }
}
