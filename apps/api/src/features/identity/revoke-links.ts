import { emailVerifications, passwordResets } from '@weekboard/db/schema/identity'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'

/** Whatever was mailed before a password was set opens nothing any more. */
export async function revokeLinks(db: Db, userId: number): Promise<void> {
  await db.delete(emailVerifications).where(eq(emailVerifications.userId, userId))
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/** Of several verification mails the one that was used is the one that counts. */
export const revokeOtherVerifications = (db: Db, userId: number, usedId: number) =>
  db
    .delete(emailVerifications)
    .where(and(eq(emailVerifications.userId, userId), ne(emailVerifications.id, usedId)))
