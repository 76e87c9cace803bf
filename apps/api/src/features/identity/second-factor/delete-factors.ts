import {
  authenticatorApps,
  passkeys,
  recoveryCodes,
} from '@weekboard/db/schema/identity/second-factor'
import { and, eq, gte, type SQL } from 'drizzle-orm'
import { hasSecondFactor } from '../../../platform/access/second-factor-demand.ts'
import type { Db } from '../../../platform/database/database.ts'

/**
 * Deletes the second factors of a user, or those that were added since an instant, and with the last one
 * the recovery codes.
 */
export async function deleteFactors(db: Db, userId: number, since?: Date): Promise<void> {
  const added = (
    at: typeof passkeys.createdAt | typeof authenticatorApps.enabledAt,
  ): SQL | undefined => since && gte(at, since)
  await db
    .delete(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), added(authenticatorApps.enabledAt)))
  await db.delete(passkeys).where(and(eq(passkeys.userId, userId), added(passkeys.createdAt)))
  if (since && (await hasSecondFactor(db, userId))) return
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
