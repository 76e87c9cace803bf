import { users } from '@weekboard/db/schema/identity'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'

export async function findUserByEmail(db: Db, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user ?? null
}

/** The organization that a user enters on sign-in; null when no membership is active. */
export async function findOrganizationOf(db: Db, userId: number): Promise<number | null> {
  const { rows } = await db.execute<{ organization_id: number }>(
    sql`select organization_id from memberships_of(${userId}) where active limit 1`,
  )
  return rows[0]?.organization_id ?? null
}
