import { sql } from 'drizzle-orm'
import type { Db, IdentityTransaction } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import { lockAccount } from './memberships.ts'

/**
 * Removes a way to sign in and throws a 409 `last_sign_in_method`, which rolls that back, when none is
 * left. Two removals at once run one after the other.
 */
export async function removeSignInMethod(
  tx: Pick<IdentityTransaction, 'db'>,
  userId: number,
  remove: () => Promise<void>,
): Promise<void> {
  await lockAccount(tx, userId)
  await remove()
  await assertSignInMethodLeft(tx.db, userId)
}

/** Throws a 409 `last_sign_in_method` for a user who could not sign in any more. Called with the user locked. */
export async function assertSignInMethodLeft(db: Db, userId: number): Promise<void> {
  const { rows } = await db.execute<{ can: boolean }>(sql`select can_sign_in(${userId}) as can`)
  if (rows[0]?.can) return
  throw new ApiError(
    409,
    'last_sign_in_method',
    'This is the last way to sign in to your account. Set a password before you remove it.',
  )
}
