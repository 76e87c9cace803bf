import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { lockEmployees } from '../../employees/index.ts'
import type { ShiftRow } from '../present.ts'
import { lockShifts, lockWeeks } from './plan-query.ts'

interface ShiftsToLock {
  readonly list: () => Promise<ShiftRow[]>
  /** Locks what comes after the shifts in the order of locks, such as their weeks. */
  readonly lockRest: (rows: readonly ShiftRow[]) => Promise<unknown>
}

/**
 * Lists shifts and locks them and the rest until commit. Shifts are locked before the rest, so when
 * the list has grown while this waited for the rest, it gives the locks back and starts again.
 */
export async function lockListedShifts(
  tx: TenantTransaction,
  { list, lockRest }: ShiftsToLock,
): Promise<ShiftRow[]> {
  let rows = await list()
  for (;;) {
    const locked = new Map(rows.map(({ id, scheduleId }) => [id, scheduleId]))
    await tx.db.execute(sql`savepoint locking`)
    await lockShifts(tx, [...locked.keys()])
    await lockRest(rows)
    rows = await list()
    if (rows.every(({ id, scheduleId }) => locked.get(id) === scheduleId)) return rows
    await tx.db.execute(sql`rollback to savepoint locking`)
  }
}

/** Locks weeks, and then employees in the order of their ids, until commit. */
export async function lockWeeksAndEmployees(
  tx: TenantTransaction,
  weekStartDates: readonly string[],
  employeeIds: readonly number[],
): Promise<void> {
  if (weekStartDates.length > 0) await lockWeeks(tx, weekStartDates, employeeIds)
  else await lockEmployees(tx.db, employeeIds)
}
