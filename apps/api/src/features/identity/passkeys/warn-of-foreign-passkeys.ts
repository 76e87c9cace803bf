import { passkeys } from '@weekboard/db/schema/identity/second-factor'
import { ne } from 'drizzle-orm'
import type { Platform } from '../../../platform/platform.ts'
import { findRelyingParty, relyingPartyId } from './relying-party.ts'

/** Warns at the start when passkeys do not work here, or when stored ones belong to another domain. */
export async function warnOfForeignPasskeys({
  env,
  publicUrl,
  database,
  log,
}: Pick<Platform, 'env' | 'publicUrl' | 'database' | 'log'>): Promise<void> {
  const id = relyingPartyId(env)
  if (!findRelyingParty({ env, publicUrl })) {
    log.warn({ relyingParty: id }, 'Passkeys are off: their domain does not fit PUBLIC_URL')
  }
  const foreign = await database.db
    .selectDistinct({ id: passkeys.rpId })
    .from(passkeys)
    .where(ne(passkeys.rpId, id))
  for (const { id: stored } of foreign) {
    log.warn(
      { relyingParty: id, stored },
      'Stored passkeys belong to another domain and cannot sign in: see PASSKEY_RP_ID',
    )
  }
}
