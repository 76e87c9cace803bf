import type { SecurityEventMethod } from '@weekboard/contracts/identity/security-events'
import { sessions, users } from '@weekboard/db/schema/identity/identity'
import { eq } from 'drizzle-orm'
import type { Db, IdentityTransaction } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import type { UserPrincipal } from '../../../platform/principal.ts'
import { findPrincipal, sessionLifetimeMs } from '../../../platform/sessions.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { challengeSecondFactor } from '../second-factor/challenges.ts'
import { recordFailedSignIn } from '../security-events/failed-sign-in.ts'
import { recordSignIn } from '../security-events/record-sign-in.ts'
import { storeLinkedIdentity } from '../social/social-links.ts'
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
  /** Whether the user has given both factors at once, by a passkey; otherwise the second one is asked for. */
  readonly hasBothFactors?: boolean
  /** A new identity, of `social_links`, that is stored with the session. */
  readonly socialLinkHash?: Buffer
  /** When the user signed in, from which the session counts; now where they do it with this call. */
  readonly signedInAt?: Date
  /** When the user last proved who they are, where that was after the sign-in. */
  readonly provedAt?: Date | null
}

export interface SignIn extends NewSession {
  /** How the user signs in; null for a session in place of one that they have. */
  readonly method: SecurityEventMethod | null
}

type Caller = Pick<PublicContext, 'now' | 'ipAddress' | 'userAgent'>

/**
 * Stores a session, signs its token and ends the session whose token came along. Null when the user
 * has no active employee in the organization, or when `passwordHash` has changed. Throws a 403
 * `second_factor_required` for a user with a second factor that was not given yet. Every way to sign in ends here.
 */
export async function createSession(
  dependencies: IdentityDependencies,
  caller: PublicContext,
  session: SignIn,
): Promise<CreatedSession | null> {
  // Returned, not thrown: the transaction must commit the challenge.
  const outcome = await dependencies.database.transaction(async (tx) => {
    const { userId, organizationId, method, socialLinkHash = null } = session
    const target = await lockTarget(tx.db, session)
    if (target === null) return null
    const challenge = session.hasBothFactors
      ? null
      : await challengeSecondFactor(tx.db, dependencies, {
          userId,
          joinedOrganizationId: organizationId ?? null,
          signInMethod: method,
          socialLinkHash,
          now: caller.now,
        })
    if (challenge) return challenge
    const created = await storeSession(tx, dependencies, caller, target)
    if (!created) return null
    const { principal } = created
    await endSessionOfCaller(tx, dependencies, caller, principal)
    await recordSignIn(tx, dependencies, caller, { principal, method })
    if (socialLinkHash) {
      const link = { hash: socialLinkHash, userId, caller: { ...caller, principal } }
      await storeLinkedIdentity(tx, dependencies, link)
    }
    return created
  })
  if (outcome instanceof ApiError) throw outcome
  const { userId, method } = session
  if (!outcome && method !== null) {
    recordFailedSignIn(dependencies, caller, { userId, reason: 'no_organization', method })
  }
  return outcome
}

/**
 * `createSession` in a transaction that is open already, for who has signed in with everything that
 * is asked for; the token works once it has committed.
 */
export async function createSessionIn(
  tx: Pick<IdentityTransaction, 'db' | 'client'>,
  dependencies: Pick<IdentityDependencies, 'tokens'>,
  caller: Caller,
  session: NewSession,
): Promise<CreatedSession | null> {
  const target = await lockTarget(tx.db, session)
  return target && storeSession(tx, dependencies, caller, target)
}

interface SessionTarget {
  readonly userId: number
  readonly organizationId: number
  readonly signedInAt?: Date
  readonly provedAt: Date | null
}

/** Where to sign in to. Locks the user: a parallel change of the password is noticed here, or ends the session. */
async function lockTarget(
  db: Db,
  { userId, organizationId: requestedId, passwordHash, signedInAt, provedAt = null }: NewSession,
): Promise<SessionTarget | null> {
  const organizationId = requestedId ?? (await findDefaultOrganization(db, userId))
  if (organizationId === null) return null
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('share')
  if (!user || (passwordHash !== undefined && user.passwordHash !== passwordHash)) return null
  return { userId, organizationId, provedAt, ...(signedInAt && { signedInAt }) }
}

async function storeSession(
  { db, client }: Pick<IdentityTransaction, 'db' | 'client'>,
  { tokens }: Pick<IdentityDependencies, 'tokens'>,
  { now, ipAddress, userAgent }: Caller,
  { userId, organizationId, signedInAt = now, provedAt }: SessionTarget,
): Promise<CreatedSession | null> {
  const sessionId = await insertSession(db, {
    userId,
    organizationId,
    address: ipAddress,
    userAgent,
    createdAt: signedInAt,
    lastUsedAt: now,
    provedAt,
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
