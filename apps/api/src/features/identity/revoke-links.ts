import { emailVerifications, passwordResets } from '@weekboard/db/schema/identity'
import { secondFactorChallenges } from '@weekboard/db/schema/second-factor'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'

/**
 * Revokes every verification and reset link of a user, and sign-ins that wait for the second factor.
 * Called after a new password is stored.
 */
export async function revokeLinks(db: Db, userId: number): Promise<void> {
  await db.delete(emailVerifications).where(eq(emailVerifications.userId, userId))
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await db.delete(secondFactorChallenges).where(eq(secondFactorChallenges.userId, userId))
}

/** Revokes the verification links of a user other than the used one. */
export const revokeOtherVerifications = (db: Db, userId: number, usedId: number) =>
  db
    .delete(emailVerifications)
    .where(and(eq(emailVerifications.userId, userId), ne(emailVerifications.id, usedId)))
