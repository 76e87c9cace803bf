import { sessions, users } from '@weekboard/db/schema/identity/identity'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type {
  IdentityThenTenantTransaction,
  TenantTransaction,
} from '../../../platform/database/database.ts'

interface Membership extends Record<string, unknown> {
  readonly organizationId: number
  readonly employeeId: number
}

/**
 * Locks a user until commit, so that sign-ins, and other changes of the account, run before or after.
 * Null for an unknown user.
 */
export async function lockAccount(
  { db }: Pick<IdentityThenTenantTransaction, 'db'>,
  userId: number,
) {
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('update')
  return user ?? null
}

/**
 * Does the same for a user in each of their organizations, in one transaction, and then locks their
 * sessions and the logs that tell of the end of these. The order of the locks is that of all writes:
 * employees, sessions, logs.
 */
export async function inOrganizationsOf(
  tx: IdentityThenTenantTransaction,
  userId: number,
  work: (tx: TenantTransaction, membership: Membership) => Promise<void>,
): Promise<void> {
  const { rows } = await tx.db.execute<Membership>(
    sql`select organization_id as "organizationId", employee_id as "employeeId"
      from memberships_of(${userId}) order by organization_id`,
  )
  for (const membership of rows) {
    await tx.inOrganization(membership.organizationId, (there) => work(there, membership))
  }
  await tx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .orderBy(asc(sessions.number))
    .for('update')
  for (const { organizationId } of rows) {
    await tx.enterOrganization(organizationId)
    await tx.db.execute(
      sql`select from organizations where id = ${organizationId} for no key update`,
    )
  }
}
