import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/sql-rows.ts'
import type { Writer } from '../../shifts/index.ts'

/** Whose an announced shift is; null within it for an open one. */
interface AnnouncedHolder {
  readonly employee_id: number | null
}

/** An announced shift that goes from one holder to another; null where it is not announced. */
export interface AnnouncedMove {
  readonly schedule_id: number
  readonly shift_id: number
  readonly from: AnnouncedHolder | null
  readonly to: AnnouncedHolder | null
}

export const reversedMove = (move: AnnouncedMove): AnnouncedMove => ({
  ...move,
  from: move.to,
  to: move.from,
})

/**
 * Moves announced shifts, in the transaction that does the same in the plan and holds its locks. A shift
 * that was not announced gets the times and notes of the planned one. Returns the moves that cannot be
 * made, because the shift has another holder by now.
 */
export async function moveAnnounced(
  { tx, now }: Pick<Writer, 'tx' | 'now'>,
  moves: readonly AnnouncedMove[],
): Promise<AnnouncedMove[]> {
  const failed: AnnouncedMove[] = []
  for (const move of moves) {
    const rows = await rowsOf<{ shift_id: number }>(tx.db, statementOf(move, now))
    if (rows.length === 0) failed.push(move)
  }
  return failed
}

function statementOf(
  { schedule_id: scheduleId, shift_id: shiftId, from, to }: AnnouncedMove,
  now: Date,
): SQL {
  if (!from) {
    return sql`
      insert into announced_shifts (organization_id, schedule_id, shift_id, employee_id, starts_at,
        ends_at, notes, position_id, slots, version, announced_at)
      select organization_id, schedule_id, id, ${to?.employee_id ?? null}::bigint, starts_at, ends_at,
        notes, position_id, 1, 1, ${now}::timestamptz
      from shifts where id = ${shiftId} and schedule_id = ${scheduleId}
      on conflict do nothing returning shift_id`
  }
  const isFrom = sql`schedule_id = ${scheduleId} and shift_id = ${shiftId}
    and employee_id is not distinct from ${from.employee_id}::bigint`
  if (!to) return sql`delete from announced_shifts where ${isFrom} returning shift_id`
  return sql`
    update announced_shifts
    set employee_id = ${to.employee_id}::bigint, version = version + 1,
      announced_at = ${now}::timestamptz
    where ${isFrom} returning shift_id`
}
