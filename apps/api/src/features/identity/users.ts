import { users } from '@weekboard/db/schema/identity/identity'
import { employees } from '@weekboard/db/schema/organization/employees'
import { eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../../platform/database/database.ts'

export async function findUserByEmail(db: Db, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user ?? null
}

/** Lets one transaction at a time change how a user signs in. */
export async function lockUser(db: Db, userId: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** The organizations of the user with an address, that they may enter; none for an unknown one. */
export async function listOrganizationsOf(
  db: Db,
  email: string,
): Promise<{ id: number; name: string; role: string }[]> {
  const user = await findUserByEmail(db, email)
  if (!user) return []
  const { rows } = await db.execute<{ id: number; name: string; role: string }>(
    sql`select id, name, role from organizations_of(${user.id}) order by id`,
  )
  return rows
}

export type NewUser = Omit<typeof users.$inferInsert, 'id'>

/** Returns the id; null when another user has the address. */
export async function insertUser(db: Db, user: NewUser): Promise<number | null> {
  const [row] = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing()
    .returning({ id: users.id })
  return row?.id ?? null
}

/** The user's full names and the names of their organizations. */
export async function listNames(database: Database, userId: number): Promise<string[]> {
  const { rows: organizations } = await database.db.execute<{ id: number; name: string }>(
    sql`select id, name from organizations_of(${userId})`,
  )
  const names = organizations.map(({ name }) => name)
  for (const { id } of organizations) {
    const found = await database.tenant(id, ({ db }) =>
      db.select({ name: employees.fullName }).from(employees).where(eq(employees.userId, userId)),
    )
    names.push(...found.map(({ name }) => name))
  }
  return names
}

interface DefaultMembership extends Record<string, unknown> {
  readonly organizationId: number
  readonly employeeId: number
}

/**
 * The membership that a user signs in to: in the organization of their last session, else the newest.
 * Null without an active employee.
 */
export async function findDefaultMembership(
  db: Db,
  userId: number,
): Promise<DefaultMembership | null> {
  const { rows } = await db.execute<DefaultMembership>(
    sql`select m.organization_id as "organizationId", m.employee_id as "employeeId"
      from memberships_of(${userId}) m
      left join lateral (
        select max(s.number) as at from sessions s
        where s.user_id = ${userId} and s.organization_id = m.organization_id
      ) used on true
      where m.active order by used.at desc nulls last, m.employee_id desc limit 1`,
  )
  return rows[0] ?? null
}

/** The organization that a user signs in to, as `findDefaultMembership` says. */
export const findDefaultOrganization = async (db: Db, userId: number): Promise<number | null> =>
  (await findDefaultMembership(db, userId))?.organizationId ?? null
