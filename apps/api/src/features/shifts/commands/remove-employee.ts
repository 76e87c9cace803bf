import type { Schedule } from '@weekboard/contracts/schedule'
import { shifts } from '@weekboard/db/schema/shifts'
import { dayBounds } from '@weekboard/scheduling/weeks'
import { and, eq, gte, lt } from 'drizzle-orm'
import { notFound, staleVersion } from '../../../platform/errors.ts'
import { isStale, type RequestContext } from '../../../platform/http/route.ts'
import type { DeleteAction } from '../batch/action.ts'
import { runBatch, writerOf } from '../batch/run.ts'
import { presentSchedule, type ScheduleRow, type ShiftRow } from '../present.ts'
import { getScheduleRow, listSchedulesByIds, listShiftRows } from '../queries.ts'
import { holdShifts, holdWeeks } from '../weeks.ts'

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
 * schedule or person.
 */
export async function removeEmployee(
  context: RequestContext,
  { scheduleId, employeeId, date }: Removal,
): Promise<Removed> {
  const { tx } = context
  const [schedule] = await listSchedulesByIds(tx.db, [scheduleId])
  if (!schedule) throw notFound()
  const rows = await holdShiftsOf(context, schedule, { scheduleId, employeeId, date })
  const held = await getScheduleRow(tx.db, scheduleId)
  if (isStale(context, undefined, held.version)) throw staleVersion({ ...presentSchedule(held) })
  if (rows.length === 0) {
    const { employees } = await holdWeeks(tx, [schedule.weekStartDate], [employeeId])
    if (employees.length === 0) throw notFound()
    return { deleted: 0, turned: false, schedule: presentSchedule(held) }
  }
  const actions = rows.map(({ id }): DeleteAction => ({ kind: 'delete', id }))
  const { outcomes, turned } = await runBatch(writerOf(context), actions, { asOne: true })
  const deleted = outcomes.filter((outcome) => 'after' in outcome).length
  return { deleted, turned, schedule: presentSchedule(await getScheduleRow(tx.db, scheduleId)) }
}

/**
 * The shifts to delete, held together with their week, so that nothing comes or goes meanwhile. What
 * came while the week was waited for has to be held before the week is: then it begins again.
 */
async function holdShiftsOf(
  { tx, principal }: RequestContext,
  { weekStartDate }: Pick<ScheduleRow, 'weekStartDate'>,
  { scheduleId, employeeId, date }: Removal,
): Promise<ShiftRow[]> {
  const day = date === undefined ? null : dayBounds(date, principal.organization.timeZone)
  const meant = and(
    eq(shifts.scheduleId, scheduleId),
    eq(shifts.employeeId, employeeId),
    day ? gte(shifts.startsAt, day.startsAt) : undefined,
    day ? lt(shifts.startsAt, day.endsAt) : undefined,
  )
  let rows = await listShiftRows(tx.db, meant)
  for (;;) {
    const held = new Set(rows.map(({ id }) => id))
    await tx.client.query('savepoint holding')
    await holdShifts(tx, [...held])
    await holdWeeks(tx, [weekStartDate])
    rows = await listShiftRows(tx.db, meant)
    if (rows.every(({ id }) => held.has(id))) return rows
    await tx.client.query('rollback to savepoint holding')
  }
}
