import { passwordResets, sessions, users } from '@weekboard/db/schema/identity'
import { hourMs } from '@weekboard/scheduling/durations'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { endSessions } from '../../../platform/end-sessions.ts'
import { ApiError, invalidField, rateLimited } from '../../../platform/errors.ts'
import type { PublicContext, RequestContext } from '../../../platform/http/route.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashOfToken, newToken } from '../../../platform/secrets.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { passwordChangedContent, resetContent } from '../mail-texts.ts'
import { requireMessageQuota } from '../message-quota.ts'
import { revokeLinks } from '../revoke-links.ts'
import { resetSignInAttempts } from '../sign-in/sign-in-attempts.ts'
import { findUserByEmail } from '../users.ts'

export const mailPasswordResetTask = 'mail_password_reset'
const payloadSchema = z.object({ email: z.string() })

/** Answers alike for a known and an unknown address; the fourth in 15 min is a 429. */
export async function requestPasswordReset(
  { database, limits, env }: IdentityDependencies,
  email: string,
): Promise<{ message: string }> {
  await requireMessageQuota(limits, env, 'reset', email)
  await database.transaction(({ enqueue }) => enqueue(mailPasswordResetTask, { email }))
  return { message: 'If there is an account for this address, a link is on its way.' }
}

/** Mails the link to an address that is known. */
export const mailPasswordResetJob =
  ({ database, clock, env, publicUrl }: Platform): Task =>
  async (payload) => {
    const { email } = payloadSchema.parse(payload)
    await database.transaction(async ({ db, enqueue }) => {
      const user = await findUserByEmail(db, email)
      if (!user) return
      const token = newToken()
      const now = clock.now()
      const hours = env.LIMIT_LINK_HOURS
      await db.insert(passwordResets).values({
        userId: user.id,
        tokenHash: hashOfToken(token),
        createdAt: now,
        expiresAt: new Date(now.getTime() + hours * hourMs),
      })
      const link = `${publicUrl()}/reset-password?${new URLSearchParams({ token })}`
      await sendMessage(db, enqueue, {
        channel: 'email',
        to: email,
        content: resetContent(link, hours),
      })
    })
  }

const invalid = () =>
  new ApiError(
    422,
    'verification_invalid',
    'This link is not valid any more. Please ask for a new one.',
  )

/**
 * Sets a password with the secret of a mailed link, which then works no more, like every other link
 * that is out; ends every session. The link proves the address.
 */
export async function resetPassword(
  dependencies: IdentityDependencies,
  context: PublicContext,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  const { database, bus, passwords } = dependencies
  const { now } = context
  const tokenHash = hashOfToken(token)
  await database.transaction(async ({ db }) => {
    const [reset] = await db
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.tokenHash, tokenHash))
      .for('update')
    if (!reset || reset.usedAt || reset.expiresAt <= now) throw invalid()
  })
  const passwordHash = await passwords.hash(password)
  await database.transaction(async (tx) => {
    const { db } = tx
    const [used] = await db
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.tokenHash, tokenHash), isNull(passwordResets.usedAt)))
      .returning({ userId: passwordResets.userId })
    if (!used) throw invalid()
    const { userId } = used
    await revokeLinks(db, userId)
    const [user] = await db
      .update(users)
      .set({
        passwordHash,
        emailVerifiedAt: sql`coalesce(email_verified_at, ${now.toISOString()}::timestamptz)`,
      })
      .where(eq(users.id, userId))
      .returning({ email: users.email })
    await endSessions(tx, bus, { userId, now })
    if (!user) return
    await tellChanged(dependencies, tx, user.email)
    tx.afterCommit(() => void resetSignInAttempts(dependencies, context, user.email))
  })
}

/**
 * Changes the password of who is signed in; every other session ends. A wrong present password is a
 * 422 at `current_password`. Counted apart from sign-in: strangers who guess there lock nobody out here.
 */
export async function changePassword(
  dependencies: IdentityDependencies,
  context: RequestContext,
  { current_password: current, password }: { current_password: string; password: string },
): Promise<void> {
  const { passwords, bus } = dependencies
  const { tx, principal, now } = context
  await countChange(dependencies, principal.userId)
  const user = await findUserByEmail(tx.db, principal.user.email)
  if (!(await passwords.matches(user?.passwordHash, current))) {
    throw invalidField('current_password', 'is not your password')
  }
  const passwordHash = await passwords.hash(password)
  await tx.db.update(users).set({ passwordHash }).where(eq(users.id, principal.userId))
  const where = ne(sessions.id, principal.sessionId)
  await revokeLinks(tx.db, principal.userId)
  await endSessions(tx, bus, { userId: principal.userId, now, where })
  await tellChanged(dependencies, tx, principal.user.email)
}

const quarterHourMs = 15 * 60 * 1000

async function countChange(
  { limits, env }: Pick<IdentityDependencies, 'limits' | 'env'>,
  userId: number,
): Promise<void> {
  const { count, resetsInSeconds } = await limits.hit(`change-password:${userId}`, quarterHourMs)
  if (count > env.LIMIT_SIGN_IN_FAILURES) throw rateLimited(resetsInSeconds)
}

const tellChanged = (
  { publicUrl }: Pick<IdentityDependencies, 'publicUrl'>,
  { db, enqueue }: Pick<RequestContext['tx'], 'db' | 'enqueue'>,
  to: string,
): Promise<void> =>
  sendMessage(db, enqueue, {
    channel: 'email',
    to,
    content: passwordChangedContent(`${publicUrl()}/forgot-password`),
  })
