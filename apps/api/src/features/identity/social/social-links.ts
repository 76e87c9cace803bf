import type { SocialProvider } from '@weekboard/contracts/identity/social-providers'
import { socialIdentities, socialLinks } from '@weekboard/db/schema/identity/social'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { IdentityTransaction } from '../../../platform/database/database.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import { hashOfToken, newToken } from '../../../platform/secrets.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { identityLinkedContent } from '../mail-texts.ts'
import { challengeExpired } from '../second-factor/challenges.ts'
import {
  recordSecurityEvent,
  type SecurityEventCaller,
} from '../security-events/record-security-event.ts'
import type { SocialProfile } from './oauth-provider.ts'
import { readSocialCookie } from './redirects.ts'

/** How long somebody has to agree to a new identity. */
export const linkLifetimeMs = 10 * minuteMs
const maxTries = 5

export type SocialLink = typeof socialLinks.$inferSelect

/** Names of providers, as people know them. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google_oauth2: 'Google',
  github: 'GitHub',
}

/** How a security event calls a sign-in with a provider. */
export const socialMethod = ({ provider }: { readonly provider: string }): 'github' | 'google' =>
  provider === 'github' ? 'github' : 'google'

interface NewLink {
  readonly userId: number
  readonly provider: SocialProvider
  readonly profile: SocialProfile
}

/** Stores a new identity that waits for the owner of the account; returns the challenge. */
export async function storeSocialLink(
  dependencies: IdentityDependencies,
  { now, cookie }: PublicContext,
  { userId, provider, profile: { subject, email } }: NewLink,
): Promise<string> {
  const challenge = newToken()
  await dependencies.database.db.insert(socialLinks).values({
    tokenHash: hashOfToken(challenge),
    userId,
    provider,
    subject,
    email: email ?? '',
    browserHash: hashOfToken(readSocialCookie(dependencies, cookie)),
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLifetimeMs),
  })
  return challenge
}

const isOpen = (
  dependencies: IdentityDependencies,
  { now, cookie }: Pick<PublicContext, 'now' | 'cookie'>,
  challenge: string,
) =>
  and(
    eq(socialLinks.tokenHash, hashOfToken(challenge)),
    eq(socialLinks.browserHash, hashOfToken(readSocialCookie(dependencies, cookie))),
    gt(socialLinks.expiresAt, now),
  )

/** The identity that waits under a challenge of this browser; throws a 410 for any other. */
export async function getSocialLink(
  dependencies: IdentityDependencies,
  context: Pick<PublicContext, 'now' | 'cookie'>,
  challenge: string,
): Promise<SocialLink> {
  const [link] = await dependencies.database.db
    .select()
    .from(socialLinks)
    .where(isOpen(dependencies, context, challenge))
  if (!link) throw challengeExpired()
  return link
}

/** The same, and counts a try before it is checked, so that parallel ones all count. The sixth is a 410. */
export async function countLinkTry(
  dependencies: IdentityDependencies,
  context: PublicContext,
  challenge: string,
): Promise<SocialLink> {
  const [link] = await dependencies.database.db
    .update(socialLinks)
    .set({ tries: sql`${socialLinks.tries} + 1` })
    .where(and(isOpen(dependencies, context, challenge), lt(socialLinks.tries, maxTries)))
    .returning()
  if (!link) throw challengeExpired()
  return link
}

interface AgreedLink {
  readonly hash: Buffer
  readonly userId: number
  /** Who signs in with it, and where. */
  readonly caller: SecurityEventCaller
}

/**
 * Uses up a link that the owner of the account has agreed to, stores its identity and mails that. Throws a
 * 410 when another request was faster, or a new password or address has revoked it.
 */
export async function storeLinkedIdentity(
  { db, enqueue }: Pick<IdentityTransaction, 'db' | 'enqueue'>,
  { publicUrl }: Pick<IdentityDependencies, 'publicUrl'>,
  { hash, userId, caller }: AgreedLink,
): Promise<void> {
  const [link] = await db
    .delete(socialLinks)
    .where(and(eq(socialLinks.tokenHash, hash), eq(socialLinks.userId, userId)))
    .returning()
  if (!link) throw challengeExpired()
  const { provider, subject, email } = link
  const stored = await db
    .insert(socialIdentities)
    .values({ provider, subject, email, userId, createdAt: caller.now })
    .onConflictDoNothing()
    .returning({ id: socialIdentities.id })
  // Another account was faster.
  if (stored.length === 0) throw challengeExpired()
  const method = provider === 'github' ? 'github' : 'google'
  await recordSecurityEvent(db, caller, { userId, type: 'identity_linked', method })
  await sendMessage(db, enqueue, {
    owner: { userId },
    channel: 'email',
    to: email,
    content: identityLinkedContent(providerNames[provider], email, `${publicUrl()}/profile`),
  })
}
