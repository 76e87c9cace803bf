import type { NotificationKind, NotificationPreference } from '@weekboard/contracts/notifications'
import { notificationPreferences, notifications } from '@weekboard/db/schema/notifications'
import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import type { Principal } from '../../platform/principal.ts'
import { kindsFor, usualChoices } from './policy.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** What a person may see: their own, of the kinds that their role is told of. */
export const isOwn = ({
  employeeId,
  role,
}: Pick<Principal, 'employeeId' | 'role'>): SQL | undefined =>
  and(
    eq(notifications.employeeId, employeeId),
    eq(notifications.inApp, true),
    inArray(notifications.kind, [...kindsFor(role)]),
  )

export interface Page {
  /** Older than this one; 0 for the first page. */
  readonly before: number
  readonly limit: number
}

/** The latest first. */
export const listOwn = (
  db: Db,
  principal: Principal,
  { before, limit }: Page,
): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(and(isOwn(principal), before > 0 ? lt(notifications.id, before) : undefined))
    .orderBy(desc(notifications.id))
    .limit(limit)

export async function countUnread(db: Db, principal: Principal): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(isOwn(principal), isNull(notifications.readAt)))
  return row?.count ?? 0
}

/** Every kind that the principal's role is told of, as they chose or as everybody else has it. */
export async function listPreferences(
  db: Db,
  principal: Principal,
): Promise<NotificationPreference[]> {
  const rows = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.employeeId, principal.employeeId))
  const chosen = new Map<NotificationKind, (typeof rows)[number]>(
    rows.map((row) => [row.kind, row]),
  )
  return kindsFor(principal.role).map((kind) => {
    const { inApp, email } = chosen.get(kind) ?? usualChoices[kind]
    return { kind, in_app: inApp, email }
  })
}
