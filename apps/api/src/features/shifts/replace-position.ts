import { shifts } from '@weekboard/db/schema/planning/shifts'
import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../platform/http/route.ts'
import { lockListedShifts, lockWeeksAndEmployees } from './plan/locks.ts'
import { listShiftsWithWeek } from './queries.ts'

/**
 * Gives planned and announced shifts another position in place of one. Weeks stay published and
 * employees are not notified, because nobody works at another time. Ids that do not exist are left to
 * the caller.
 */
export async function replacePositionOfShifts(
  { tx }: RequestContext,
  from: number,
  to: number,
): Promise<void> {
  const weeks = new Set<string>()
  await lockListedShifts(tx, {
    list: async () => {
      const rows = await listShiftsWithWeek(tx.db, eq(shifts.positionId, from))
      for (const { weekStartDate } of rows) weeks.add(weekStartDate)
      return rows
    },
    lockRest: () => lockWeeksAndEmployees(tx, [...weeks], []),
  })
  const isKnown = sql`exists (select from positions p where p.id = ${to})`
  await tx.db.execute(sql`
    update shifts set position_id = ${to}, version = version + 1
    where position_id = ${from} and ${isKnown}`)
  await tx.db.execute(sql`
    update announced_shifts set position_id = ${to} where position_id = ${from} and ${isKnown}`)
}
