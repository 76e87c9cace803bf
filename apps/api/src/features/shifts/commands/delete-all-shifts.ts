import { schedules } from '@weekboard/db/schema/schedules'
import { shifts } from '@weekboard/db/schema/shifts'
import { asc } from 'drizzle-orm'
import type { Environment } from '../../../platform/env.ts'
import { forbidden } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { recordDraftAgain } from '../events.ts'
import { getScheduleRow } from '../queries.ts'
import { turnIntoDrafts } from '../weeks.ts'

/**
 * Empties the working copy of every week; what was announced stays. Refused in production unless
 * the operator allows debug actions. Returns how many shifts were deleted.
 */
export async function deleteAllShifts(
  { tx, principal }: RequestContext,
  env: Pick<Environment, 'NODE_ENV' | 'ALLOW_DEBUG_ACTIONS'>,
): Promise<number> {
  if (env.NODE_ENV === 'production' && !env.ALLOW_DEBUG_ACTIONS) {
    throw forbidden('Debug actions are switched off.')
  }
  await tx.db
    .select({ id: schedules.id })
    .from(schedules)
    .orderBy(asc(schedules.weekStartDate))
    .for('no key update')
  const deleted = await tx.db.delete(shifts).returning({ scheduleId: shifts.scheduleId })
  const touched = [...new Set(deleted.map(({ scheduleId }) => scheduleId))].sort((a, b) => a - b)
  turnIntoDrafts(tx, touched)
  for (const id of touched) {
    recordDraftAgain(tx, actorOf(principal), await getScheduleRow(tx.db, id), { shifts: [] })
  }
  return deleted.length
}
