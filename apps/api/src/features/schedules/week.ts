import type { Schedule } from '@weekboard/contracts/schedule'
import type { Week, WeekStats } from '@weekboard/contracts/schedules'
import { shifts } from '@weekboard/db/schema/shifts'
import { shiftCostCents } from '@weekboard/scheduling/cost'
import { roundHours, totalMinutes } from '@weekboard/scheduling/hours'
import { dateInZone, weekEndDate } from '@weekboard/scheduling/weeks'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import type { MemberContext } from '../../platform/http/route.ts'
import { isManager, permissionsOf, type Viewer } from '../../platform/sessions.ts'
import { type EmployeeRow, listEmployeeRows, presentEmployee } from '../employees/index.ts'
import {
  listShiftRows,
  presentSchedule,
  presentShift,
  type ScheduleRow,
  type ShiftRow,
} from '../shifts/index.ts'
import {
  findScheduleOfWeek,
  listAnnouncedRows,
  listRates,
  readAnnouncedSeq,
  readEventSeq,
} from './queries.ts'

/**
 * One week as the viewer may see it: managers the working copy, employees what was announced. The
 * log position is read first, so that a change in between is delivered again rather than missed;
 * an employee's position is that of the announcement, which edits do not move.
 */
export async function readWeek(
  { tx, viewer, now }: MemberContext,
  weekStartDate: string,
): Promise<Week> {
  const { db } = tx
  const staff = !isManager(viewer)
  const position = staff ? null : await readEventSeq(db)
  const schedule = await findScheduleOfWeek(db, weekStartDate, staff)
  const seq = position ?? (await readAnnouncedSeq(db, schedule?.id))
  const rows = await listRows(db, schedule, staff)
  const today = dateInZone(now, viewer.timeZone)
  const people = await listEmployeeRows(db, { today, activeOnly: false })
  return {
    schedule: schedule ? presentSchedule(schedule) : staff ? null : emptySchedule(weekStartDate),
    shifts: rows.map(presentShift),
    employees: whoBelongs(people, rows).map((person) => presentEmployee(person, viewer)),
    stats: await countStats(db, viewer, rows),
    user_role: viewer.role,
    week_start_date: weekStartDate,
    week_end_date: weekEndDate(weekStartDate),
    time_zone: viewer.timeZone,
    seq,
  }
}

async function listRows(db: Db, schedule: ScheduleRow | null, staff: boolean): Promise<ShiftRow[]> {
  if (!schedule) return []
  if (staff) return listAnnouncedRows(db, [schedule.id])
  return listShiftRows(db, eq(shifts.scheduleId, schedule.id))
}

/** Everybody active, and whoever has a shift in the week although they left. */
function whoBelongs(people: readonly EmployeeRow[], rows: readonly ShiftRow[]): EmployeeRow[] {
  const planned = new Set(rows.map((row) => row.employeeId))
  return people.filter((person) => person.active || planned.has(person.id))
}

async function countStats(db: Db, viewer: Viewer, rows: readonly ShiftRow[]): Promise<WeekStats> {
  const counted = rows.filter((row) => row.status !== 'cancelled')
  return {
    total_hours: roundHours(totalMinutes(counted)),
    shift_count: counted.length,
    total_labor_cost: permissionsOf(viewer.role).includes('view_financial_data')
      ? await costOf(db, viewer.timeZone, counted)
      : null,
  }
}

async function costOf(db: Db, timeZone: string, rows: readonly ShiftRow[]): Promise<number> {
  const rates = await listRates(db)
  const cents = rows.reduce(
    (sum, row) => sum + shiftCostCents(row, rates.get(row.employeeId) ?? [], timeZone),
    0,
  )
  return cents / 100
}

const emptySchedule = (weekStartDate: string): Schedule => ({
  id: null,
  status: 'draft',
  is_draft: true,
  is_published: false,
  week_start_date: weekStartDate,
  week_end_date: weekEndDate(weekStartDate),
  shift_count: 0,
  published_at: null,
  notes: null,
  version: 0,
})
