import { sessions } from '@weekboard/db/schema/identity'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { IdentityTransaction } from './database.ts'
import { type Bus, topics } from './events/bus.ts'

export interface EndedSessions {
  readonly userId: number
  readonly now: Date
  /** Which sessions of the user; all without it. */
  readonly where?: SQL
}

/**
 * Ends sessions of a user and returns how many. The bus tells every node to close their sockets; a
 * node that misses the message finds out with the gateway's periodic check.
 */
export async function endSessions(
  { db, afterCommit }: Pick<IdentityTransaction, 'db' | 'afterCommit'>,
  bus: Bus,
  { userId, now, where }: EndedSessions,
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), where))
    .returning({ id: sessions.id })
  // After the commit: clients that lose their socket check their session at once.
  afterCommit(() => {
    for (const { id } of ended) bus.publish(topics.sessions, id)
  })
  return ended.length
}
