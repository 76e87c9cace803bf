import { organizations } from '@weekboard/db/schema/organization/organizations'
import type { Db } from '../../../platform/database/database.ts'

/** Renames the organization of the transaction. */
export async function renameOrganization(db: Db, name: string): Promise<void> {
  await db.update(organizations).set({ name })
}
