import { and, eq } from 'drizzle-orm'
import { positions } from '../schema/organization/positions.ts'
import { announcedShifts, schedules } from '../schema/planning/schedules.ts'
import { shifts } from '../schema/planning/shifts.ts'
import type { Tenant } from './insert.ts'

export interface DemoOpenShift
  extends Readonly<Pick<typeof shifts.$inferSelect, 'startsAt' | 'endsAt' | 'notes'>> {
  /** The Monday of a published week that has been inserted. */
  readonly weekStartDate: string
  readonly positionName: string
}

/** Inserts a shift that anybody who holds the position can claim, as it is announced. */
export async function insertOpenShift(
  { db, organizationId, now }: Tenant,
  { weekStartDate, positionName, ...times }: DemoOpenShift,
): Promise<void> {
  const [schedule] = await db
    .select({ id: schedules.id })
    .from(schedules)
    .where(
      and(eq(schedules.organizationId, organizationId), eq(schedules.weekStartDate, weekStartDate)),
    )
  const [position] = await db
    .select({ id: positions.id })
    .from(positions)
    .where(and(eq(positions.organizationId, organizationId), eq(positions.name, positionName)))
  const [inserted] = await db
    .insert(shifts)
    .values({
      ...times,
      organizationId,
      scheduleId: schedule?.id ?? 0,
      positionId: position?.id ?? null,
      status: 'published',
    })
    .returning()
  if (!inserted) throw new Error('The open shift was not inserted')
  const { id, ...shift } = inserted
  await db.insert(announcedShifts).values({ ...shift, shiftId: id, announcedAt: now })
}
