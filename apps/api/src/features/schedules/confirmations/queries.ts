import type { RouteReply } from '@weekboard/contracts/route'
import type {
  listConfirmationsRoute,
  OwnConfirmation,
} from '@weekboard/contracts/schedule/schedule-seen'
import { employees } from '@weekboard/db/schema/organization/employees'
import {
  announcedShifts,
  scheduleConfirmations,
  schedules,
} from '@weekboard/db/schema/planning/schedules'
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { isReached, type ReadReach } from '../recipients/reach.ts'

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

/**
 * Who has confirmed a week and who has not, and how many people of it notifications reach. Throws a
 * 404 for an unknown schedule.
 */
export async function listConfirmations(
  readReach: ReadReach,
  { tx, now }: Pick<RequestContext, 'tx' | 'now'>,
  scheduleId: number,
): Promise<RouteReply<typeof listConfirmationsRoute>> {
  const [schedule] = await tx.db
    .select({ asksSeen: schedules.asksSeen })
    .from(schedules)
    .where(eq(schedules.id, scheduleId))
  if (!schedule) throw notFound()
  const rows = await listConfirmationRows(tx.db, scheduleId)
  const seen = rows.flatMap(({ employeeId, seenAt }) =>
    seenAt ? { employee_id: employeeId, at: seenAt.toISOString() } : [],
  )
  const seenIds = new Set(seen.map(({ employee_id }) => employee_id))
  const others = [
    ...rows.map(({ employeeId }) => employeeId),
    ...(await listAnnouncedEmployeeIds(tx.db, scheduleId)),
  ].filter((id) => !seenIds.has(id))
  const reach = await readReach(tx, { employeeIds: others, actorUserId: null, now })
  return {
    ask_seen: schedule.asksSeen,
    seen,
    missing: rows.flatMap(({ employeeId, seenAt, active }) =>
      !seenAt && active ? employeeId : [],
    ),
    reached: seen.length + reach.filter(isReached).length,
  }
}

const listConfirmationRows = (db: Db, scheduleId: number) =>
  db
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

/** Everybody who has a shift in a week as it is announced. */
async function listAnnouncedEmployeeIds(db: Db, scheduleId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ employeeId: announcedShifts.employeeId })
    .from(announcedShifts)
    .where(eq(announcedShifts.scheduleId, scheduleId))
  return rows.flatMap(({ employeeId }) => employeeId ?? [])
}

/**
 * Who can be reminded of an announced week: who has not confirmed it when that was asked, else
 * everybody in it who has not confirmed it all the same.
 */
export async function listUnconfirmedIds(
  db: Db,
  { scheduleId, asksSeen }: { readonly scheduleId: number; readonly asksSeen: boolean },
): Promise<number[]> {
  const rows = await listConfirmationRows(db, scheduleId)
  const seen = new Set(rows.flatMap(({ employeeId, seenAt }) => (seenAt ? employeeId : [])))
  const ids = asksSeen
    ? rows.map(({ employeeId }) => employeeId)
    : await listAnnouncedEmployeeIds(db, scheduleId)
  return ids.filter((id) => !seen.has(id))
}
