import type { EmployeeAccount } from '@weekboard/contracts/employees/employee-schema'
import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/sql-rows.ts'

/** An employee, with whether they can sign in. */
export interface EmployeeWithAccount {
  readonly id: number
  readonly fullName: string
  readonly active: boolean
  readonly account: EmployeeAccount
}

/** These employees by id; unknown ones are missing. Nothing is locked. */
export async function readAccounts(
  { db }: Pick<TenantTransaction, 'db'>,
  employeeIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, EmployeeWithAccount>> {
  const rows = await rowsOf<EmployeeWithAccount>(
    db,
    sql`select e.id, e.full_name as "fullName", e.active,
       case when e.user_id is not null then 'active'
         when exists (
           select from invitations i
           where i.organization_id = e.organization_id and i.employee_id = e.id
             and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > ${now}
         ) then 'invited' else 'none' end as account
     from employees e where e.id = any(${sql.param(employeeIds)}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
