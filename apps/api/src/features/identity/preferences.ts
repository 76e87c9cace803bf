import type { Preferences } from '@weekboard/contracts/identity'
import { users } from '@weekboard/db/schema/identity'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../platform/http/route.ts'

/** Stores the given preferences of the principal, for every device and organization. */
export async function savePreferences(
  { tx, principal }: RequestContext,
  { hour_format: hourFormat }: Partial<Preferences>,
): Promise<void> {
  if (hourFormat === undefined) return
  await tx.db.update(users).set({ hourFormat }).where(eq(users.id, principal.userId))
}
