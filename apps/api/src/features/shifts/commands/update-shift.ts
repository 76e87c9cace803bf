import type { RouteBody } from '@weekboard/contracts/route'
import type { updateShift as contract, ShiftWriteReply } from '@weekboard/contracts/shifts'
import { shifts } from '@weekboard/db/schema/shifts'
import { weekStartDate } from '@weekboard/scheduling/weeks'
import { eq, sql } from 'drizzle-orm'
import { invalidField, notFound, staleVersion } from '../../../platform/errors.ts'
import { isStale, type MemberContext } from '../../../platform/http/route.ts'
import { presentSchedule, presentShift, type ShiftRow } from '../present.ts'
import { findSchedule, findShift, getScheduleRow, listShiftsAround } from '../queries.ts'
import { applyRules, assertShiftLength, type RuleOutcome } from '../rules.ts'
import {
  holdShift,
  type LockedEmployee,
  type LockedSchedule,
  lockEmployees,
  lockSchedules,
} from '../weeks.ts'
import { finishWrite } from '../write.ts'

type UpdateBody = RouteBody<typeof contract>

/**
 * Changes the named fields of a shift; a move across weeks touches both schedules. 404 when it is
 * not there, 412 when `version` is stale, otherwise refused like a new shift.
 */
export async function updateShift(
  context: MemberContext,
  id: number,
  body: UpdateBody,
): Promise<ShiftWriteReply> {
  const { tx } = context
  if (body.shift.schedule_id && !(await findSchedule(tx.db, body.shift.schedule_id))) {
    throw notFound()
  }
  const { current, planned, schedules, employees } = await lockAround(context, id, body)
  if (isStale(context, body.version, current.version)) {
    throw staleVersion({ ...presentShift(current) })
  }
  if (isSame(current, planned)) {
    const schedule = presentSchedule(await getScheduleRow(tx.db, current.scheduleId))
    return { shift: presentShift(current), schedule_updated: false, schedule }
  }
  const outcome = await checkMove(context, body, current, planned, employees)
  const after = await store(context, current, planned, employees)
  return finishWrite(context, { before: current, after, schedules, ...(outcome && { outcome }) })
}

interface LockedAround {
  readonly current: ShiftRow
  readonly planned: ShiftRow
  readonly schedules: readonly LockedSchedule[]
  readonly employees: ReadonlyMap<number, LockedEmployee>
}

/** Holds the shift, both weeks and both people. */
async function lockAround(
  { tx, viewer }: MemberContext,
  id: number,
  body: UpdateBody,
): Promise<LockedAround> {
  await holdShift(tx, id)
  const seen = await findShift(tx.db, id)
  if (!seen) throw notFound()
  const wanted = plan(seen, body)
  assertShiftLength(wanted.startsAt, wanted.endsAt)
  const weekOf = (shift: ShiftRow) => weekStartDate(shift.startsAt, viewer.timeZone)
  const schedules = await lockSchedules(tx, [weekOf(seen), weekOf(wanted)])
  const employees = await lockEmployees(tx, [seen.employeeId, wanted.employeeId])
  // Read again: it may have been published or deleted while this waited for the week.
  const current = await findShift(tx.db, id)
  const home = schedules.find((schedule) => schedule.weekStartDate === weekOf(wanted))
  if (!current || !home) throw notFound()
  return { current, planned: { ...plan(current, body), scheduleId: home.id }, schedules, employees }
}

/** The shift as it would be, with only the named fields changed. */
function plan(current: ShiftRow, { shift }: UpdateBody): ShiftRow {
  if (shift.status === 'published')
    throw invalidField('status', 'is set by publishing the schedule')
  return {
    ...current,
    employeeId: shift.employee_id ?? current.employeeId,
    startsAt: shift.start_time ? new Date(shift.start_time) : current.startsAt,
    endsAt: shift.end_time ? new Date(shift.end_time) : current.endsAt,
    notes: shift.notes === undefined ? current.notes : shift.notes || null,
    status: shift.status ?? current.status,
  }
}

const isMoved = (a: ShiftRow, b: ShiftRow): boolean =>
  a.employeeId !== b.employeeId ||
  a.startsAt.getTime() !== b.startsAt.getTime() ||
  a.endsAt.getTime() !== b.endsAt.getTime()

const isSame = (a: ShiftRow, b: ShiftRow): boolean =>
  !isMoved(a, b) && a.notes === b.notes && a.status === b.status

/** Only what adds work to somebody's week is weighed: a new note on a long week is no new breach. */
async function checkMove(
  { tx, viewer }: MemberContext,
  body: UpdateBody,
  current: ShiftRow,
  planned: ShiftRow,
  employees: ReadonlyMap<number, LockedEmployee>,
): Promise<RuleOutcome | undefined> {
  const revived = current.status === 'cancelled' && planned.status !== 'cancelled'
  if (planned.status === 'cancelled' || !(revived || isMoved(current, planned))) return undefined
  const employee = employees.get(planned.employeeId)
  if (!employee) throw notFound()
  if (!employee.active && planned.employeeId !== current.employeeId) {
    throw invalidField('employee_id', 'is not active any more')
  }
  const around = await listShiftsAround(tx.db, planned.employeeId, planned)
  return applyRules({
    viewer,
    employee,
    planned: {
      id: planned.id,
      weekStartDate: weekStartDate(planned.startsAt, viewer.timeZone),
      startsAt: planned.startsAt,
      endsAt: planned.endsAt,
    },
    around: around.filter(({ id }) => id !== planned.id),
    overrideMaxHours: body.override_max_hours ?? false,
  })
}

async function store(
  { tx }: MemberContext,
  current: ShiftRow,
  planned: ShiftRow,
  employees: ReadonlyMap<number, LockedEmployee>,
): Promise<ShiftRow> {
  const [row] = await tx.db
    .update(shifts)
    .set({
      ...(planned.employeeId !== current.employeeId && { employeeId: planned.employeeId }),
      ...(planned.scheduleId !== current.scheduleId && { scheduleId: planned.scheduleId }),
      ...(planned.startsAt !== current.startsAt && { startsAt: planned.startsAt }),
      ...(planned.endsAt !== current.endsAt && { endsAt: planned.endsAt }),
      ...(planned.notes !== current.notes && { notes: planned.notes }),
      status: planned.status === 'cancelled' ? 'cancelled' : 'draft',
      version: sql`version + 1`,
    })
    .where(eq(shifts.id, current.id))
    .returning()
  if (!row) throw notFound()
  return { ...row, employeeName: employees.get(row.employeeId)?.fullName ?? current.employeeName }
}
