import { organizations } from '@weekboard/db/schema/organization/organizations'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { OrganizationRow } from './present.ts'

/** The organization of the transaction. */
export async function getOrganizationRow({
  db,
}: Pick<TenantTransaction, 'db'>): Promise<OrganizationRow> {
  const [row] = await db.select().from(organizations)
  if (!row) throw new Error('The organization is not there')
  return row
}

/** The name of the transaction's organization; null when it does not exist. */
export async function findOrganizationName({
  db,
}: Pick<TenantTransaction, 'db'>): Promise<string | null> {
  const [row] = await db.select({ name: organizations.name }).from(organizations)
  return row?.name ?? null
}

/** Locks the organization of the transaction until commit; other writers wait to log their events. */
export async function lockOrganization({
  db,
}: Pick<TenantTransaction, 'db'>): Promise<OrganizationRow> {
  const [row] = await db.select().from(organizations).for('no key update')
  if (!row) throw new Error('The organization is not there')
  return row
}
