import type { OwnConfirmation } from '@weekboard/contracts/schedule/schedule-seen'
import { scheduleConfirmations, schedules } from '@weekboard/db/schema/planning/schedules'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { notFound, staleVersion } from '../../../platform/errors.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { findOwnConfirmation } from './queries.ts'

/**
 * Confirms the week as it is announced to the principal; a second time changes nothing. A week that
 * asks nobody is left alone. Throws 404 for a week that was never announced, 412 when the
 * principal's week was changed after the announcement that they saw.
 */
export async function confirmSchedule(
  { tx, principal, now }: SessionContext,
  scheduleId: number,
  seenPublishedAt: string | null,
): Promise<OwnConfirmation> {
  // A publish at the same moment comes before or after this as a whole.
  const [schedule] = await tx.db
    .select({ asksSeen: schedules.asksSeen, weekStartDate: schedules.weekStartDate })
    .from(schedules)
    .where(and(eq(schedules.id, scheduleId), isNotNull(schedules.publishedAt)))
    .for('share')
  if (!schedule) throw notFound()
  const { employeeId } = principal
  const own = await findOwnConfirmation(tx.db, scheduleId, employeeId)
  if (!schedule.asksSeen || own?.seenAt) {
    return { ask_seen: schedule.asksSeen, seen_at: own?.seenAt?.toISOString() ?? null }
  }
  if (own && seenPublishedAt !== null && own.askedAt > new Date(seenPublishedAt)) {
    throw staleVersion({ asked_at: own.askedAt.toISOString() })
  }
  const { organizationId } = tx
  await tx.db
    .insert(scheduleConfirmations)
    .values({ organizationId, scheduleId, employeeId, askedAt: now, seenAt: now })
    .onConflictDoUpdate({
      target: [
        scheduleConfirmations.organizationId,
        scheduleConfirmations.scheduleId,
        scheduleConfirmations.employeeId,
      ],
      set: { seenAt: sql`coalesce(${scheduleConfirmations.seenAt}, excluded.seen_at)` },
    })
  const seenAt = now.toISOString()
  tx.record({
    type: 'schedule_seen',
    actor: actorOf(principal),
    subject: { type: 'schedule', id: scheduleId },
    weeks: [schedule.weekStartDate],
    audience: 'managers',
    payload: { schedule_id: scheduleId, employee_id: employeeId, seen_at: seenAt },
  })
  return { ask_seen: true, seen_at: seenAt }
}
