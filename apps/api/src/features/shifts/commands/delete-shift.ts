import { shifts } from '@weekboard/db/schema/shifts'
import { weekStartDate } from '@weekboard/scheduling/weeks'
import { eq } from 'drizzle-orm'
import { notFound, staleVersion } from '../../../platform/errors.ts'
import { isStale, type MemberContext } from '../../../platform/http/route.ts'
import { presentShift, type ShiftRow } from '../present.ts'
import { findShift } from '../queries.ts'
import { holdShift, type LockedSchedule, lockEmployees, lockSchedules } from '../weeks.ts'
import { type TouchedWeek, touchWeeks } from '../write.ts'

/** Removes a shift from the working copy; 404 when it is not there, 412 when `version` is stale. */
export async function deleteShift(
  context: MemberContext,
  id: number,
  version: number | undefined,
): Promise<TouchedWeek> {
  const { tx } = context
  const { current, schedules } = await lockAround(context, id)
  if (isStale(context, version, current.version)) {
    throw staleVersion({ ...presentShift(current) })
  }
  await tx.db.delete(shifts).where(eq(shifts.id, id))
  return touchWeeks(context, { before: current, after: null, schedules })
}

async function lockAround(
  { tx, viewer }: MemberContext,
  id: number,
): Promise<{ current: ShiftRow; schedules: LockedSchedule[] }> {
  await holdShift(tx, id)
  const seen = await findShift(tx.db, id)
  if (!seen) throw notFound()
  const schedules = await lockSchedules(tx, [weekStartDate(seen.startsAt, viewer.timeZone)])
  await lockEmployees(tx, [seen.employeeId])
  // Read again: it may have been published or deleted while this waited for the week.
  const current = await findShift(tx.db, id)
  if (!current) throw notFound()
  return { current, schedules }
}
