import { emailChanges, sessions, users } from '@weekboard/db/schema/identity/identity'
import { securityEvents } from '@weekboard/db/schema/identity/security-events'
import { pushSubscriptions } from '@weekboard/db/schema/push-subscriptions'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { IdentityTransaction, TenantTransaction } from './database/database.ts'
import { type Bus, topics } from './events/bus.ts'
import type { LoggedEvent } from './events/event-log.ts'
import { serializeEvents } from './events/event-message.ts'

export interface EndedSessions {
  readonly userId: number
  readonly now: Date
  /** Which sessions of the user; all without it. */
  readonly where?: SQL
}

/**
 * Ends sessions of a user and returns how many; with all of them the user's assistants end, in every
 * organization. The end is an event of the log, in the same
 * transaction: no node delivers a later event of the organization to the sockets of the sessions,
 * whatever the bus loses.
 */
export async function endSessions(
  { db, afterCommit }: Pick<IdentityTransaction, 'db' | 'afterCommit'>,
  bus: Bus,
  { userId, now, where }: EndedSessions,
): Promise<number> {
  if (!where) await db.update(users).set({ assistantsEndedAt: now }).where(eq(users.id, userId))
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), where))
    .returning({ id: sessions.id })
  if (ended.length === 0) return 0
  const ids = ended.map(({ id }) => id)
  // A device that somebody left gets no more messages.
  // A change of the address that it asked for, and nobody has confirmed, ends with it.
  await db
    .delete(emailChanges)
    .where(and(inArray(emailChanges.sessionId, ids), isNull(emailChanges.confirmedAt)))
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, ids))
  const events = await logEndedSessions(db, ids)
  // After the commit: clients that lose their socket check their session at once.
  afterCommit(() => {
    for (const event of events) bus.publish(topics.events, serializeEvents([event]))
    // Reaches sockets without a subscription, which no event reaches.
    for (const id of ids) bus.publish(topics.sessions, id)
  })
  return ended.length
}

/**
 * Records as a security event of a user that somebody else of the organization ended their sessions
 * there, or they themselves.
 */
export async function recordEndedSessions(
  { db, organizationId }: Pick<TenantTransaction, 'db' | 'organizationId'>,
  {
    userId,
    isOwn,
    now: at,
  }: { readonly userId: number; readonly isOwn: boolean; readonly now: Date },
): Promise<void> {
  const reason = isOwn ? null : 'by_admin'
  const event = { type: 'sessions_ended', outcome: 'success', reason } as const
  await db.insert(securityEvents).values({ userId, organizationId, at, ...event })
}

interface LoggedEnd extends Record<string, unknown> {
  readonly organizationId: number
  readonly seq: number
  readonly userId: number
  readonly name: string
  readonly sessionIds: string[]
}

async function logEndedSessions(
  db: IdentityTransaction['db'],
  ids: readonly string[],
): Promise<LoggedEvent[]> {
  const { rows } = await db.execute<LoggedEnd>(
    sql`select logged_organization_id as "organizationId", logged_seq as seq,
          logged_user_id as "userId", logged_name as name, to_jsonb(logged_session_ids) as "sessionIds"
        from log_ended_sessions(${sql.param(ids)}::uuid[])`,
  )
  return rows.map(({ organizationId, seq, userId, name, sessionIds }) => ({
    organizationId,
    seq,
    type: 'session_ended',
    user: { id: userId, name },
    weeks: [],
    audience: 'nobody',
    payload: {},
    staffPayload: null,
    notifiedUserIds: [],
    roleChangedUserIds: [],
    endedSessionIds: sessionIds,
  }))
}
