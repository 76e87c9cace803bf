import { employees } from '@weekboard/db/schema/employees'
import { emailVerifications, users } from '@weekboard/db/schema/identity'
import { organizations } from '@weekboard/db/schema/organizations'
import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { EnteringTransaction } from '../../../platform/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import { codeMatches, hashOfToken } from '../../../platform/secrets.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { countCodeGuess, tooManyGuesses } from '../message-quota.ts'
import { revokeOtherVerifications } from '../revoke-links.ts'
import { type CreatedSession, createSession } from '../sessions/create-session.ts'
import { findDefaultOrganization, findUserByEmail } from '../users.ts'
import { repeatableMs } from './mail-verification.ts'

type Verification = typeof emailVerifications.$inferSelect

const invalidLink = () =>
  new ApiError(
    422,
    'verification_invalid',
    'This verification link is not valid any more. Please ask for a new one.',
  )

const invalidCode = () =>
  new ApiError(
    422,
    'verification_invalid',
    'This code is not right or not valid any more. Please check it, or ask for a new one.',
  )

/** Consumes a mailed link and signs its user in; an unknown, expired or long used one is a 422. */
export async function verifyEmailByLink(
  dependencies: IdentityDependencies,
  context: PublicContext,
  token: string,
): Promise<CreatedSession> {
  const userId = await dependencies.database.transaction(async (tx) => {
    const [verification] = await tx.db
      .select()
      .from(emailVerifications)
      .where(eq(emailVerifications.tokenHash, hashOfToken(token)))
      .for('update')
    if (!verification || !isUsable(verification, context.now)) throw invalidLink()
    return verify(tx, verification, context.now)
  })
  const session = await createSession(dependencies, context, { userId })
  if (!session) throw invalidLink()
  return session
}

/**
 * The same with the six digits of the newest mail to that address. A wrong, used or expired code,
 * and an unknown address, are one 422; after too many guesses even the right code is a 429.
 */
export async function verifyEmailByCode(
  dependencies: IdentityDependencies,
  context: PublicContext,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<CreatedSession> {
  const { database, limits, env } = dependencies
  await countCodeGuess(limits, env, email)
  // A wrong guess is counted in its row, so it must not be rolled back with the refusal.
  const outcome = await database.transaction((tx) =>
    guess(tx, { email, code, now: context.now, maxTries: env.LIMIT_CODE_TRIES }),
  )
  if (outcome instanceof ApiError) throw outcome
  const session = await createSession(dependencies, context, { userId: outcome })
  if (!session) throw invalidCode()
  return session
}

interface Guess {
  readonly email: string
  readonly code: string
  readonly now: Date
  readonly maxTries: number
}

async function guess(
  tx: EnteringTransaction,
  { email, code, now, maxTries }: Guess,
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
  const { codeHash, codeExpiresAt } = verification ?? {}
  if (!verification || !codeHash || !codeExpiresAt || codeExpiresAt <= now) return invalidCode()
  if (verification.codeTries >= maxTries) {
    return tooManyGuesses((codeExpiresAt.getTime() - now.getTime()) / 1000)
  }
  const right = codeMatches(code, verification.tokenHash, codeHash)
  await db
    .update(emailVerifications)
    .set(right ? { codeHash: null } : { codeTries: verification.codeTries + 1 })
    .where(eq(emailVerifications.id, verification.id))
  if (!right || !isUsable(verification, now)) return invalidCode()
  return verify(tx, verification, now)
}

const isUsable = ({ usedAt, expiresAt }: Verification, now: Date): boolean =>
  expiresAt > now && (!usedAt || now.getTime() - usedAt.getTime() <= repeatableMs)

async function verify(
  tx: EnteringTransaction,
  verification: Verification,
  now: Date,
): Promise<number> {
  const { db } = tx
  const { id, userId, usedAt, passwordHash } = verification
  if (usedAt) return userId
  await db.update(emailVerifications).set({ usedAt: now }).where(eq(emailVerifications.id, id))
  const [fresh] = await db
    .update(users)
    .set({ emailVerifiedAt: now, ...(passwordHash && { passwordHash }) })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id })
  if (fresh) await nameAsAttempted(tx, verification)
  await revokeOtherVerifications(db, userId, id)
  return userId
}

/**
 * The person, and the organization that nobody else is in yet, get the names of the sign-up whose
 * mail was opened: somebody else may have used the address before.
 */
async function nameAsAttempted(
  { db, enterOrganization }: EnteringTransaction,
  { userId, fullName, organizationName }: Verification,
): Promise<void> {
  const organizationId = fullName ? await findDefaultOrganization(db, userId) : null
  if (!fullName || organizationId === null) return
  await enterOrganization(organizationId)
  await db.update(employees).set({ fullName }).where(eq(employees.userId, userId))
  const [{ people } = { people: 0 }] = await db.select({ people: count() }).from(employees)
  if (people === 1 && organizationName)
    await db.update(organizations).set({ name: organizationName })
}
