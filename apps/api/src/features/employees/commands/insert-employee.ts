import { employees } from '@weekboard/db/schema/organization/employees'
import { organizations } from '@weekboard/db/schema/organization/organizations'
import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { noteTakenSeat } from '../taken-seats.ts'

type EmployeeColumns = typeof employees.$inferInsert
type NewEmployee = Omit<EmployeeColumns, 'id' | 'organizationId' | 'avatarUrl'>

/** The avatar of somebody who has chosen none. */
export const generatedAvatar = (fullName: string): string => `fallback:ocean:${fullName}`

/**
 * Inserts an employee with a generated avatar, and with the organization's weekly limit unless one
 * is given. Returns the id; null when the organization has an employee with this address.
 */
export async function insertEmployee(
  tx: TenantTransaction,
  employee: NewEmployee,
): Promise<number | null> {
  const { organizationId } = tx
  const [row] = await tx.db
    .insert(employees)
    .values({
      organizationId,
      avatarUrl: generatedAvatar(employee.fullName),
      ...employee,
      maxWeeklyMinutes:
        employee.maxWeeklyMinutes === undefined
          ? sql`(select ${organizations.defaultMaxWeeklyMinutes} from ${organizations} where id = ${organizationId})`
          : employee.maxWeeklyMinutes,
    })
    .onConflictDoNothing()
    .returning({ id: employees.id })
  if (row) noteTakenSeat(tx)
  return row?.id ?? null
}
