import type { SocialProvider } from '@weekboard/contracts/identity/social-providers'
import { users } from '@weekboard/db/schema/identity/identity'
import { socialIdentities } from '@weekboard/db/schema/identity/social'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { findUserByEmail } from '../users.ts'
import type { SocialProfile } from './oauth-provider.ts'

/**
 * The user for a social profile: `linked` before, or one with the same address that is `verified`
 * or `unverified`, or `nobody`.
 */
export type SocialMatch =
  | { readonly kind: 'linked' | 'verified' | 'unverified'; readonly userId: number }
  | { readonly kind: 'nobody' }

export async function findSocialUser(
  db: Db,
  provider: SocialProvider,
  { subject, email }: Pick<SocialProfile, 'subject' | 'email'>,
): Promise<SocialMatch> {
  const [linked] = await db
    .select({ userId: users.id })
    .from(socialIdentities)
    .innerJoin(users, eq(users.id, socialIdentities.userId))
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject)))
  if (linked) return { kind: 'linked', userId: linked.userId }
  const user = email ? await findUserByEmail(db, email) : null
  if (!user) return { kind: 'nobody' }
  return { kind: user.emailVerifiedAt ? 'verified' : 'unverified', userId: user.id }
}
