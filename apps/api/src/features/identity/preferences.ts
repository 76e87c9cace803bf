import type { Preferences } from '@weekboard/contracts/identity'
import { users } from '@weekboard/db/schema/identity'
import { eq } from 'drizzle-orm'
import type { SessionContext } from '../../platform/http/route.ts'

/** Stores the given preferences of the principal, for every device and organization. */
export async function savePreferences(
  { tx, principal }: SessionContext,
  { density, hour_format: hourFormat, sort: rowSort }: Partial<Preferences>,
): Promise<void> {
  const isNothing = density === undefined && hourFormat === undefined && rowSort === undefined
  if (isNothing) return
  const changed = { density, hourFormat, rowSort }
  await tx.db.update(users).set(changed).where(eq(users.id, principal.userId))
}
