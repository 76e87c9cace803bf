import type { CsvCell } from '@weekboard/contracts/csv'
import {
  type listSecurityEventsRoute,
  type SecurityEvent,
  securityEventMethods,
  securityEventReasons,
  securityEventTypes,
} from '@weekboard/contracts/identity/security-events'
import type { RouteQuery } from '@weekboard/contracts/route'
import { securityEvents } from '@weekboard/db/schema/identity/security-events'
import { employees } from '@weekboard/db/schema/organization/employees'
import { dayBounds } from '@weekboard/scheduling/clock/weeks'
import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { cursorId, type Page, type PageQuery, toPage } from '../../../platform/page.ts'

/** A page of the security events of the principal in all organizations, newest first. */
export async function listOwnSecurityEvents(
  { tx, principal: { userId } }: SessionContext,
  page: PageQuery,
): Promise<Page<SecurityEvent>> {
  return listPage(tx.db, eq(securityEvents.userId, userId), page)
}

/**
 * A page of the security events of the organization, newest first: those of its sessions, and of its
 * active people those without a session. The dates are days of the organization's time zone.
 */
export async function listSecurityEvents(
  { tx, principal }: SessionContext,
  { employee_id: employeeId, type, from, to, ...page }: RouteQuery<typeof listSecurityEventsRoute>,
): Promise<Page<SecurityEvent>> {
  const { timeZone } = principal.organization
  const { organizationId, userId, at } = securityEvents
  const people = (where?: SQL) =>
    tx.db.select({ userId: employees.userId }).from(employees).where(where)
  return listPage(
    tx.db,
    and(
      or(
        eq(organizationId, tx.organizationId),
        and(isNull(organizationId), inArray(userId, people(eq(employees.active, true)))),
      ),
      employeeId ? inArray(userId, people(eq(employees.id, employeeId))) : undefined,
      type ? eq(securityEvents.type, type) : undefined,
      from ? gte(at, dayBounds(from, timeZone).startsAt) : undefined,
      to ? lt(at, dayBounds(to, timeZone).endsAt) : undefined,
    ),
    page,
  )
}

type SecurityEventRow = typeof securityEvents.$inferSelect & { readonly name: string | null }

async function listPage(
  db: Db,
  where: SQL | undefined,
  { cursor, limit }: PageQuery,
): Promise<Page<SecurityEvent>> {
  const before = cursorId(cursor)
  const rows = await db
    .select({ event: securityEvents, name: employees.fullName })
    .from(securityEvents)
    .leftJoin(employees, eq(employees.userId, securityEvents.userId))
    .where(and(where, before ? lt(securityEvents.id, before) : undefined))
    .orderBy(desc(securityEvents.id))
    .limit(limit + 1)
  const found = toPage(rows, limit, ({ event }) => event.id)
  return {
    rows: found.rows.flatMap(({ event, name }) => presentSecurityEvent({ ...event, name })),
    nextCursor: found.nextCursor,
  }
}

/** The one of a list that a stored text is; null for one that a newer version stores. */
const oneOf = <T extends string>(list: readonly T[], text: string | null): T | null =>
  list.find((each) => each === text) ?? null

/** Leaves out an event of a type that only a newer version, which runs beside this one, knows. */
function presentSecurityEvent(row: SecurityEventRow): SecurityEvent[] {
  const type = oneOf(securityEventTypes, row.type)
  if (type === null) return []
  return [
    {
      id: row.id,
      at: row.at.toISOString(),
      type,
      outcome: row.outcome,
      reason: oneOf(securityEventReasons, row.reason),
      method: oneOf(securityEventMethods, row.method),
      ip_address: row.ipAddress,
      device: row.device,
      user: { id: row.userId, name: row.name },
    },
  ]
}

/** The table of the CSV, with instants in UTC. */
export const securityEventTable = (events: readonly SecurityEvent[]): CsvCell[][] => [
  ['id', 'at', 'type', 'outcome', 'reason', 'method', 'ip_address', 'device', 'user_id', 'user'],
  ...events.map((event) => [
    event.id,
    event.at,
    event.type,
    event.outcome,
    event.reason,
    event.method,
    event.ip_address,
    event.device,
    event.user.id,
    event.user.name,
  ]),
]
