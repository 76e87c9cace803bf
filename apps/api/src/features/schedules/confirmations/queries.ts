import type { RouteReply } from '@weekboard/contracts/route'
import type { listConfirmationsRoute, OwnConfirmation } from '@weekboard/contracts/schedule-seen'
import { employees } from '@weekboard/db/schema/employees'
import { scheduleConfirmations, schedules } from '@weekboard/db/schema/schedules'
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'

interface ConfirmationRow {
  readonly askedAt: Date
  readonly seenAt: Date | null
}

/** Null when the employee was not asked. */
export async function findOwnConfirmation(
  db: Db,
  scheduleId: number,
  employeeId: number,
): Promise<ConfirmationRow | null> {
  const [row] = await db
    .select({ askedAt: scheduleConfirmations.askedAt, seenAt: scheduleConfirmations.seenAt })
    .from(scheduleConfirmations)
    .where(
      and(
        eq(scheduleConfirmations.scheduleId, scheduleId),
        eq(scheduleConfirmations.employeeId, employeeId),
      ),
    )
  return row ?? null
}

/** Throws a 404 for a week that was never announced. */
export async function getOwnConfirmation(
  db: Db,
  scheduleId: number,
  employeeId: number,
): Promise<OwnConfirmation> {
  const [schedule] = await db
    .select({ asksSeen: schedules.asksSeen })
    .from(schedules)
    .where(and(eq(schedules.id, scheduleId), isNotNull(schedules.publishedAt)))
  if (!schedule) throw notFound()
  const own = await findOwnConfirmation(db, scheduleId, employeeId)
  return {
    ask_seen: schedule.asksSeen && own !== null,
    seen_at: own?.seenAt?.toISOString() ?? null,
  }
}

/** Who has confirmed a week and who has not. Throws a 404 for an unknown schedule. */
export async function listConfirmations(
  db: Db,
  scheduleId: number,
): Promise<RouteReply<typeof listConfirmationsRoute>> {
  const [schedule] = await db
    .select({ asksSeen: schedules.asksSeen })
    .from(schedules)
    .where(eq(schedules.id, scheduleId))
  if (!schedule) throw notFound()
  const rows = await db
    .select({
      employeeId: scheduleConfirmations.employeeId,
      seenAt: scheduleConfirmations.seenAt,
      active: employees.active,
    })
    .from(scheduleConfirmations)
    .innerJoin(
      employees,
      and(
        eq(employees.organizationId, scheduleConfirmations.organizationId),
        eq(employees.id, scheduleConfirmations.employeeId),
      ),
    )
    .where(eq(scheduleConfirmations.scheduleId, scheduleId))
    .orderBy(desc(scheduleConfirmations.seenAt), asc(scheduleConfirmations.employeeId))
  return {
    ask_seen: schedule.asksSeen,
    seen: rows.flatMap(({ employeeId, seenAt }) =>
      seenAt ? { employee_id: employeeId, at: seenAt.toISOString() } : [],
    ),
    missing: rows.flatMap(({ employeeId, seenAt, active }) =>
      !seenAt && active ? employeeId : [],
    ),
  }
}
