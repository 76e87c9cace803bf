import type { SecondFactors } from '@weekboard/contracts/organization/organization'
import { isManager } from '@weekboard/contracts/route'
import { employees } from '@weekboard/db/schema/organization/employees'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'

/**
 * Who of the active employees with an account has a second factor, and how many that are of the planners
 * and of everybody. A factor belongs to the account, so it counts wherever it was set up.
 */
export async function countSecondFactors({
  db,
}: Pick<TenantTransaction, 'db'>): Promise<SecondFactors> {
  const people = await db
    .select({
      id: employees.id,
      role: employees.role,
      hasFactor: sql<boolean>`has_second_factor(${employees.userId})`,
    })
    .from(employees)
    .where(and(eq(employees.active, true), isNotNull(employees.userId)))
    .orderBy(employees.id)
  const count = (among: typeof people) => ({
    with_factor: among.filter(({ hasFactor }) => hasFactor).length,
    people: among.length,
  })
  return {
    employee_ids: people.filter(({ hasFactor }) => hasFactor).map(({ id }) => id),
    planners: count(people.filter(isManager)),
    everybody: count(people),
  }
}
