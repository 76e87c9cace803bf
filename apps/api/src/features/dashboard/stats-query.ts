import type { Interval } from '@weekboard/scheduling/clock/interval'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/sql-rows.ts'

export interface StatsQuery {
  /** Counts what was announced instead of the managers' working copy. */
  readonly announced: boolean
  readonly week: Interval
  readonly weekStartDate: string
  readonly today: string
  readonly todayBounds: Interval
  /** The same weekday of last week. */
  readonly lastWeekDay: string
  readonly lastWeekDayBounds: Interval
  /** Whose pending requests count; null for everybody's. */
  readonly pendingOf: number | null
  readonly showsPay: boolean
}

export interface StatsRow {
  readonly employees: number
  readonly shiftsToday: number
  readonly pendingRequests: number
  readonly weekMs: number
  readonly weekShifts: number
  /** Null when pay is not shown. */
  readonly todayCents: number | null
  readonly lastWeekDayCents: number | null
}

/** All numbers of the dashboard in one statement, so that they are of one moment. */
export async function readStatsRow(
  { db }: TenantTransaction,
  query: StatsQuery,
): Promise<StatsRow> {
  const { announced, showsPay, pendingOf } = query
  const [weekStart, weekEnd] = boundsOf(query.week)
  const [todayStart, todayEnd] = boundsOf(query.todayBounds)
  const [lastDayStart, lastDayEnd] = boundsOf(query.lastWeekDayBounds)
  // Wide enough for shifts planned before the organization's time zone changed.
  const [firstWeek, lastWeek] = [-14, 7].map((days) => addDays(query.weekStartDate, days))
  const [row] = await rowsOf<StatsRow>(
    db,
    sql`with counted as materialized (
        select s.employee_id, s.starts_at,
          work_ms(s.starts_at, s.ends_at, s.breaks) as ms
        from visible_shifts(${announced}) s
        where s.schedule_id in (
            select id from schedules
            where week_start_date between ${firstWeek}::date and ${lastWeek}::date)
          and s.starts_at >= least(${weekStart}, ${lastDayStart}) and s.starts_at < ${weekEnd}
      ), costs as (
        select c.starts_at >= ${todayStart} as is_today,
          shift_cost_cents(c.ms, r.rate_cents) as cents
        from counted c
        cross join lateral (
          select h.rate_cents from employee_rates h
          where h.employee_id = c.employee_id and h.effective_from <= case
            when c.starts_at >= ${todayStart} then ${query.today}::date
            else ${query.lastWeekDay}::date end
          order by h.effective_from desc limit 1) r
        where ${showsPay} and (c.starts_at >= ${todayStart} and c.starts_at < ${todayEnd}
          or c.starts_at >= ${lastDayStart} and c.starts_at < ${lastDayEnd})
      )
      select
        (select count(*) from employees where active) as employees,
        (select count(*) from counted
          where starts_at >= ${todayStart} and starts_at < ${todayEnd}) as "shiftsToday",
        (select count(*) from time_off_requests where status = 'pending'
          and (${pendingOf}::bigint is null or employee_id = ${pendingOf})) as "pendingRequests",
        (select coalesce(sum(ms), 0) from counted where starts_at >= ${weekStart}) as "weekMs",
        (select count(*) from counted where starts_at >= ${weekStart}) as "weekShifts",
        (select case when ${showsPay} then coalesce(sum(cents) filter (where is_today), 0) end
          from costs) as "todayCents",
        (select case when ${showsPay} then coalesce(sum(cents) filter (where not is_today), 0) end
          from costs) as "lastWeekDayCents"`,
    'dashboard-stats',
  )
  if (!row) throw new Error('The statistics have no row')
  return row
}

const boundsOf = ({ startsAt, endsAt }: Interval) =>
  [sql`${startsAt}::timestamptz`, sql`${endsAt}::timestamptz`] as const
