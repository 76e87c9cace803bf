import { sessions } from '@weekboard/db/schema/identity/identity'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { UserPrincipal } from '../../../platform/principal.ts'
import type { NewSession } from './create-session.ts'

/** When the user of a session signed in and last proved who they are, for a session in its place. */
export async function findSignIn(
  db: Db,
  { sessionId }: Pick<UserPrincipal, 'sessionId'>,
): Promise<Pick<NewSession, 'signedInAt' | 'provedAt'> | undefined> {
  const [former] = await db
    .select({ signedInAt: sessions.createdAt, provedAt: sessions.provedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return former
}
