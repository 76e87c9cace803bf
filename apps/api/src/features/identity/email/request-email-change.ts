import { emailChanges, sessions } from '@weekboard/db/schema/identity/identity'
import { hourMs } from '@weekboard/scheduling/clock/durations'
import { and, eq, isNull } from 'drizzle-orm'
import { EndedSessionError, invalidField } from '../../../platform/errors.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import { hashOfToken, newToken } from '../../../platform/secrets.ts'
import { lockAccount } from '../account/memberships.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { addressTakenContent, changeEmailContent } from '../mail-texts.ts'
import { requireMessageQuota } from '../message-quota.ts'
import { findUserByEmail } from '../users.ts'

const linkHours = 1

/**
 * Mails a link to a new address, in place of an earlier one. The owner of a taken address gets another
 * mail, and the reply is the same. 422 for the own address, 429 over a quota of the user or of the address.
 */
export async function requestEmailChange(
  { limits, env, publicUrl }: IdentityDependencies,
  { tx, principal, now }: SessionContext,
  newEmail: string,
): Promise<void> {
  const { userId, sessionId, user } = principal
  if (newEmail === user.email) throw invalidField('email', 'is your address already')
  await requireMessageQuota(limits, env, 'email-change', `user-${userId}`)
  await requireMessageQuota(limits, env, 'email-change', newEmail)
  // An end of the session, or of the account, that is on its way comes before.
  if (!(await lockAccount(tx, userId))) throw new EndedSessionError()
  const live = and(eq(sessions.id, sessionId), isNull(sessions.endedAt))
  if ((await tx.db.$count(sessions, live)) === 0) throw new EndedSessionError()
  const token = newToken()
  await tx.db
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt)))
  // Also for a taken address, so that both take as long; nobody gets its token.
  await tx.db.insert(emailChanges).values({
    userId,
    sessionId,
    newEmail,
    confirmHash: hashOfToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkHours * hourMs),
  })
  const owner = await findUserByEmail(tx.db, newEmail)
  const link = `${publicUrl()}/confirm-email?${new URLSearchParams({ token })}`
  await sendMessage(tx.db, tx.enqueue, {
    owner: { userId: owner?.id ?? userId },
    channel: 'email',
    to: newEmail,
    content: owner
      ? addressTakenContent(`${publicUrl()}/login`)
      : changeEmailContent(link, linkHours),
  })
}
