import { sessions } from '@weekboard/db/schema/identity'
import { eq } from 'drizzle-orm'
import { type Bus, topics } from '../../../platform/bus.ts'
import type { TenantTransaction } from '../../../platform/database.ts'
import type { Viewer } from '../../../platform/sessions.ts'

/** Ends the session; the bus tells every node to close its sockets. */
export async function endSession(
  tx: TenantTransaction,
  bus: Bus,
  { sessionId }: Viewer,
  now: Date,
): Promise<void> {
  await tx.db.update(sessions).set({ endedAt: now }).where(eq(sessions.id, sessionId))
  bus.publish(topics.sessions, sessionId)
}
