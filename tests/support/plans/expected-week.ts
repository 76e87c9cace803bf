import { presentEmployee } from '@weekboard/api/features/employees/present'
import { presentRuleSettings } from '@weekboard/api/features/organizations/present'
import {
  type AssignedShiftRow,
  isAssignedRow,
  presentSchedule,
  presentShift,
} from '@weekboard/api/features/shifts/present'
import { permissionsOf } from '@weekboard/api/platform/principal'
import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { WeekPosition } from '@weekboard/contracts/employees/position-schema'
import type { Week } from '@weekboard/contracts/schedule/week'
import { addDays, dateInZone, datesOfWeek, weekEndDate } from '@weekboard/scheduling/clock/weeks'
import { type Rate, rateOn, shiftCostCents } from '@weekboard/scheduling/cost/cost'
import { roundHours, totalMinutes } from '@weekboard/scheduling/cost/hours'
import type pg from 'pg'

type ShiftRow = Parameters<typeof presentShift>[0]
type EmployeeRow = Parameters<typeof presentEmployee>[0]
type ScheduleRow = Parameters<typeof presentSchedule>[0]

export interface ExpectedWeekReader {
  readonly role: 'admin' | 'manager' | 'employee'
  readonly employeeId: number
}

/** A week without its `seq`. */
export type ExpectedWeek = Omit<Week, 'seq'>

/**
 * The café's week computed from table rows with the presenters and rules of the product; the
 * serialized reply must equal it. `pool` must belong to the owner of the tables.
 */
export async function readExpectedWeek(
  pool: pg.Pool,
  viewer: ExpectedWeekReader,
  weekStartDate: string,
  now: Date,
): Promise<ExpectedWeek> {
  const staff = viewer.role === 'employee'
  const { rows: organizations } = await pool.query(
    `select time_zone as "timeZone", currency, overlap_policy as "overlapPolicy",
       availability_policy as "availabilityPolicy", position_policy as "positionPolicy",
       rest_policy as "restPolicy", min_rest_minutes as "minRestMinutes",
       consecutive_days_policy as "consecutiveDaysPolicy",
       max_consecutive_days as "maxConsecutiveDays", break_policy as "breakPolicy",
       break_rules as "breakRules" from organizations where id = 1`,
  )
  const timeZone: string = organizations[0].timeZone
  const { rows: schedules } = await pool.query<ScheduleRow>(
    `select id, status, week_start_date as "weekStartDate", published_at as "publishedAt", notes,
       version from schedules where organization_id = 1 and week_start_date = $1`,
    [weekStartDate],
  )
  const schedule = schedules.find(({ publishedAt }) => !staff || publishedAt !== null) ?? null
  const rows = schedule ? await readShifts(pool, staff, schedule.id) : []
  const counted = rows.filter(({ status }) => status !== 'cancelled').filter(isAssignedRow)
  const rates = await readRates(pool)
  const ratesOf = (id: number) => rates.filter(({ employeeId }) => employeeId === id)
  const costOf = (row: AssignedShiftRow) => shiftCostCents(row, ratesOf(row.employeeId), timeZone)
  const shown = staff
    ? { status: 'published' as const, version: 1 }
    : { status: schedule?.status ?? 'draft', version: schedule?.version ?? 0 }
  return {
    schedule: schedule
      ? presentSchedule({ ...schedule, ...shown, shiftCount: counted.length })
      : emptySchedule(staff, weekStartDate),
    shifts: rows.map(presentShift),
    employees: await readEmployees(pool, viewer, rows, (id) => ratesOn(ratesOf(id), now, timeZone)),
    stats: {
      total_hours: roundHours(totalMinutes(counted)),
      shift_count: counted.length,
      open_shift_count: rows.filter((row) => row.status !== 'cancelled' && !isAssignedRow(row))
        .length,
      total_labor_cost: staff ? null : counted.reduce((sum, row) => sum + costOf(row), 0) / 100,
    },
    day_cost_cents: staff
      ? null
      : datesOfWeek(weekStartDate).map((date) =>
          counted
            .filter(({ startsAt }) => dateInZone(startsAt, timeZone) === date)
            .reduce((sum, row) => sum + costOf(row), 0),
        ),
    user_role: viewer.role,
    week_start_date: weekStartDate,
    week_end_date: weekEndDate(weekStartDate),
    time_zone: timeZone,
    currency: organizations[0].currency,
    absences: await readAbsences(pool, weekStartDate, staff ? viewer.employeeId : null),
    positions: await readPositions(pool),
    ...(!staff && { rule_settings: presentRuleSettings(organizations[0]) }),
  }
}

const emptySchedule = (staff: boolean, weekStartDate: string): Week['schedule'] =>
  staff
    ? null
    : {
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
      }

const readPositions = async (pool: pg.Pool): Promise<WeekPosition[]> =>
  (
    await pool.query<WeekPosition>(
      `select id, name, color from positions where organization_id = 1 order by lower(name), id`,
    )
  ).rows

async function readShifts(pool: pg.Pool, staff: boolean, scheduleId: number): Promise<ShiftRow[]> {
  const columns = `x.employee_id as "employeeId", x.schedule_id as "scheduleId",
    x.starts_at as "startsAt", x.ends_at as "endsAt", x.notes, x.version,
    x.position_id as "positionId", x.slots, x.breaks,
    (select coalesce(max(full_name), '') from employees e where e.id = x.employee_id) as "employeeName"`
  const { rows } = await pool.query<ShiftRow>(
    staff
      ? `select x.shift_id as id, 'published' as status, ${columns} from announced_shifts x
         where x.schedule_id = $1 order by x.starts_at, x.shift_id`
      : `select x.id, x.status, ${columns}, (
           select a.version from announced_shifts a
           where a.schedule_id = x.schedule_id and a.shift_id = x.id) as "announcedVersion"
         from shifts x
         where x.schedule_id = $1 order by x.starts_at, x.id`,
    [scheduleId],
  )
  return rows
}

/**
 * Approved time off and unavailability from the Monday to the Monday after, of everybody or of one
 * employee.
 */
async function readAbsences(
  pool: pg.Pool,
  weekStartDate: string,
  onlyEmployeeId: number | null,
): Promise<Week['absences']> {
  const nextMonday = addDays(weekStartDate, 7)
  const { rows: timeOff } = await pool.query(
    `select employee_id, start_date, end_date, start_time, end_time, status
     from time_off_requests where organization_id = 1 order by employee_id, start_date, id`,
  )
  const { rows: weekly } = await pool.query(
    `select employee_id, weekday, start_time, end_time, kind from availability_ranges
     where organization_id = 1 order by employee_id, weekday, start_time`,
  )
  const { rows: exceptions } = await pool.query(
    `select employee_id, date, start_time, end_time, kind from availability_exceptions
     where organization_id = 1 order by employee_id, date, start_time`,
  )
  const unavailable = [
    ...weekly
      .filter(({ kind }) => kind === 'unavailable')
      .map((range) => ({ ...range, kind: 'weekly' })),
    ...exceptions
      .filter(({ date }) => date >= weekStartDate && date <= nextMonday)
      .map(({ start_time, end_time, kind, ...range }) => ({
        ...range,
        start_time: start_time ?? '00:00',
        end_time: end_time ?? '24:00',
        kind: kind === 'unavailable' ? 'dated' : 'lifted',
      })),
  ]
  const isShown = ({ employee_id }: { readonly employee_id: number }) =>
    onlyEmployeeId === null || employee_id === onlyEmployeeId
  return {
    time_off: timeOff
      .filter(isShown)
      .filter(({ status }) => status === 'approved')
      .filter(({ start_date, end_date }) => start_date <= nextMonday && end_date >= weekStartDate)
      .map(({ status: _status, ...each }) => each),
    unavailable: unavailable.filter(isShown).toSorted((a, b) => a.employee_id - b.employee_id),
  }
}

type RateRow = Rate & { readonly employeeId: number }

const readRates = async (pool: pg.Pool): Promise<RateRow[]> =>
  (
    await pool.query<RateRow>(
      `select employee_id as "employeeId", effective_from as "effectiveFrom",
         rate_cents as "rateCents" from employee_rates where organization_id = 1`,
    )
  ).rows

function ratesOn(rates: readonly RateRow[], now: Date, timeZone: string): number | null {
  const today = dateInZone(now, timeZone)
  return rates.some(({ effectiveFrom }) => effectiveFrom <= today) ? rateOn(rates, today) : null
}

async function readEmployees(
  pool: pg.Pool,
  viewer: ExpectedWeekReader,
  rows: readonly ShiftRow[],
  rateOf: (id: number) => number | null,
): Promise<Employee[]> {
  const planned = new Set(rows.map(({ employeeId }) => employeeId))
  const { rows: everybody } = await pool.query<Omit<EmployeeRow, 'rateCents'>>(
    `select id, user_id as "userId", full_name as "fullName", email, role,
       avatar_url as "avatarUrl", max_weekly_minutes as "maxWeeklyMinutes", active, version,
       (select coalesce(json_agg(position_id order by position_id), '[]') from employee_positions p
        where p.employee_id = employees.id) as "positionIds"
     from employees where organization_id = 1 order by id`,
  )
  return everybody
    .filter(({ id, active }) => active || planned.has(id))
    .map((row) =>
      presentEmployee(
        { ...row, rateCents: rateOf(row.id) },
        { ...viewer, permissions: permissionsOf(viewer.role) },
      ),
    )
}
