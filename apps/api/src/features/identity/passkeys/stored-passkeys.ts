import type { Passkey, PasskeyRequest } from '@weekboard/contracts/identity/passkeys'
import { passkeys } from '@weekboard/db/schema/identity/second-factor'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { findRelyingParty, relyingPartyId } from './relying-party.ts'

/** How long a browser waits for its user, in milliseconds. */
export const passkeyTimeoutMs = 300_000

type StoredPasskey = typeof passkeys.$inferSelect

export const presentPasskey = (row: StoredPasskey): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  synced: row.synced,
})

/** The passkeys of a user, the oldest first. */
export const listStoredPasskeys = (db: Db, userId: number): Promise<StoredPasskey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))

/** A passkey as browsers look for it. */
export const credentialOf = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
})

/** What a browser needs to have a challenge signed: by one of these passkeys, or by any that it knows. */
export const passkeyRequestOf = (
  { env }: Pick<IdentityDependencies, 'env'>,
  challenge: string,
  allowed?: readonly StoredPasskey[],
): PasskeyRequest => ({
  challenge,
  rpId: relyingPartyId(env),
  timeout: passkeyTimeoutMs,
  userVerification: 'required',
  ...(allowed && { allowCredentials: allowed.map(credentialOf) }),
})

/** Those of the passkeys that work on this installation's pages. */
export function usablePasskeys(
  dependencies: Pick<IdentityDependencies, 'env' | 'publicUrl'>,
  stored: readonly StoredPasskey[],
): StoredPasskey[] {
  const party = findRelyingParty(dependencies)
  return stored.filter(({ rpId }) => rpId === party?.id)
}
