import { organizations } from '@weekboard/db/schema/organizations'
import type { TenantTransaction } from '../../platform/database.ts'
import type { OrganizationRow } from './present.ts'

/** The organization of the transaction. */
export async function getOrganizationRow({
  db,
}: Pick<TenantTransaction, 'db'>): Promise<OrganizationRow> {
  const [row] = await db.select().from(organizations)
  if (!row) throw new Error('The organization is not there')
  return row
}

/** Locks the organization of the transaction until commit; other writers wait to log their events. */
export async function lockOrganization({
  db,
}: Pick<TenantTransaction, 'db'>): Promise<OrganizationRow> {
  const [row] = await db.select().from(organizations).for('no key update')
  if (!row) throw new Error('The organization is not there')
  return row
}

export interface PlacedShift {
  readonly startsAt: Date
  /** The Monday of the schedule that it belongs to. */
  readonly weekStartDate: string
}

/**
 * Planned and announced shifts within 16 hours of the start or end of their week. Only these can
 * change weeks with the time zone, because no zone is more than 16 hours from UTC.
 */
export async function listShiftsNearBorders({
  client,
}: Pick<TenantTransaction, 'client'>): Promise<PlacedShift[]> {
  const { rows } = await client.query<PlacedShift>(
    `select placed.starts_at as "startsAt", s.week_start_date as "weekStartDate"
     from schedules s
     join (
       select organization_id, schedule_id, starts_at from shifts
       union all
       select organization_id, schedule_id, starts_at from announced_shifts
     ) placed on placed.organization_id = s.organization_id and placed.schedule_id = s.id
     where placed.starts_at < s.week_start_date::timestamp at time zone 'UTC' + interval '16 hours'
        or placed.starts_at >= (s.week_start_date + 7)::timestamp at time zone 'UTC' - interval '16 hours'`,
  )
  return rows
}
