import { trialDays } from '@weekboard/contracts/organization/plans'
import { organizations } from '@weekboard/db/schema/organization/organizations'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import { isValidTimeZone } from '@weekboard/scheduling/clock/zone'
import { sql } from 'drizzle-orm'
import type { Db, TenantTransaction } from '../../../platform/database/database.ts'
import { insertEmployee } from '../../employees/index.ts'

/** Reserves the id of a new organization, so that a tenant transaction can be opened for it. */
export async function allocateOrganizationId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('organizations', 'id')) as id`,
  )
  if (!rows[0]) throw new Error('No organization id was allocated')
  return rows[0].id
}

export interface Owner {
  readonly userId: number
  readonly fullName: string
  readonly email: string
}

export interface OrganizationOptions {
  /** When the trial begins. */
  readonly now: Date
  /** Defaults to the owner's name with "'s organization". */
  readonly name?: string | undefined
  /** IANA name; an unknown one counts as UTC. */
  readonly timeZone?: string | undefined
}

/** Creates the organization of the transaction, with its owner as the first admin. */
export async function createOrganization(
  tx: TenantTransaction,
  owner: Owner,
  { now, name, timeZone = '' }: OrganizationOptions,
): Promise<void> {
  await tx.db.insert(organizations).values({
    id: tx.organizationId,
    name: name || `${owner.fullName}'s organization`,
    timeZone: isValidTimeZone(timeZone) ? timeZone : 'UTC',
    trialEndsAt: new Date(now.getTime() + trialDays * dayMs),
  })
  await insertEmployee(tx, { ...owner, role: 'admin' })
}
