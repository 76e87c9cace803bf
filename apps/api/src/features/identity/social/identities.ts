import type { SocialIdentity } from '@weekboard/contracts/identity/identity-links'
import { socialIdentities } from '@weekboard/db/schema/identity/social'
import { and, asc, eq } from 'drizzle-orm'
import { notFound } from '../../../platform/errors.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import { removeSignInMethod } from '../account/sign-in-methods.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { identityUnlinkedContent } from '../mail-texts.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { providerNames } from './social-links.ts'

/** The accounts at providers that sign the principal in, the oldest first. */
export async function listIdentities({ tx, principal }: SessionContext): Promise<SocialIdentity[]> {
  const rows = await tx.db
    .select()
    .from(socialIdentities)
    .where(eq(socialIdentities.userId, principal.userId))
    .orderBy(asc(socialIdentities.id))
  return rows.map(({ id, provider, email, createdAt }) => ({
    id,
    provider,
    email,
    created_at: createdAt.toISOString(),
  }))
}

/**
 * Disconnects an account at a provider and mails that. 404 for any other id, 409 `last_sign_in_method`
 * for the last way to sign in.
 */
export async function unlinkIdentity(
  { publicUrl }: IdentityDependencies,
  context: SessionContext,
  id: number,
): Promise<void> {
  const { tx, principal } = context
  const { userId, user } = principal
  await removeSignInMethod(tx, userId, async () => {
    const [unlinked] = await tx.db
      .delete(socialIdentities)
      .where(and(eq(socialIdentities.id, id), eq(socialIdentities.userId, userId)))
      .returning()
    if (!unlinked) throw notFound()
    const method = unlinked.provider === 'github' ? 'github' : 'google'
    await recordSecurityEvent(tx.db, context, { userId, type: 'identity_unlinked', method })
    await sendMessage(tx.db, tx.enqueue, {
      owner: { userId },
      channel: 'email',
      to: user.email,
      content: identityUnlinkedContent(
        providerNames[unlinked.provider],
        `${publicUrl()}/forgot-password`,
      ),
    })
  })
}
