import { users } from '@weekboard/db/schema/identity'
import { passkeys } from '@weekboard/db/schema/second-factor'
import { socialIdentities } from '@weekboard/db/schema/social'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors.ts'

/**
 * Throws a 409, which rolls the removal back, when neither a password nor a passkey nor a linked identity
 * of a user is left. Called with the user locked.
 */
export async function assertSignInMethodLeft(db: Db, userId: number): Promise<void> {
  const withPassword = and(eq(users.id, userId), isNotNull(users.passwordHash))
  const left =
    (await db.$count(users, withPassword)) ||
    (await db.$count(passkeys, eq(passkeys.userId, userId))) ||
    (await db.$count(socialIdentities, eq(socialIdentities.userId, userId)))
  if (left) return
  throw new ApiError(
    409,
    'last_sign_in_method',
    'This is the last way to sign in to your account. Set a password before you remove it.',
  )
}
