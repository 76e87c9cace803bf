import type { ShiftRow } from '../../shifts/index.ts'

export interface EmployeeChanges {
  readonly employeeId: number
  readonly added: readonly number[]
  readonly changed: readonly number[]
  readonly removed: readonly number[]
}

const same = (a: ShiftRow, b: ShiftRow): boolean =>
  a.startsAt.getTime() === b.startsAt.getTime() &&
  a.endsAt.getTime() === b.endsAt.getTime() &&
  a.notes === b.notes

/** What an announcement changes for each person, by shift id; people it leaves alone are absent. */
export function listEmployeeChanges(
  before: readonly ShiftRow[],
  after: readonly ShiftRow[],
): EmployeeChanges[] {
  const people = new Set([...before, ...after].map((row) => row.employeeId))
  return [...people]
    .sort((a, b) => a - b)
    .map((employeeId) => differenceOf(employeeId, before, after))
    .filter(({ added, changed, removed }) => added.length + changed.length + removed.length > 0)
}

function differenceOf(
  employeeId: number,
  before: readonly ShiftRow[],
  after: readonly ShiftRow[],
): EmployeeChanges {
  const own = (rows: readonly ShiftRow[]) =>
    new Map(rows.filter((row) => row.employeeId === employeeId).map((row) => [row.id, row]))
  const [old, fresh] = [own(before), own(after)]
  return {
    employeeId,
    added: [...fresh.keys()].filter((id) => !old.has(id)),
    changed: [...fresh.values()]
      .filter((row) => {
        const was = old.get(row.id)
        return was !== undefined && !same(was, row)
      })
      .map((row) => row.id),
    removed: [...old.keys()].filter((id) => !fresh.has(id)),
  }
}
