import type { Role } from '@weekboard/contracts/route'
import { employees } from '@weekboard/db/schema/employees'
import { and, eq, inArray } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database.ts'

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
