import {
  staffingExceptions,
  staffingNeeds,
  staffingPlans,
} from '@weekboard/db/schema/planning/staffing'
import { eq, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { StaffingNeedsRow } from './present.ts'

type Db = TenantTransaction['db']

/** The needs of the transaction's organization, by weekday or date, start and position. */
export async function readStaffingNeeds(db: Db): Promise<StaffingNeedsRow> {
  const { rows } = await db.execute<StaffingNeedsRow & Record<string, unknown>>(sql`
    select coalesce((select version from staffing_plans), 0) as version,
      coalesce((
        select json_agg(json_build_object('weekday', n.weekday, 'start_time', n.start_time,
          'end_time', n.end_time, 'position_id', n.position_id, 'count', n.count)
          order by n.weekday, n.start_time, n.position_id nulls first)
        from staffing_needs n), '[]') as needs,
      coalesce((
        select json_agg(json_build_object('date', x.date, 'start_time', x.start_time,
          'end_time', x.end_time, 'position_id', x.position_id, 'count', x.count)
          order by x.date, x.start_time, x.position_id nulls first)
        from staffing_exceptions x), '[]') as exceptions`)
  return rows[0] ?? { needs: [], exceptions: [], version: 0 }
}

/** Lets no other change of the needs in until commit, also the first one. */
export async function lockStaffingNeeds({
  db,
  organizationId,
}: Pick<TenantTransaction, 'db' | 'organizationId'>): Promise<void> {
  await db
    .insert(staffingPlans)
    .values({ organizationId, version: 0 })
    .onConflictDoUpdate({
      target: staffingPlans.organizationId,
      set: { version: sql`${staffingPlans.version}` },
    })
}

/** Stores needs in place of the former ones, and counts the version. They must be locked. */
export async function storeStaffingNeeds(
  { db, organizationId }: Pick<TenantTransaction, 'db' | 'organizationId'>,
  { needs, exceptions }: Omit<StaffingNeedsRow, 'version'>,
  now: Date,
): Promise<void> {
  await db
    .update(staffingPlans)
    .set({ version: sql`${staffingPlans.version} + 1`, updatedAt: now })
    .where(eq(staffingPlans.organizationId, organizationId))
  await db.delete(staffingNeeds).where(eq(staffingNeeds.organizationId, organizationId))
  await db.delete(staffingExceptions).where(eq(staffingExceptions.organizationId, organizationId))
  const columnsOf = (range: Omit<StaffingNeedsRow['exceptions'][number], 'date'>) => ({
    organizationId,
    startTime: range.start_time,
    endTime: range.end_time,
    positionId: range.position_id,
    count: range.count,
  })
  if (needs.length > 0) {
    await db
      .insert(staffingNeeds)
      .values(needs.map((need) => ({ ...columnsOf(need), weekday: need.weekday })))
  }
  if (exceptions.length > 0) {
    await db
      .insert(staffingExceptions)
      .values(exceptions.map((exception) => ({ ...columnsOf(exception), date: exception.date })))
  }
}
