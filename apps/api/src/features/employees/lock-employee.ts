import { employees } from '@weekboard/db/schema/employees'
import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database.ts'

type Person = typeof employees.$inferSelect

export interface LockedEmployeeAndAdmins {
  readonly person: Person
  /** The active admins who can sign in; empty unless asked for. */
  readonly admins: readonly Person[]
}

/**
 * Locks a person until commit, so that a shift that is being planned for them comes before or
 * after. With the admins it locks those too, all by id: whoever takes an admin away knows who is
 * left. Null when nobody is there.
 */
export async function lockEmployeeAndAdmins(
  { db }: Pick<TenantTransaction, 'db'>,
  id: number,
  withAdmins: boolean,
): Promise<LockedEmployeeAndAdmins | null> {
  const standingAdmin = and(
    eq(employees.role, 'admin'),
    eq(employees.active, true),
    isNotNull(employees.userId),
  )
  const rows = await db
    .select()
    .from(employees)
    .where(withAdmins ? or(eq(employees.id, id), standingAdmin) : eq(employees.id, id))
    .orderBy(asc(employees.id))
    .for('no key update')
  const person = rows.find((row) => row.id === id)
  const admins = rows.filter((row) => row.role === 'admin' && row.active && row.userId !== null)
  return person ? { person, admins: withAdmins ? admins : [] } : null
}
