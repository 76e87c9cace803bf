import type { RouteReply } from '@weekboard/contracts/route'
import type { remindOfScheduleRoute } from '@weekboard/contracts/schedule/schedule-seen'
import { employees } from '@weekboard/db/schema/organization/employees'
import { scheduleReminders, schedules } from '@weekboard/db/schema/planning/schedules'
import { hourMs } from '@weekboard/scheduling/clock/durations'
import { eq, inArray, lte } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { ApiError, notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { isReached, type ReadReach } from '../recipients/reach.ts'
import { listUnconfirmedIds } from './queries.ts'

const minPauseMs = hourMs

/**
 * Reminds the named employees of an announced week, or everybody who can be reminded. Skips who has
 * confirmed it, was reminded of it within the hour, cannot be reached, has nothing to do with it, and
 * the caller. Throws 404 for an unknown schedule or employee, 409 for a week that was never announced.
 */
export async function remindOfSchedule(
  readReach: ReadReach,
  { tx, principal, now }: RequestContext,
  scheduleId: number,
  requestedIds: readonly number[] | undefined,
): Promise<RouteReply<typeof remindOfScheduleRoute>> {
  const { asksSeen, weekStartDate } = await getAnnounced(tx, scheduleId)
  const named = requestedIds && [...new Set(requestedIds)]
  if (named) await assertEmployees(tx, named)
  const unconfirmed = new Set(await listUnconfirmedIds(tx.db, { scheduleId, asksSeen }))
  const asked = named ?? [...unconfirmed]
  const employeeIds = asked.filter((id) => unconfirmed.has(id) && id !== principal.employeeId)
  const reach = await readReach(tx, { employeeIds, actorUserId: principal.userId, now })
  const reachable = reach.filter(isReached).map(({ employeeId }) => employeeId)
  const reminded = await noteReminders(tx, { scheduleId, employeeIds: reachable, now })
  if (reminded.length > 0) {
    tx.record({
      type: 'schedule_reminded',
      actor: actorOf(principal),
      subject: { type: 'schedule', id: scheduleId },
      weeks: [weekStartDate],
      audience: 'nobody',
      payload: { reminded: reminded.length },
      change: { employee_ids: reminded, ask_seen: asksSeen },
    })
  }
  return { reminded: reminded.length, skipped: asked.length - reminded.length }
}

async function getAnnounced({ db }: TenantTransaction, scheduleId: number) {
  const { asksSeen, weekStartDate, publishedAt } = schedules
  const [schedule] = await db
    .select({ asksSeen, weekStartDate, publishedAt })
    .from(schedules)
    .where(eq(schedules.id, scheduleId))
  if (!schedule) throw notFound()
  if (schedule.publishedAt === null) {
    throw new ApiError(409, 'not_announced', 'This week was never published.')
  }
  return schedule
}

async function assertEmployees({ db }: TenantTransaction, ids: readonly number[]): Promise<void> {
  const rows = await db
    .select({ id: employees.id })
    .from(employees)
    .where(inArray(employees.id, [...ids]))
  if (rows.length < ids.length) throw notFound()
}

interface Reminders {
  readonly scheduleId: number
  readonly employeeIds: readonly number[]
  readonly now: Date
}

/** Returns those who were not reminded of the week within the hour; of two calls at once one gets them. */
async function noteReminders(
  { db, organizationId }: TenantTransaction,
  { scheduleId, employeeIds, now }: Reminders,
): Promise<number[]> {
  if (employeeIds.length === 0) return []
  const { employeeId, remindedAt } = scheduleReminders
  const rows = await db
    .insert(scheduleReminders)
    .values(
      employeeIds.map((id) => ({ organizationId, scheduleId, employeeId: id, remindedAt: now })),
    )
    .onConflictDoUpdate({
      target: [scheduleReminders.organizationId, scheduleReminders.scheduleId, employeeId],
      set: { remindedAt: now },
      setWhere: lte(remindedAt, new Date(now.getTime() - minPauseMs)),
    })
    .returning({ employeeId })
  return rows.map((row) => row.employeeId)
}
