import { sessions } from '@weekboard/db/schema/identity'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { IdentityTransaction } from '../../platform/database.ts'
import { type Bus, topics } from '../../platform/events/bus.ts'

export interface EndSessions {
  readonly userId: number
  readonly now: Date
  /** Which of them; all when left out. */
  readonly where?: SQL
}

/**
 * Ends sessions of a user; the bus tells every node to close their sockets. Returns how many. A
 * socket that the bus missed is found by the gateway's own check.
 */
export async function endSessionsOf(
  { db, afterCommit }: Pick<IdentityTransaction, 'db' | 'afterCommit'>,
  bus: Bus,
  { userId, now, where }: EndSessions,
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), where))
    .returning({ id: sessions.id })
  // Not before commit: who is told asks the server at once whether the session still stands.
  afterCommit(() => {
    for (const { id } of ended) bus.publish(topics.sessions, id)
  })
  return ended.length
}
