import type { Role } from '@weekboard/contracts/route'
import { employees } from '@weekboard/db/schema/organization/employees'
import { organizations } from '@weekboard/db/schema/organization/organizations'
import { and, eq, inArray } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'

/** The active employees of these roles. */
export async function listIdsByRole(
  { db }: TenantTransaction,
  roles: readonly Role[],
): Promise<number[]> {
  const rows = await db
    .select({ id: employees.id })
    .from(employees)
    .where(and(inArray(employees.role, [...roles]), eq(employees.active, true)))
  return rows.map(({ id }) => id)
}

/** The employee of a user in the transaction's organization; null without one. */
export async function findEmployeeId(
  { db }: TenantTransaction,
  userId: number,
): Promise<number | null> {
  const [row] = await db
    .select({ id: employees.id })
    .from(employees)
    .where(eq(employees.userId, userId))
  return row?.id ?? null
}

export async function getTimeZone({ db }: TenantTransaction): Promise<string> {
  const [organization] = await db.select({ timeZone: organizations.timeZone }).from(organizations)
  if (!organization) throw new Error('The organization does not exist')
  return organization.timeZone
}
