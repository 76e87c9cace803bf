import type { RouteBody } from '@weekboard/contracts/route'
import type { createShift as contract, ShiftWriteReply } from '@weekboard/contracts/shifts'
import { shifts } from '@weekboard/db/schema/shifts'
import { weekStartDate } from '@weekboard/scheduling/weeks'
import { invalidField, notFound } from '../../../platform/errors.ts'
import type { MemberContext } from '../../../platform/http/route.ts'
import { findSchedule, listShiftsAround } from '../queries.ts'
import { applyRules, assertShiftLength } from '../rules.ts'
import { lockEmployees, lockWeek } from '../weeks.ts'
import { finishWrite } from '../write.ts'

/**
 * Plans a shift in the week in which it starts. 404 for a foreign employee or schedule, 422 when
 * it is too short, too long or overlaps, 409 over the weekly limit unless overridden.
 */
export async function createShift(
  context: MemberContext,
  { shift, override_max_hours = false }: RouteBody<typeof contract>,
): Promise<ShiftWriteReply> {
  const { tx, viewer, now } = context
  const startsAt = new Date(shift.start_time)
  const endsAt = new Date(shift.end_time)
  assertShiftLength(startsAt, endsAt)
  if (shift.schedule_id && !(await findSchedule(tx.db, shift.schedule_id))) throw notFound()

  const week = weekStartDate(startsAt, viewer.timeZone)
  const schedule = await lockWeek(tx, week)
  const employee = (await lockEmployees(tx, [shift.employee_id])).get(shift.employee_id)
  if (!employee) throw notFound()
  if (!employee.active) throw invalidField('employee_id', 'is not active any more')

  const stretch = { scheduleId: schedule.id, startsAt, endsAt }
  const outcome = applyRules({
    viewer,
    employee,
    planned: { id: null, weekStartDate: week, startsAt, endsAt },
    around: await listShiftsAround(tx.db, employee.id, stretch),
    overrideMaxHours: override_max_hours,
  })
  const values = {
    organizationId: tx.organizationId,
    scheduleId: schedule.id,
    employeeId: employee.id,
    startsAt,
    endsAt,
    notes: shift.notes || null,
    createdAt: now,
  }
  const [row] = await tx.db.insert(shifts).values(values).returning()
  if (!row) throw new Error('The shift was not stored')
  const after = { ...row, employeeName: employee.fullName }
  return finishWrite(context, { before: null, after, schedules: [schedule], outcome })
}
