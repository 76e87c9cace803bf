import type { RouteReply } from '@weekboard/contracts/route'
import type { deleteAllShiftsRoute } from '@weekboard/contracts/shifts/shifts'
import { schedules } from '@weekboard/db/schema/planning/schedules'
import { asc } from 'drizzle-orm'
import { allowsDebugActions, type Environment } from '../../../platform/env.ts'
import { forbidden } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { mergeDecisions, storeChanges } from '../plan/changes.ts'
import { logChanges } from '../plan/log-changes.ts'
import { presentSchedule } from '../present.ts'
import { listShiftRows, scheduleColumns } from '../queries.ts'

/**
 * Deletes the working copy of every week as one undo step and keeps what was announced. 403 in
 * production unless `ALLOW_DEBUG_ACTIONS` is set.
 *
 * It locks all schedules and no shift: whoever holds the lock of a shift waits for its schedule
 * afterwards, and then finds that the shift is gone.
 */
export async function deleteAllShifts(
  { tx, principal, now }: RequestContext,
  env: Pick<Environment, 'isProduction' | 'ALLOW_DEBUG_ACTIONS'>,
): Promise<RouteReply<typeof deleteAllShiftsRoute>> {
  if (!allowsDebugActions(env)) {
    throw forbidden('Debug actions are switched off.')
  }
  await tx.db
    .select({ id: schedules.id })
    .from(schedules)
    .orderBy(asc(schedules.weekStartDate))
    .for('no key update')
  const locked = await tx.db.select(scheduleColumns).from(schedules)
  const plan = {
    schedules: new Map(locked.map((schedule) => [schedule.weekStartDate, schedule])),
    unusedScheduleIds: new Set<number>(),
  }
  const deletions = (await listShiftRows(tx.db, undefined)).map((before) => ({
    before,
    after: null,
    warnings: [],
    exceededLimit: null,
  }))
  const changes = mergeDecisions(plan, deletions, principal.organization)
  storeChanges(tx, [changes], now)
  logChanges(tx, actorOf(principal), changes, { singleEvent: true })
  return { deleted_count: deletions.length, schedules: changes.schedules.map(presentSchedule) }
}
