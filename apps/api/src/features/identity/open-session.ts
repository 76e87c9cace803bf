import { sessions } from '@weekboard/db/schema/identity'
import type { Db } from '../../platform/database.ts'
import type { PublicContext } from '../../platform/http/route.ts'
import { sessionLifetimeMs, type Viewer, viewerOfSession } from '../../platform/sessions.ts'
import type { IdentityDependencies } from './dependencies.ts'
import { findOrganizationOf } from './queries.ts'

export interface OpenedSession {
  readonly viewer: Viewer
  readonly token: string
}

/**
 * Signs a user in on a device, in the organization given or the one they were in last; null when
 * the user has no active membership there.
 */
export async function openSession(
  { database, tokens }: IdentityDependencies,
  { now, address, userAgent }: PublicContext,
  userId: number,
  wishedOrganizationId?: number,
): Promise<OpenedSession | null> {
  const organizationId = wishedOrganizationId ?? (await findOrganizationOf(database.db, userId))
  if (organizationId === null) return null
  const sessionId = await insertSession(database.db, {
    userId,
    organizationId,
    address,
    userAgent,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetimeMs),
  })
  const viewer = await viewerOfSession(database.pool, sessionId, now)
  return viewer && { viewer, token: tokens.sign(userId, sessionId, now) }
}

async function insertSession(db: Db, values: typeof sessions.$inferInsert): Promise<string> {
  const [row] = await db.insert(sessions).values(values).returning({ id: sessions.id })
  if (!row) throw new Error('The session was not stored')
  return row.id
}
