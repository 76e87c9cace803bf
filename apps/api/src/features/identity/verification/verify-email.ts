import { emailVerifications, users } from '@weekboard/db/schema/identity/identity'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { IdentityThenTenantTransaction } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import { codeMatches, hashOfToken } from '../../../platform/secrets.ts'
import { countEmployees, renameEmployee } from '../../employees/index.ts'
import { renameOrganization } from '../../organizations/index.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { revokeOtherVerifications } from '../revoke-links.ts'
import { recordFailedSignIn } from '../security-events/failed-sign-in.ts'
import { type CreatedSession, createSession, noOrganization } from '../sessions/create-session.ts'
import { findDefaultOrganization, findUserByEmail } from '../users.ts'
import { countCodeGuess, invalidCode, tooManyGuesses } from './code-guesses.ts'

type Verification = typeof emailVerifications.$inferSelect

const invalidLink = () =>
  new ApiError(
    422,
    'verification_invalid',
    'This verification link is not valid any more. Please ask for a new one.',
  )

/**
 * Verifies the address of a mailed link and signs in. Null, without a session, for a link that was
 * used before, as by a scanner of mails; 422 for an unknown or expired one. Whose employee was deactivated since the sign-up gets a 403 `no_organization` with the address verified:
 * an organization of their own would hide from them that they left the team.
 */
export async function verifyEmailByLink(
  dependencies: IdentityDependencies,
  context: PublicContext,
  token: string,
): Promise<CreatedSession | null> {
  const userId = await dependencies.database.transaction(async (tx) => {
    const [verification] = await tx.db
      .select()
      .from(emailVerifications)
      .where(eq(emailVerifications.tokenHash, hashOfToken(token)))
      .for('update')
    if (!verification || verification.expiresAt <= context.now) throw invalidLink()
    return verification.usedAt ? null : verify(tx, verification, context.now)
  })
  if (userId === null) return null
  const session = await createSession(dependencies, context, { userId, method: 'email_link' })
  if (!session) throw noOrganization()
  return session
}

/**
 * Verifies an address with the code of its newest mail and signs in. A wrong, used or expired code
 * and an unknown address are the same 422. After too many guesses even the right code is a 429. 403
 * as by the link.
 */
export async function verifyEmailByCode(
  dependencies: IdentityDependencies,
  context: PublicContext,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<CreatedSession> {
  const { database, limits, env } = dependencies
  const method = 'email_code'
  await countCodeGuess(limits, env, email)
  // Returned, not thrown: the transaction must commit the count of a wrong guess.
  const outcome = await database.transaction((tx) =>
    checkCode(tx, { email, code, now: context.now, maxTries: env.LIMIT_CODE_TRIES }),
  )
  if (outcome instanceof ApiError) {
    const user = await findUserByEmail(database.db, email)
    const reason = user ? 'wrong_code' : 'unknown_address'
    const userId = user?.id ?? null
    recordFailedSignIn(dependencies, context, { email, userId, reason, method })
    throw outcome
  }
  const session = await createSession(dependencies, context, { userId: outcome, method })
  if (!session) throw noOrganization()
  return session
}

interface CodeGuess {
  readonly email: string
  readonly code: string
  readonly now: Date
  readonly maxTries: number
}

async function checkCode(
  tx: IdentityThenTenantTransaction,
  { email, code, now, maxTries }: CodeGuess,
): Promise<number | ApiError> {
  const { db } = tx
  const user = await findUserByEmail(db, email)
  if (!user) return invalidCode()
  const [verification] = await db
    .select()
    .from(emailVerifications)
    .where(eq(emailVerifications.userId, user.id))
    .orderBy(desc(emailVerifications.id))
    .limit(1)
    .for('update')
  if (!verification || verification.usedAt || verification.expiresAt <= now) return invalidCode()
  const { codeHash, codeExpiresAt } = verification
  if (!codeHash || !codeExpiresAt || codeExpiresAt <= now) return invalidCode()
  if (verification.codeTries >= maxTries) {
    return tooManyGuesses((codeExpiresAt.getTime() - now.getTime()) / 1000)
  }
  if (!codeMatches(code, verification.tokenHash, codeHash)) {
    await db
      .update(emailVerifications)
      .set({ codeTries: verification.codeTries + 1 })
      .where(eq(emailVerifications.id, verification.id))
    return invalidCode()
  }
  return verify(tx, verification, now)
}

/** Uses up the link and the code of a mail. */
async function verify(
  tx: IdentityThenTenantTransaction,
  verification: Verification,
  now: Date,
): Promise<number> {
  const { db } = tx
  const { id, userId, passwordHash } = verification
  await db
    .update(emailVerifications)
    .set({ usedAt: now, codeHash: null })
    .where(eq(emailVerifications.id, id))
  const [fresh] = await db
    .update(users)
    .set({ emailVerifiedAt: now, ...(passwordHash && { passwordHash }) })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id })
  if (fresh) await applySignUpNames(tx, verification)
  await revokeOtherVerifications(db, userId, id)
  return userId
}

/**
 * Applies the names of the sign-up whose mail was opened, because somebody else may have signed up
 * with the address before. The organization is renamed only when it has no other employee.
 */
async function applySignUpNames(
  { db, enterOrganization }: IdentityThenTenantTransaction,
  { userId, fullName, organizationName }: Verification,
): Promise<void> {
  const organizationId = fullName ? await findDefaultOrganization(db, userId) : null
  if (!fullName || organizationId === null) return
  await enterOrganization(organizationId)
  await renameEmployee(db, userId, fullName)
  if (organizationName && (await countEmployees(db)) === 1) {
    await renameOrganization(db, organizationName)
  }
}
