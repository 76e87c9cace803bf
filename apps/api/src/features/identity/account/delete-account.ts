import type { lastAdminDetailsSchema } from '@weekboard/contracts/identity/email-change'
import { users } from '@weekboard/db/schema/identity/identity'
import { socialCodes } from '@weekboard/db/schema/identity/social'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { endSessions } from '../../../platform/end-sessions.ts'
import { ApiError, EndedSessionError } from '../../../platform/errors.ts'
import type { ExternalContext } from '../../../platform/http/route.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import { detachAccount } from '../../employees/index.ts'
import { findOrganizationName } from '../../organizations/index.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { listFormerAddresses } from '../email/store-address.ts'
import { accountDeletedContent } from '../mail-texts.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { inOrganizationsOf, lockAccount } from './memberships.ts'

const lastAdminOf = (names: readonly string[]): ApiError =>
  new ApiError(
    409,
    'last_admin',
    `You are the only admin of ${new Intl.ListFormat('en').format(names)}. Make somebody else an admin first, or delete the organization.`,
    { details: { organizations: [...names] } satisfies z.infer<typeof lastAdminDetailsSchema> },
  )

/**
 * Deletes the account of the principal: nobody signs in with it any more, and what belongs to it alone
 * goes with it, in all organizations. The employees stay. 409 `last_admin`, with the names, for the only
 * active admin of an organization; nothing is changed then.
 */
export async function deleteAccount(
  { database, bus, files }: IdentityDependencies,
  { principal, now }: ExternalContext,
): Promise<void> {
  const { userId, organization } = principal
  await database.transaction(async (tx) => {
    const user = await lockAccount(tx, userId)
    if (!user) throw new EndedSessionError()
    const lacking: string[] = []
    await inOrganizationsOf(tx, userId, async (there, { employeeId }) => {
      const isDetached = await detachAccount(files, there, { userId, employeeId })
      if (!isDetached) lacking.push((await findOrganizationName(there)) ?? '')
    })
    if (lacking.length > 0) throw lastAdminOf(lacking)
    await endSessions(tx, bus, { userId, now })
    await tx.db.delete(socialCodes).where(eq(socialCodes.email, user.email))
    for (const to of new Set([user.email, ...(await listFormerAddresses(tx.db, userId, now))])) {
      await sendMessage(tx.db, tx.enqueue, {
        // Not of the user, with whom it would go.
        owner: { organizationId: organization.id },
        channel: 'email',
        to,
        content: accountDeletedContent(),
      })
    }
    await recordSecurityEvent(tx.db, { now, principal }, { userId, type: 'account_deleted' })
    await tx.db.execute(sql`select forget_security_events(${userId})`)
    await tx.db.delete(users).where(eq(users.id, userId))
  })
}
