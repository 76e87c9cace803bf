import type { Schedule } from '@weekboard/contracts/schedule'
import { shifts } from '@weekboard/db/schema/shifts'
import { dayBounds } from '@weekboard/scheduling/weeks'
import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import { notFound } from '../../../platform/errors.ts'
import type { MemberContext } from '../../../platform/http/route.ts'
import type { DeleteAction } from '../batch/action.ts'
import { runBatch, writerOf } from '../batch/run.ts'
import { presentSchedule, type ShiftRow } from '../present.ts'
import { getScheduleRow, listSchedulesByIds, listShiftRows } from '../queries.ts'
import { holdShifts, lockEmployees, lockSchedules } from '../weeks.ts'

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
  const { tx } = context
  const [schedule] = await listSchedulesByIds(tx.db, [scheduleId])
  if (!schedule) throw notFound()
  const rows = await holdShiftsOf(context, { scheduleId, employeeId, date })
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

/**
 * The shifts to delete, held: one that is given to somebody else, or moved away, before it could be
 * held is not meant any more.
 */
async function holdShiftsOf(
  { tx, viewer }: MemberContext,
  { scheduleId, employeeId, date }: Removal,
): Promise<ShiftRow[]> {
  const day = date === undefined ? null : dayBounds(date, viewer.timeZone)
  const meant = and(
    eq(shifts.scheduleId, scheduleId),
    eq(shifts.employeeId, employeeId),
    day ? gte(shifts.startsAt, day.startAt) : undefined,
    day ? lt(shifts.startsAt, day.endAt) : undefined,
  )
  const ids = (await listShiftRows(tx.db, meant)).map(({ id }) => id)
  if (ids.length === 0) return []
  await holdShifts(tx, ids)
  return listShiftRows(tx.db, and(meant, inArray(shifts.id, ids)))
}
