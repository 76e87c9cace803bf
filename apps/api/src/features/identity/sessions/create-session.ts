import { sessions, users } from '@weekboard/db/schema/identity'
import { eq } from 'drizzle-orm'
import type { Db, IdentityTransaction } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import type { UserPrincipal } from '../../../platform/principal.ts'
import { findPrincipal, sessionLifetimeMs } from '../../../platform/sessions.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { findDefaultOrganization } from '../users.ts'
import { endSessionOfCaller } from './replace-session.ts'

export interface CreatedSession {
  readonly principal: UserPrincipal
  readonly token: string
}

/**
 * The error for a user who has proved who they are but is active in no organization. The proof
 * stays valid: they can sign in once an admin activates them again or another invitation is
 * accepted.
 */
export const noOrganization = (): ApiError =>
  new ApiError(
    403,
    'no_organization',
    'Your email address is verified, but you are not in a team any more. Please ask whoever invited you.',
  )

export interface NewSession {
  readonly userId: number
  /** Defaults to the organization of the last session. */
  readonly organizationId?: number
  /** The hash that the password was checked against; no session when it has changed since. */
  readonly passwordHash?: string | null
  /** When the user signed in, from which the session counts; now where they do it with this call. */
  readonly signedInAt?: Date
}

type Caller = Pick<PublicContext, 'now' | 'ipAddress' | 'userAgent'>

/**
 * Stores a session, signs its token and ends the session whose token came along. Null when the user
 * has no active employee in the organization, or when `passwordHash` has changed.
 */
export const createSession = (
  dependencies: IdentityDependencies,
  caller: Caller & Pick<PublicContext, 'authorization'>,
  session: NewSession,
): Promise<CreatedSession | null> =>
  dependencies.database.transaction(async (tx) => {
    const created = await createSessionIn(tx, dependencies, caller, session)
    if (created) await endSessionOfCaller(tx, dependencies, caller, created.principal)
    return created
  })

/** `createSession` in a transaction that is open already; the token works once it has committed. */
export async function createSessionIn(
  { db, client }: Pick<IdentityTransaction, 'db' | 'client'>,
  { tokens }: Pick<IdentityDependencies, 'tokens'>,
  { now, ipAddress, userAgent }: Caller,
  { userId, organizationId: requestedId, passwordHash, signedInAt = now }: NewSession,
): Promise<CreatedSession | null> {
  const organizationId = requestedId ?? (await findDefaultOrganization(db, userId))
  if (organizationId === null) return null
  // Locked: a parallel change of the password either ends this session or is noticed here.
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('share')
  if (!user || (passwordHash !== undefined && user.passwordHash !== passwordHash)) return null
  const sessionId = await insertSession(db, {
    userId,
    organizationId,
    address: ipAddress,
    userAgent,
    createdAt: signedInAt,
    lastUsedAt: now,
    expiresAt: new Date(signedInAt.getTime() + sessionLifetimeMs),
  })
  return signSession(client, tokens, { sessionId, now })
}

interface SigningInput {
  readonly sessionId: string
  readonly now: Date
}

/** Signs a new token for a stored session; null when it has ended. */
export async function signSession(
  client: Parameters<typeof findPrincipal>[0],
  tokens: IdentityDependencies['tokens'],
  { sessionId, now }: SigningInput,
): Promise<CreatedSession | null> {
  const principal = await findPrincipal(client, sessionId, now)
  return principal && { principal, token: tokens.sign(principal.userId, sessionId, now) }
}

async function insertSession(db: Db, values: typeof sessions.$inferInsert): Promise<string> {
  const [row] = await db.insert(sessions).values(values).returning({ id: sessions.id })
  if (!row) throw new Error('The session was not stored')
  return row.id
}
