import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import { shifts } from '@weekboard/db/schema/planning/shifts'
import { dayBounds } from '@weekboard/scheduling/clock/weeks'
import { and, eq, gte, lt } from 'drizzle-orm'
import { notFound, staleVersion } from '../../../platform/errors.ts'
import { isStale, type RequestContext } from '../../../platform/http/route.ts'
import type { DeleteAction } from '../plan/actions.ts'
import { lockListedShifts } from '../plan/locks.ts'
import { lockWeeks } from '../plan/plan-query.ts'
import { runActions, writerOf } from '../plan/run-actions.ts'
import { presentSchedule, type ScheduleRow, type ShiftRow } from '../present.ts'
import { getScheduleRow, listSchedulesByIds, listShiftRows } from '../queries.ts'

export interface Removal {
  readonly scheduleId: number
  readonly employeeId: number
  /** Only the shifts that start on this day. */
  readonly date?: string | undefined
}

export interface Removed {
  readonly deleted: number
  readonly scheduleUpdated: boolean
  readonly schedule: Schedule
  /** All schedules that the removal touched. */
  readonly schedules: readonly Schedule[]
}

/**
 * Deletes an employee's shifts from a week, or from one day of it, as one undo step. 404 for an
 * unknown schedule or employee, 412 when `If-Match` is stale.
 */
export async function removeEmployee(
  context: RequestContext,
  { scheduleId, employeeId, date }: Removal,
): Promise<Removed> {
  const { tx } = context
  const [schedule] = await listSchedulesByIds(tx.db, [scheduleId])
  if (!schedule) throw notFound()
  const rows = await lockShiftsToDelete(context, schedule, { scheduleId, employeeId, date })
  const locked = await getScheduleRow(tx.db, scheduleId)
  if (isStale(context, undefined, locked.version))
    throw staleVersion({ ...presentSchedule(locked) })
  if (rows.length === 0) {
    const { employees } = await lockWeeks(tx, [schedule.weekStartDate], [employeeId])
    if (employees.length === 0) throw notFound()
    const unchanged = presentSchedule(locked)
    return { deleted: 0, scheduleUpdated: false, schedule: unchanged, schedules: [unchanged] }
  }
  const actions = rows.map(({ id }): DeleteAction => ({ kind: 'delete', id }))
  const { outcomes, scheduleUpdated, schedules } = await runActions(writerOf(context), actions, {
    singleEvent: true,
  })
  const deleted = outcomes.filter((outcome) => 'after' in outcome).length
  return {
    deleted,
    scheduleUpdated,
    schedule: presentSchedule(await getScheduleRow(tx.db, scheduleId)),
    schedules,
  }
}

/** Lists and locks the shifts to delete, and their week. */
function lockShiftsToDelete(
  { tx, principal }: RequestContext,
  { weekStartDate }: Pick<ScheduleRow, 'weekStartDate'>,
  { scheduleId, employeeId, date }: Removal,
): Promise<ShiftRow[]> {
  const day = date === undefined ? null : dayBounds(date, principal.organization.timeZone)
  const where = and(
    eq(shifts.scheduleId, scheduleId),
    eq(shifts.employeeId, employeeId),
    day ? gte(shifts.startsAt, day.startsAt) : undefined,
    day ? lt(shifts.startsAt, day.endsAt) : undefined,
  )
  return lockListedShifts(tx, {
    list: () => listShiftRows(tx.db, where),
    lockRest: () => lockWeeks(tx, [weekStartDate]),
  })
}
