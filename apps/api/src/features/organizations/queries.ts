import { organizations } from '@weekboard/db/schema/organizations'
import type { TenantTransaction } from '../../platform/database.ts'
import type { OrganizationRow } from './present.ts'

/** The organization of the transaction. */
export async function getOrganizationRow({
  db,
}: Pick<TenantTransaction, 'db'>): Promise<OrganizationRow> {
  const [row] = await db.select().from(organizations)
  if (!row) throw new Error('The organization is not there')
  return row
}

/** Locks the organization of the transaction until commit; other writers wait to log their events. */
export async function lockOrganization({
  db,
}: Pick<TenantTransaction, 'db'>): Promise<OrganizationRow> {
  const [row] = await db.select().from(organizations).for('no key update')
  if (!row) throw new Error('The organization is not there')
  return row
}
