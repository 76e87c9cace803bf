import { emailChanges, sessions } from '@weekboard/db/schema/identity/identity'
import { hourMs } from '@weekboard/scheduling/clock/durations'
import { and, eq, gt, isNull, notInArray } from 'drizzle-orm'
import type { Db, IdentityThenTenantTransaction } from '../../../platform/database/database.ts'
import { endSessions } from '../../../platform/end-sessions.ts'
import { ApiError } from '../../../platform/errors.ts'
import { bearerOf } from '../../../platform/http/authenticate.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import type { UserPrincipal } from '../../../platform/principal.ts'
import { hashOfToken, newToken } from '../../../platform/secrets.ts'
import { findEmployeePrincipal, findPrincipal } from '../../../platform/sessions.ts'
import { lockAccount } from '../account/memberships.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { emailChangedContent, emailTakenBackContent } from '../mail-texts.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { findDefaultMembership } from '../users.ts'
import { type StoredAddress, storeAddress, unusableLink } from './store-address.ts'

const revertHours = 72

type EmailChange = typeof emailChanges.$inferSelect

/**
 * Changes the address of an account with the token of the mail to the new one, which works once, and
 * mails the former one a link that takes it back. All sessions end but the one that asked for the change
 * and the caller's. Returns the user, null without an active employee. 422 for an unknown, used or
 * expired token, 409 for an address that is taken by now.
 */
export async function confirmEmailChange(
  dependencies: IdentityDependencies,
  context: PublicContext,
  token: string,
): Promise<UserPrincipal | null> {
  const { database, bus } = dependencies
  const { now } = context
  return database.transaction(async (tx) => {
    const { id, userId } = await findOpenChange(tx.db, token, now)
    const user = await lockAccount(tx, userId)
    if (!user) throw notValid()
    // Once more, since another request may have used it meanwhile.
    const change = await findOpenChange(tx.db, token, now)
    const revertToken = newToken()
    await tx.db
      .update(emailChanges)
      .set({
        confirmedAt: now,
        formerEmail: user.email,
        revertHash: hashOfToken(revertToken),
        revertUntil: new Date(now.getTime() + revertHours * hourMs),
      })
      .where(eq(emailChanges.id, id))
    await storeAddress(tx, { userId, email: change.newEmail, now })
    const isReturn = await endReverts(tx.db, { userId, email: change.newEmail, now })
    if (isReturn)
      await tx.db.update(emailChanges).set({ revertUntil: now }).where(eq(emailChanges.id, id))
    const kept = [change.sessionId, ...findCallersSession(dependencies, context, userId)]
    await endSessions(tx, bus, { userId, now, where: notInArray(sessions.id, kept) })
    await sendMessage(tx.db, tx.enqueue, {
      owner: { userId },
      channel: 'email',
      to: user.email,
      content: isReturn
        ? emailTakenBackContent()
        : emailChangedContent(change.newEmail, revertLink(dependencies, revertToken), revertHours),
    })
    const sessionIds = kept.toReversed()
    const principal = await findAnyPrincipal(tx, { userId, sessionIds, now })
    const caller = { ...context, ...(principal && { principal }) }
    const event = { userId, type: 'email_changed', method: 'email_link' } as const
    await recordSecurityEvent(tx.db, caller, event)
    return principal
  })
}

const revertLink = ({ publicUrl }: IdentityDependencies, token: string): string =>
  `${publicUrl()}/revert-email?${new URLSearchParams({ token })}`

/**
 * Whether an address is one that the user could take back. Its return by hand is the same: the address
 * that had replaced it gets no way to undo that.
 */
async function endReverts(db: Db, { userId, email, now }: StoredAddress): Promise<boolean> {
  const ended = await db
    .update(emailChanges)
    .set({ revertedAt: now })
    .where(
      and(
        eq(emailChanges.userId, userId),
        eq(emailChanges.formerEmail, email),
        gt(emailChanges.revertUntil, now),
        isNull(emailChanges.revertedAt),
      ),
    )
    .returning({ id: emailChanges.id })
  return ended.length > 0
}

const notValid = () =>
  unusableLink('This link is not valid. Please change your address again in your profile.')

async function findOpenChange(db: Db, token: string, now: Date): Promise<EmailChange> {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(eq(emailChanges.confirmHash, hashOfToken(token)))
  if (!change) throw notValid()
  if (change.confirmedAt) throw unusableLink('This link was used before: your address is changed.')
  if (change.expiresAt <= now) {
    throw unusableLink('This link has expired. Please change your address again in your profile.')
  }
  return change
}

/** The session of the caller, if it is one of the user. */
function findCallersSession(
  { tokens }: IdentityDependencies,
  { authorization, now }: PublicContext,
  userId: number,
): string[] {
  try {
    const caller = tokens.verify(bearerOf(authorization), now)
    return caller.userId === userId ? [caller.sessionId] : []
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}

interface SearchedPrincipal {
  readonly userId: number
  /** The first live one is taken. */
  readonly sessionIds: readonly string[]
  readonly now: Date
}

/** The user in one of these sessions, otherwise in the organization that they sign in to. */
async function findAnyPrincipal(
  tx: IdentityThenTenantTransaction,
  { userId, sessionIds, now }: SearchedPrincipal,
): Promise<UserPrincipal | null> {
  for (const id of sessionIds) {
    const found = await findPrincipal(tx.client, id, now)
    if (found) return found
  }
  const membership = await findDefaultMembership(tx.db, userId)
  if (!membership) return null
  const { organizationId, employeeId } = membership
  return tx.inOrganization(organizationId, (there) =>
    findEmployeePrincipal(there, { employeeId, sessionId: '' }, now),
  )
}
