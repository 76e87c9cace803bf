import type { OwnConfirmation } from '@weekboard/contracts/schedule-seen'
import { schedules } from '@weekboard/db/schema/schedules'
import { and, eq, isNotNull } from 'drizzle-orm'
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
  await tx.client.query(
    `insert into schedule_confirmations as c
       (organization_id, schedule_id, employee_id, asked_at, seen_at)
     values ($1, $2, $3, $4, $4)
     on conflict (organization_id, schedule_id, employee_id)
     do update set seen_at = coalesce(c.seen_at, excluded.seen_at)`,
    [tx.organizationId, scheduleId, employeeId, now],
  )
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
