import { passwordResets } from '@weekboard/db/schema/identity/identity'
import { notMeLinks } from '@weekboard/db/schema/identity/security-events'
import { hourMs } from '@weekboard/scheduling/clock/durations'
import { and, eq, gt } from 'drizzle-orm'
import { endSessions } from '../../../platform/end-sessions.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import { hashOfToken, newToken } from '../../../platform/secrets.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { revokeLinks } from '../revoke-links.ts'
import { deleteFactors } from '../second-factor/delete-factors.ts'
import { recordSecurityEvent } from './record-security-event.ts'

const invalidNotMeLink = (): ApiError =>
  new ApiError(
    422,
    'verification_invalid',
    'This link is not valid any more. Please ask for a new password instead.',
  )

/**
 * Ends every session of whoever was mailed the link 'This was not me', and every sign-in and link that
 * waits, and begins a password reset, whose token it returns: the mail proves the address as that of a
 * reset does. The link of the mail about the first second factor takes the factors away. 422 for an unknown, used or expired link.
 */
export async function disownSignIn(
  { database, bus, env }: Pick<IdentityDependencies, 'database' | 'bus' | 'env'>,
  context: PublicContext,
  token: string,
): Promise<{ readonly reset_token: string }> {
  const { now } = context
  const resetToken = newToken()
  await database.transaction(async (tx) => {
    const [used] = await tx.db
      .delete(notMeLinks)
      .where(and(eq(notMeLinks.tokenHash, hashOfToken(token)), gt(notMeLinks.expiresAt, now)))
      .returning({ userId: notMeLinks.userId, removesFactors: notMeLinks.removesFactors })
    if (!used) throw invalidNotMeLink()
    const { userId, removesFactors } = used
    if (removesFactors) await deleteFactors(tx.db, userId)
    await revokeLinks(tx.db, userId)
    await endSessions(tx, bus, { userId, now })
    await tx.db.insert(passwordResets).values({
      userId,
      tokenHash: hashOfToken(resetToken),
      createdAt: now,
      expiresAt: new Date(now.getTime() + env.LIMIT_LINK_HOURS * hourMs),
    })
    await recordSecurityEvent(tx.db, context, { userId, type: 'sessions_ended', reason: 'not_me' })
  })
  return { reset_token: resetToken }
}
