import {
  emailChanges,
  emailVerifications,
  passwordResets,
} from '@weekboard/db/schema/identity/identity'
import { secondFactorChallenges } from '@weekboard/db/schema/identity/second-factor'
import { socialLinks } from '@weekboard/db/schema/identity/social'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'

/**
 * Revokes every verification and reset link of a user, changes of the address and new identities that
 * nobody has confirmed, and sign-ins that wait for the second factor. Called after a new password or a
 * new address is stored. A former address can still be taken back.
 */
export async function revokeLinks(db: Db, userId: number): Promise<void> {
  await db.delete(emailVerifications).where(eq(emailVerifications.userId, userId))
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await db
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt)))
  await db.delete(socialLinks).where(eq(socialLinks.userId, userId))
  await db.delete(secondFactorChallenges).where(eq(secondFactorChallenges.userId, userId))
}

/** Revokes the verification links of a user other than the used one. */
export const revokeOtherVerifications = (db: Db, userId: number, usedId: number) =>
  db
    .delete(emailVerifications)
    .where(and(eq(emailVerifications.userId, userId), ne(emailVerifications.id, usedId)))
