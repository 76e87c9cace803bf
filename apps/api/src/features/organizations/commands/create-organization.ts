import { employees } from '@weekboard/db/schema/employees'
import { users } from '@weekboard/db/schema/identity'
import { organizations } from '@weekboard/db/schema/organizations'
import { isValidTimeZone } from '@weekboard/scheduling/zone'
import { sql } from 'drizzle-orm'
import type { Db, TenantTransaction } from '../../../platform/database.ts'

/** An id for an organization that is about to be founded: its transaction is opened with it. */
export async function allocateOrganizationId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('organizations', 'id')) as id`,
  )
  if (!rows[0]) throw new Error('No organization id was allocated')
  return rows[0].id
}

/** The avatar of somebody who has not chosen one. */
export const defaultAvatar = (fullName: string): string => `fallback:ocean:${fullName}`

/** Null when somebody has the address, also when they took it a moment ago. */
export async function insertUser(
  db: Db,
  values: Omit<typeof users.$inferInsert, 'id'>,
): Promise<number | null> {
  const [user] = await db
    .insert(users)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: users.id })
  return user?.id ?? null
}

export interface Founder {
  readonly userId: number
  readonly fullName: string
  readonly email: string
  readonly organizationName?: string
  /** A name the server does not know counts as UTC. */
  readonly timeZone?: string
}

/** Creates the organization of the transaction, with its first admin. */
export async function foundOrganization(tx: TenantTransaction, founder: Founder): Promise<void> {
  const { userId, fullName, email, organizationName, timeZone = '' } = founder
  await tx.db.insert(organizations).values({
    id: tx.organizationId,
    name: organizationName || `${fullName}'s organization`,
    timeZone: isValidTimeZone(timeZone) ? timeZone : 'UTC',
  })
  await tx.db.insert(employees).values({
    organizationId: tx.organizationId,
    userId,
    fullName,
    email,
    role: 'admin',
    avatarUrl: defaultAvatar(fullName),
  })
}
