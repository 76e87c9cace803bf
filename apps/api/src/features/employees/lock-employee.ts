import { employees } from '@weekboard/db/schema/organization/employees'
import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'

type EmployeeColumns = typeof employees.$inferSelect

/**
 * Locks an employee until commit, so that every shift planned for the employee comes before or after.
 * Null for an unknown employee.
 */
export async function lockEmployee(db: Db, id: number) {
  const [row] = await db
    .select({ id: employees.id, fullName: employees.fullName, active: employees.active })
    .from(employees)
    .where(eq(employees.id, id))
    .for('no key update')
  return row ?? null
}

/** Locks employees until commit, in the order of their ids. */
export async function lockEmployees(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .select({ id: employees.id })
    .from(employees)
    .where(inArray(employees.id, [...ids]))
    .orderBy(asc(employees.id))
    .for('no key update')
}

export interface LockedEmployeeAndAdmins {
  readonly employee: EmployeeColumns
  /** The active admins who can sign in; empty when they were not locked. */
  readonly admins: readonly EmployeeColumns[]
}

const isActiveAdmin = and(
  eq(employees.role, 'admin'),
  eq(employees.active, true),
  isNotNull(employees.userId),
)

/** The active admins who can sign in; not locked. */
export async function listActiveAdminIds(db: Db): Promise<number[]> {
  const rows = await db.select({ id: employees.id }).from(employees).where(isActiveAdmin)
  return rows.map(({ id }) => id)
}

/**
 * Locks an employee until commit, so that a parallel write to their shifts runs before or after.
 * `withAdmins` locks the admins too, all in the order of ids, so that nobody removes the last one.
 * Null when there is no such employee.
 */
export async function lockEmployeeAndAdmins(
  db: Db,
  id: number,
  withAdmins: boolean,
): Promise<LockedEmployeeAndAdmins | null> {
  const rows = await db
    .select()
    .from(employees)
    .where(withAdmins ? or(eq(employees.id, id), isActiveAdmin) : eq(employees.id, id))
    .orderBy(asc(employees.id))
    .for('no key update')
  const employee = rows.find((row) => row.id === id)
  const admins = rows.filter((row) => row.role === 'admin' && row.active && row.userId !== null)
  return employee ? { employee, admins: withAdmins ? admins : [] } : null
}
