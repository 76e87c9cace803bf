import { passwordResets, users } from '@weekboard/db/schema/identity/identity'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { endSessions } from '../../../platform/end-sessions.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import { hashOfToken } from '../../../platform/secrets.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { revokeLinks } from '../revoke-links.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { resetSignInAttempts } from '../sign-in/sign-in-attempts.ts'
import { listNames } from '../users.ts'
import { assertNewPassword } from './assert-new-password.ts'
import { mailPasswordChanged } from './mail-password-changed.ts'

const invalidResetLink = () =>
  new ApiError(
    422,
    'verification_invalid',
    'This link is not valid any more. Please ask for a new one.',
  )

/**
 * Sets a password with the token of a mailed link, which also proves the address. Ends every session
 * and revokes every other link. 422 for an unknown, used or expired token, and at `password` for one
 * that is easy to guess; the link stays usable then. Returns the user's address.
 */
export async function resetPassword(
  dependencies: IdentityDependencies,
  context: PublicContext,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<string> {
  const { database, bus, passwords } = dependencies
  const { now } = context
  const isUsable = and(
    eq(passwordResets.tokenHash, hashOfToken(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  )
  const [usable] = await database.db
    .select({ userId: passwordResets.userId, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isUsable)
  if (!usable) throw invalidResetLink()
  const names = [usable.email, ...(await listNames(database, usable.userId))]
  await assertNewPassword(dependencies, password, names)
  const passwordHash = await passwords.hash(password)
  await database.transaction(async (tx) => {
    const { db } = tx
    const [used] = await db
      .update(passwordResets)
      .set({ usedAt: now })
      .where(isUsable)
      .returning({ userId: passwordResets.userId })
    if (!used) throw invalidResetLink()
    const { userId } = used
    const [user] = await db
      .update(users)
      .set({
        passwordHash,
        emailVerifiedAt: sql`coalesce(email_verified_at, ${now.toISOString()}::timestamptz)`,
      })
      .where(eq(users.id, userId))
      .returning({ email: users.email })
    await revokeLinks(db, userId)
    await endSessions(tx, bus, { userId, now })
    if (!user) return
    const event = { userId, type: 'password_changed', method: 'password_reset' } as const
    await recordSecurityEvent(tx.db, context, event)
    await mailPasswordChanged(dependencies, tx, { userId, email: user.email, now })
    tx.afterCommit(() => void resetSignInAttempts(dependencies, context, user.email))
  })
  return usable.email
}
