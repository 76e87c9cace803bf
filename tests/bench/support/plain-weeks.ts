import type pg from 'pg'
import { benchWeek } from './bench-week.ts'

type Answer = () => Promise<string | Buffer>

/** Those of the demo, which the service reads together with the session. */
const ruleSettings = {
  overlap_policy: 'refuse_published',
  availability_policy: 'refuse',
  position_policy: 'warn',
  rest_policy: 'warn',
  min_rest_hours: 8,
  consecutive_days_policy: 'warn',
  max_consecutive_days: 6,
  break_policy: 'warn',
  break_rules: [],
}
const edges = `'week_start_date', '${benchWeek}', 'week_end_date', '2027-03-07', 'time_zone', 'America/New_York',
  'currency', 'USD', 'absences', '{"time_off":[],"unavailable":[]}'::json,
  'rule_settings', '${JSON.stringify(ruleSettings)}'::json`
const instant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const shiftRows = `
  select s.id, s.employee_id, s.schedule_id, s.starts_at, s.ends_at, s.status, s.notes, s.position_id,
    s.slots, s.breaks, s.version, (s.starts_at at time zone 'America/New_York')::date - '${benchWeek}'::date as day,
    a.version as announced_version, e.full_name, extract(epoch from s.ends_at - s.starts_at)::float8 / 3600 as hours,
    (select r.rate_cents from employee_rates r
     where r.organization_id = s.organization_id and r.employee_id = s.employee_id
       and r.effective_from <= (s.starts_at at time zone 'America/New_York')::date
     order by r.effective_from desc limit 1) as rate_cents
  from shifts s
  join employees e on e.organization_id = s.organization_id and e.id = s.employee_id
  left join announced_shifts a on a.organization_id = s.organization_id
    and a.schedule_id = s.schedule_id and a.shift_id = s.id
  where s.organization_id = 1 and s.schedule_id = $1
  order by s.starts_at, s.id`

const employeeRows = `
  select e.id, e.user_id, e.full_name, e.role, e.email, e.avatar_url, e.max_weekly_minutes,
    e.active, e.version,
    (select coalesce(json_agg(p.position_id order by p.position_id), '[]') from employee_positions p
     where p.organization_id = e.organization_id and p.employee_id = e.id) as position_ids,
    (select r.rate_cents from employee_rates r
     where r.organization_id = e.organization_id and r.employee_id = e.id
       and r.effective_from <= current_date
     order by r.effective_from desc limit 1) as rate_cents
  from employees e where e.organization_id = 1 and e.active order by e.id`

const scheduleRow = `
  select s.id, s.status, s.published_at, s.notes, s.version, o.event_seq
  from schedules s join organizations o on o.id = s.organization_id
  where s.organization_id = 1 and s.week_start_date = '${benchWeek}'`

const positionRows = `
  select p.id, p.name, p.color from positions p where p.organization_id = 1 order by lower(p.name), p.id`

type Row = Readonly<Record<string, unknown>>
interface ShiftRow extends Row {
  readonly day: number
  readonly hours: number
  readonly rate_cents: number
}
type EmployeeRow = Row & { readonly rate_cents: number; readonly max_weekly_minutes: number | null }

/** The plain way: rows, objects, JSON.stringify. */
export function createRowsWeek(pool: pg.Pool): Answer {
  return async () => {
    const week = (await pool.query<Row>({ name: 'schedule', text: scheduleRow })).rows[0] ?? {}
    const [shifts, employees, positions] = await Promise.all([
      pool.query<ShiftRow>({ name: 'shifts', text: shiftRows, values: [week.id] }),
      pool.query<EmployeeRow>({ name: 'employees', text: employeeRows }),
      pool.query<Row>({ name: 'positions', text: positionRows }),
    ])
    const dayCostCents = [0, 0, 0, 0, 0, 0, 0]
    for (const row of shifts.rows)
      dayCostCents[row.day] = (dayCostCents[row.day] ?? 0) + centsOf(row)
    return JSON.stringify({
      schedule: scheduleOf(week, shifts.rows.length),
      shifts: shifts.rows.map(shiftOf),
      employees: employees.rows.map(employeeOf),
      stats: {
        total_hours: shifts.rows.reduce((sum, row) => sum + row.hours, 0),
        shift_count: shifts.rows.length,
        open_shift_count: 0,
        total_labor_cost: shifts.rows.reduce((sum, row) => sum + centsOf(row), 0) / 100,
      },
      day_cost_cents: dayCostCents,
      positions: positions.rows,
      user_role: 'manager',
      week_start_date: benchWeek,
      week_end_date: '2027-03-07',
      time_zone: 'America/New_York',
      currency: 'USD',
      absences: { time_off: [], unavailable: [] },
      rule_settings: ruleSettings,
      seq: week.event_seq,
    })
  }
}

const centsOf = ({ hours, rate_cents }: ShiftRow): number => Math.round(hours * rate_cents)

const scheduleOf = (row: Row, count: number) => ({
  id: row.id,
  status: row.status,
  is_draft: true,
  is_published: false,
  week_start_date: benchWeek,
  week_end_date: '2027-03-07',
  shift_count: count,
  published_at: row.published_at,
  notes: row.notes,
  version: row.version,
})

const shiftOf = (row: ShiftRow) => ({
  id: row.id,
  employee_id: row.employee_id,
  schedule_id: row.schedule_id,
  start_time: row.starts_at,
  end_time: row.ends_at,
  status: row.status,
  notes: row.notes,
  position_id: row.position_id,
  slots: row.slots,
  breaks: row.breaks,
  duration_hours: row.hours,
  version: row.version,
  announced_version: row.announced_version,
  employee: { id: row.employee_id, user: { full_name: row.full_name } },
})

const employeeOf = (row: EmployeeRow) => ({
  id: row.id,
  user: {
    id: row.user_id,
    full_name: row.full_name,
    role: row.role,
    email: row.email,
    avatar_url: row.avatar_url,
  },
  hourly_rate: row.rate_cents / 100,
  max_weekly_hours: row.max_weekly_minutes === null ? null : row.max_weekly_minutes / 60,
  active: row.active,
  position_ids: row.position_ids,
  version: row.version,
})

/** One statement whose only column is the reply, built by the functions that Postgres has for it. */
const asObjects = `
  with schedule as (${scheduleRow}), shift_rows as (${shiftRows.replace('$1', '(select id from schedule)')}),
  employee_rows as (${employeeRows}), position_rows as (${positionRows})
  select json_build_object(
    'schedule', (select json_build_object('id', id, 'status', status, 'is_draft', true, 'is_published', false,
      'week_start_date', '${benchWeek}', 'week_end_date', '2027-03-07',
      'shift_count', (select count(*) from shift_rows), 'published_at', published_at, 'notes', notes,
      'version', version) from schedule),
    'shifts', (select json_agg(json_build_object('id', id, 'employee_id', employee_id, 'schedule_id', schedule_id,
      'start_time', ${instant('starts_at')}, 'end_time', ${instant('ends_at')}, 'status', status, 'notes', notes,
      'position_id', position_id, 'slots', slots, 'breaks', breaks, 'duration_hours', hours, 'version', version,
      'announced_version', announced_version,
      'employee', json_build_object('id', employee_id, 'user', json_build_object('full_name', full_name))))
      from shift_rows),
    'employees', (select json_agg(json_build_object('id', id, 'user', json_build_object('id', user_id,
      'full_name', full_name, 'role', role, 'email', email, 'avatar_url', avatar_url),
      'hourly_rate', rate_cents::float8 / 100, 'max_weekly_hours', max_weekly_minutes::float8 / 60,
      'active', active, 'position_ids', position_ids, 'version', version)) from employee_rows),
    'stats', (select json_build_object('total_hours', sum(hours), 'shift_count', count(*), 'open_shift_count', 0,
      'total_labor_cost', sum(round(hours * rate_cents)) / 100) from shift_rows),
    'day_cost_cents', (select json_agg(cents order by day) from (
      select day, sum(round(hours * rate_cents)) as cents from shift_rows group by day) as days),
    'positions', (select json_agg(position_rows) from position_rows),
    'user_role', 'manager', ${edges}, 'seq', (select event_seq from schedule))::text as body`

/** The service's own print, by the owner of the tables: no row security, no session. */
const asText = `
  select json_build_object('id', schedule_id, 'status', schedule_status, 'is_draft', true, 'is_published', false,
      'week_start_date', '${benchWeek}', 'week_end_date', '2027-03-07', 'shift_count', shift_count,
      'published_at', schedule_published_at, 'notes', schedule_notes, 'version', schedule_version)::text as schedule,
    shifts, employees,
    json_build_object('total_hours', total_ms / 3600000, 'shift_count', shift_count,
      'open_shift_count', open_shift_count, 'total_labor_cost', cost_cents / 100)::text as stats,
    json_build_object('day_cost_cents', day_cost_cents, 'positions', positions, 'user_role', 'manager', ${edges}, 'seq', seq)::text as rest
  from read_week(1, '${benchWeek}', false, null, true, current_date, '2027-02-28', $1)`

const firstInstant = Date.parse('2027-02-28T05:00:00Z')
const dayStarts = Array.from({ length: 9 }, (_, day) =>
  new Date(firstInstant + day * 86_400_000).toISOString(),
)

/** Printed by Postgres at every call; what a reply about a changed week can be at best. */
export function createPrintedWeek(pool: pg.Pool, way: 'objects' | 'text'): Answer {
  if (way === 'objects') {
    return async () =>
      (await pool.query<{ body: string }>({ name: 'week', text: asObjects })).rows[0]?.body ?? ''
  }
  return async () => {
    const { rows } = await pool.query<
      Record<'schedule' | 'shifts' | 'employees' | 'stats' | 'rest', string>
    >({ name: 'week', text: asText, values: [dayStarts] })
    const [row] = rows
    if (!row) throw new Error('No week')
    return (
      `{"schedule":${row.schedule},"shifts":[${row.shifts}],"employees":[${row.employees}],` +
      `"stats":${row.stats},${row.rest.slice(1)}`
    )
  }
}

/** A buffer behind a check of the version; what a reply about an unchanged week can be at best. */
export function createCachedWeek(pool: pg.Pool): Answer {
  const print = createPrintedWeek(pool, 'text')
  let kept: { seq: number; body: Buffer } | null = null
  return async () => {
    const { rows } = await pool.query<{ event_seq: number }>({
      name: 'seq',
      text: 'select event_seq from organizations where id = $1',
      values: [1],
    })
    const seq = rows[0]?.event_seq ?? 0
    if (kept?.seq !== seq) kept = { seq, body: Buffer.from(await print()) }
    return kept.body
  }
}
