import { emailVerifications, users } from '@weekboard/db/schema/identity'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { type OpenedSession, openSession } from '../open-session.ts'
import { hashOfToken, repeatableMs } from '../verification-mail.ts'

const invalid = () =>
  new Refusal(
    422,
    'verification_invalid',
    'This verification link is not valid any more. Please ask for a new one.',
  )

/** Consumes a mailed link and signs its user in; an unknown, expired or long used one is a 422. */
export async function verifyEmailAddress(
  dependencies: IdentityDependencies,
  context: PublicContext,
  token: string,
): Promise<OpenedSession> {
  const userId = await dependencies.database.transaction((db) => consume(db, token, context.now))
  const session = await openSession(dependencies, context, userId)
  if (!session) throw invalid()
  return session
}

async function consume(db: Db, token: string, now: Date): Promise<number> {
  const [verification] = await db
    .select()
    .from(emailVerifications)
    .where(eq(emailVerifications.tokenHash, hashOfToken(token)))
    .for('update')
  if (!verification || verification.expiresAt <= now) throw invalid()
  const { usedAt } = verification
  if (usedAt && now.getTime() - usedAt.getTime() > repeatableMs) throw invalid()
  if (!usedAt) {
    await db
      .update(emailVerifications)
      .set({ usedAt: now })
      .where(eq(emailVerifications.id, verification.id))
  }
  await db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(email_verified_at, ${now.toISOString()}::timestamptz)` })
    .where(eq(users.id, verification.userId))
  return verification.userId
}
