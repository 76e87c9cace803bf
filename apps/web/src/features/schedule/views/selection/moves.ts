import { shiftInstants } from '@weekboard/scheduling/shift-times'
import type { ShiftMove } from '../../api/bulk.ts'
import { employeeIdOf } from '../../model/open-shifts.ts'
import type { ListRow } from '../list/list-rows.ts'

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
    const { startsAt, endsAt } = shiftInstants(times)
    const patch = {
      ...(toEmployeeId !== row.employeeId && { employee_id: employeeIdOf(toEmployeeId) }),
      ...(isMoved && { start_time: startsAt.toISOString(), end_time: endsAt.toISOString() }),
    }
    return [{ shift: row.shift, patch }]
  })
}
