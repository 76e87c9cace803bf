import { emailChanges, users } from '@weekboard/db/schema/identity/identity'
import { notMeLinks } from '@weekboard/db/schema/identity/security-events'
import { socialIdentities } from '@weekboard/db/schema/identity/social'
import { and, eq, gt, gte } from 'drizzle-orm'
import type { Db, IdentityTransaction } from '../../../platform/database/database.ts'
import { endSessions } from '../../../platform/end-sessions.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import { hashOfToken } from '../../../platform/secrets.ts'
import { lockAccount } from '../account/memberships.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { emailTakenBackContent, resetContent } from '../mail-texts.ts'
import { createResetLink } from '../passwords/request-password-reset.ts'
import { deleteFactors } from '../second-factor/delete-factors.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { storeAddress, unusableLink } from './store-address.ts'

/**
 * Takes an address back with the token of the mail to it, which works once: every session ends, the
 * password does not sign in any more and a link for a new one is mailed. Identities and second factors
 * that were added since go, those of before stay. The address that is replaced is told. 422 for an
 * unknown, used or expired token, 409 for an address that another account has by now.
 */
export async function revertEmailChange(
  dependencies: IdentityDependencies,
  context: PublicContext,
  token: string,
): Promise<void> {
  const { database, bus } = dependencies
  const { now } = context
  await database.transaction(async (tx) => {
    const { userId } = await findConfirmedChange(tx.db, token, now)
    const user = await lockAccount(tx, userId)
    if (!user) throw notValid()
    const { id, email, createdAt } = await findConfirmedChange(tx.db, token, now)
    await storeAddress(tx, { userId, email, now, isTakenBack: true })
    await tx.db.update(users).set({ passwordHash: null }).where(eq(users.id, userId))
    await tx.db
      .delete(socialIdentities)
      .where(and(eq(socialIdentities.userId, userId), gte(socialIdentities.createdAt, createdAt)))
    await deleteFactors(tx.db, userId, createdAt)
    // Those that were mailed to the address meanwhile would begin a reset there.
    await tx.db.delete(notMeLinks).where(eq(notMeLinks.userId, userId))
    await tx.db.update(emailChanges).set({ revertedAt: now }).where(eq(emailChanges.id, id))
    // Whoever had the address meanwhile cannot undo this; what came before still can be taken back.
    await tx.db
      .delete(emailChanges)
      .where(and(eq(emailChanges.userId, userId), gt(emailChanges.id, id)))
    await endSessions(tx, bus, { userId, now })
    const event = { userId, type: 'email_changed', method: 'email_link', reason: 'not_me' } as const
    await recordSecurityEvent(tx.db, context, event)
    await mailReset(dependencies, tx, { email, now })
    await sendMessage(tx.db, tx.enqueue, {
      owner: { userId },
      channel: 'email',
      to: user.email,
      content: emailTakenBackContent(),
    })
  })
}

const notValid = () => unusableLink('This link is not valid.')

async function findConfirmedChange(db: Db, token: string, now: Date) {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(eq(emailChanges.revertHash, hashOfToken(token)))
  if (!change?.formerEmail || !change.revertUntil) throw notValid()
  if (change.revertedAt) {
    throw unusableLink(
      'This link was used before: the old address is yours again. The mail with the link for a new password is in your inbox.',
    )
  }
  if (change.revertUntil <= now) {
    throw unusableLink('This link has expired: an address can be taken back for three days.')
  }
  const { id, userId, formerEmail: email, createdAt } = change
  return { id, userId, email, createdAt }
}

interface ResetMail {
  readonly email: string
  readonly now: Date
}

async function mailReset(
  { env, publicUrl }: IdentityDependencies,
  { db, enqueue }: Pick<IdentityTransaction, 'db' | 'enqueue'>,
  { email, now }: ResetMail,
): Promise<void> {
  const hours = env.LIMIT_LINK_HOURS
  const reset = await createResetLink(db, email, { now, hours, publicUrl })
  if (reset === null) return
  await sendMessage(db, enqueue, {
    owner: { userId: reset.userId },
    channel: 'email',
    to: email,
    content: resetContent(reset.link, hours),
  })
}
