import { shiftInstants } from '@weekboard/scheduling/shift-times'
import { instantsAt } from '../week/interval-of.ts'
import { employeeIdOf } from '../week/open-shifts.ts'
import type { ShiftPatch } from '../week/pending-writes.ts'
import type { ListRow } from '../week/rows/list-rows.ts'
import { movedInterval } from '../week/rows/pointer/drop-times.ts'
import type { ShiftMove } from '../write/bulk.ts'

/** The target of a bulk move; null keeps the day or employee of each shift. */
export interface MoveTarget {
  readonly date: string | null
  readonly employeeId: number | null
}

/** The changes of a bulk move, which keeps clock times; unchanged shifts are left out. */
export function movesOf(
  rows: readonly ListRow[],
  { date, employeeId }: MoveTarget,
  timeZone: string,
): ShiftMove[] {
  return rows.flatMap((row) => {
    const toDate = date ?? row.date
    const toEmployeeId = employeeId ?? row.employeeId
    const isMoved = toDate !== row.date
    if (!isMoved && toEmployeeId === row.employeeId) return []
    const times = { date: toDate, startTime: row.start, endTime: row.end, timeZone }
    const patch = {
      ...(toEmployeeId !== row.employeeId && { employee_id: employeeIdOf(toEmployeeId) }),
      ...(isMoved && instantsAt(shiftInstants(times))),
    }
    return [{ shift: row.shift, patch }]
  })
}

/** Earlier or later by minutes of the clock; left out where a clock change leaves no valid shift. */
export function shiftedBy(
  rows: readonly ListRow[],
  minutes: number,
  timeZone: string,
): ShiftMove[] {
  return rows.flatMap(({ shift }) => {
    const interval = movedInterval(shift, minutes, timeZone)
    return interval ? [{ shift, patch: instantsAt(interval) }] : []
  })
}

/** All to one employee, or to nobody; those that are so already are left out. */
export const assignedTo = (rows: readonly ListRow[], employeeId: number | null): ShiftMove[] =>
  rows.flatMap(({ shift }) =>
    shift.employee_id === employeeId ? [] : [{ shift, patch: { employee_id: employeeId } }],
  )

/** Whether two shifts are of different people, or one of them is open. */
export const canSwap = ([a, b, ...others]: readonly ListRow[]): boolean =>
  a !== undefined && b !== undefined && others.length === 0 && a.employeeId !== b.employeeId

/** Each of two shifts gets the person of the other. */
export function swapped(rows: readonly ListRow[]): ShiftMove[] {
  const [a, b] = rows
  if (!a || !b || !canSwap(rows)) return []
  return [
    { shift: a.shift, patch: { employee_id: b.shift.employee_id } },
    { shift: b.shift, patch: { employee_id: a.shift.employee_id } },
  ]
}

/** The same note, status or position for all of them. */
export const changedBy = (rows: readonly ListRow[], patch: ShiftPatch): ShiftMove[] =>
  rows.map(({ shift }) => ({ shift, patch }))
