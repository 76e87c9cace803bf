import { schedules } from '@weekboard/db/schema/schedules'
import { shifts } from '@weekboard/db/schema/shifts'
import { asc } from 'drizzle-orm'
import type { Environment } from '../../../platform/env.ts'
import { forbidden } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { markDrafts } from '../plan/changes.ts'
import { logDraft } from '../plan/log-changes.ts'
import { getScheduleRow } from '../queries.ts'

/**
 * Deletes the working copy of every week and keeps what was announced. 403 in production unless
 * `ALLOW_DEBUG_ACTIONS` is set. Returns how many shifts were deleted.
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
  const changedIds = [...new Set(deleted.map(({ scheduleId }) => scheduleId))].sort((a, b) => a - b)
  markDrafts(tx, changedIds)
  for (const id of changedIds) {
    logDraft(tx, actorOf(principal), await getScheduleRow(tx.db, id), { shifts: [] })
  }
  return deleted.length
}
