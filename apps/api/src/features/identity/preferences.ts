import type { Preferences } from '@weekboard/contracts/identity/user'
import { users } from '@weekboard/db/schema/identity/identity'
import { eq } from 'drizzle-orm'
import type { SessionContext } from '../../platform/http/route.ts'

/** Stores the given preferences of the principal, for every device and organization. */
export async function savePreferences(
  { tx, principal }: SessionContext,
  {
    density,
    hour_format: hourFormat,
    sort: rowSort,
    single_keys: singleKeys,
  }: Partial<Preferences>,
): Promise<void> {
  const changed = { density, hourFormat, rowSort, rowSortChosen: rowSort && true, singleKeys }
  if (Object.values(changed).every((value) => value === undefined)) return
  await tx.db.update(users).set(changed).where(eq(users.id, principal.userId))
}
