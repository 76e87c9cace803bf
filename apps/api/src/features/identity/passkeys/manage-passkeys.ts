import type { Passkey } from '@weekboard/contracts/identity/passkeys'
import { passkeys } from '@weekboard/db/schema/identity/second-factor'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../../../platform/errors.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { assertSignInMethodLeft } from '../account/sign-in-methods.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { finishFactorRemoval, recordFactorChange } from '../second-factor/factors.ts'
import { lockUser } from '../users.ts'
import { presentPasskey } from './stored-passkeys.ts'

const ownPasskey = (userId: number, id: number) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, userId))

/** Throws a 404 unless a passkey is the principal's. */
export async function assertOwnPasskey(
  { tx: { db }, principal: { userId } }: SessionContext,
  id: number,
): Promise<void> {
  if ((await db.$count(passkeys, ownPasskey(userId, id))) === 0) throw notFound()
}

/** Renames a passkey of the principal. */
export async function renamePasskey(
  { tx: { db }, principal: { userId } }: SessionContext,
  id: number,
  name: string,
): Promise<Passkey> {
  const [renamed] = await db
    .update(passkeys)
    .set({ name })
    .where(ownPasskey(userId, id))
    .returning()
  if (!renamed) throw notFound()
  return presentPasskey(renamed)
}

/**
 * Removes a passkey of the principal, and with the last factor the recovery codes. 409
 * `second_factor_required` when it is the last factor and the organization demands one, 409
 * `last_sign_in_method` when nothing else signs in to the account.
 */
export async function removePasskey(
  dependencies: Pick<IdentityDependencies, 'publicUrl'>,
  context: SessionContext,
  id: number,
): Promise<void> {
  const {
    tx: { db },
    principal,
    now,
  } = context
  const { userId } = principal
  // Two that are removed at once must not both count the other.
  await lockUser(db, userId)
  const removed = await db
    .delete(passkeys)
    .where(ownPasskey(userId, id))
    .returning({ id: passkeys.id })
  if (removed.length === 0) throw notFound()
  await finishFactorRemoval(db, principal, now)
  await assertSignInMethodLeft(db, userId)
  await recordFactorChange(dependencies, context, 'passkey_removed')
}
