import type { Schedule } from '@weekboard/contracts/schedule'
import { shifts } from '@weekboard/db/schema/shifts'
import { dayBounds } from '@weekboard/scheduling/weeks'
import { and, eq, gte, lt } from 'drizzle-orm'
import { notFound } from '../../../platform/errors.ts'
import type { MemberContext } from '../../../platform/http/route.ts'
import type { DeleteAction } from '../batch/action.ts'
import { runBatch, writerOf } from '../batch/run.ts'
import { presentSchedule } from '../present.ts'
import { getScheduleRow, listSchedulesByIds, listShiftRows } from '../queries.ts'
import { lockEmployees, lockSchedules } from '../weeks.ts'

export interface Removal {
  readonly scheduleId: number
  readonly employeeId: number
  /** Only the shifts that start on this day. */
  readonly date?: string | undefined
}

export interface Removed {
  readonly deleted: number
  readonly turned: boolean
  readonly schedule: Schedule
}

/**
 * Deletes a person's shifts from a week, or from one day of it, as one step. 404 for an unknown
 * schedule or person. A shift that somebody adds at the same moment stays.
 */
export async function removeEmployee(
  context: MemberContext,
  { scheduleId, employeeId, date }: Removal,
): Promise<Removed> {
  const { tx, viewer } = context
  const [schedule] = await listSchedulesByIds(tx.db, [scheduleId])
  if (!schedule) throw notFound()
  const day = date === undefined ? null : dayBounds(date, viewer.timeZone)
  const rows = await listShiftRows(
    tx.db,
    and(
      eq(shifts.scheduleId, scheduleId),
      eq(shifts.employeeId, employeeId),
      day ? gte(shifts.startsAt, day.startAt) : undefined,
      day ? lt(shifts.startsAt, day.endAt) : undefined,
    ),
  )
  if (rows.length === 0) {
    await lockSchedules(tx, [schedule.weekStartDate])
    if (!(await lockEmployees(tx, [employeeId])).has(employeeId)) throw notFound()
    return { deleted: 0, turned: false, schedule: presentSchedule(schedule) }
  }
  const actions = rows.map(({ id }): DeleteAction => ({ kind: 'delete', id }))
  const { outcomes, turned } = await runBatch(writerOf(context), actions, { asOne: true })
  const deleted = outcomes.filter((outcome) => 'after' in outcome).length
  return { deleted, turned, schedule: presentSchedule(await getScheduleRow(tx.db, scheduleId)) }
}
