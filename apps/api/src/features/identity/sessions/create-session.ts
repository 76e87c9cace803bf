import { sessions, users } from '@weekboard/db/schema/identity'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import type { Principal } from '../../../platform/principal.ts'
import { findPrincipal, sessionLifetimeMs } from '../../../platform/sessions.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { findDefaultOrganization } from '../users.ts'

export interface CreatedSession {
  readonly principal: Principal
  readonly token: string
}

export interface NewSession {
  readonly userId: number
  /** Defaults to the organization of the last session. */
  readonly organizationId?: number
  /** The hash that the password was checked against; no session when it has changed since. */
  readonly passwordHash?: string | null
}

/**
 * Stores a session and signs its token. Null when the user has no active employee in the
 * organization, or when `passwordHash` has changed.
 */
export async function createSession(
  { database, tokens }: IdentityDependencies,
  { now, ipAddress, userAgent }: Pick<PublicContext, 'now' | 'ipAddress' | 'userAgent'>,
  { userId, organizationId: requestedId, passwordHash }: NewSession,
): Promise<CreatedSession | null> {
  const organizationId = requestedId ?? (await findDefaultOrganization(database.db, userId))
  if (organizationId === null) return null
  const sessionId = await database.transaction(async ({ db }) => {
    // Locked: a parallel change of the password either ends this session or is noticed here.
    const [user] = await db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId))
      .for('share')
    if (!user || (passwordHash !== undefined && user.passwordHash !== passwordHash)) return null
    return insertSession(db, {
      userId,
      organizationId,
      address: ipAddress,
      userAgent,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + sessionLifetimeMs),
    })
  })
  const principal = sessionId && (await findPrincipal(database.pool, sessionId, now))
  return principal ? { principal, token: tokens.sign(userId, principal.sessionId, now) } : null
}

async function insertSession(db: Db, values: typeof sessions.$inferInsert): Promise<string> {
  const [row] = await db.insert(sessions).values(values).returning({ id: sessions.id })
  if (!row) throw new Error('The session was not stored')
  return row.id
}
