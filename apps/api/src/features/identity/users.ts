import { users } from '@weekboard/db/schema/identity'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'

export async function findUserByEmail(db: Db, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user ?? null
}

/**
 * The organization that a user enters on sign-in: the one they were in last, else the newest; null
 * when no membership is active.
 */
export async function findDefaultOrganization(db: Db, userId: number): Promise<number | null> {
  const { rows } = await db.execute<{ organization_id: number }>(
    sql`select m.organization_id from memberships_of(${userId}) m
      left join lateral (
        select max(s.number) as at from sessions s
        where s.user_id = ${userId} and s.organization_id = m.organization_id
      ) used on true
      where m.active order by used.at desc nulls last, m.employee_id desc limit 1`,
  )
  return rows[0]?.organization_id ?? null
}
