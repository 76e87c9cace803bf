import type { Interval } from '@weekboard/scheduling/interval'
import { addDays } from '@weekboard/scheduling/weeks'
import type { TenantTransaction } from '../../platform/database.ts'

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
  { client }: TenantTransaction,
  query: StatsQuery,
): Promise<StatsRow> {
  const { rows } = await client.query<StatsRow>({
    name: 'dashboard-stats',
    text: `with counted as materialized (
        select s.employee_id, s.starts_at,
          round(date_part('epoch', s.ends_at - s.starts_at) * 1000) as ms
        from visible_shifts($1) s
        where s.schedule_id in (
            select id from schedules where week_start_date between $12::date and $13::date)
          and s.starts_at >= least($2::timestamptz, $7::timestamptz)
          and s.starts_at < $3::timestamptz
      ), costs as (
        select c.starts_at >= $5::timestamptz as is_today,
          floor(c.ms / 60000 * r.rate_cents / 60 + 0.5) as cents
        from counted c
        cross join lateral (
          select h.rate_cents from employee_rates h
          where h.employee_id = c.employee_id
            and h.effective_from <= case when c.starts_at >= $5 then $4::date else $9::date end
          order by h.effective_from desc limit 1) r
        where $11 and (c.starts_at >= $5 and c.starts_at < $6::timestamptz
          or c.starts_at >= $7 and c.starts_at < $8::timestamptz)
      )
      select
        (select count(*) from employees where active) as employees,
        (select count(*) from counted where starts_at >= $5 and starts_at < $6) as "shiftsToday",
        (select count(*) from time_off_requests
          where status = 'pending' and ($10::bigint is null or employee_id = $10)) as "pendingRequests",
        (select coalesce(sum(ms), 0) from counted where starts_at >= $2) as "weekMs",
        (select count(*) from counted where starts_at >= $2) as "weekShifts",
        (select case when $11 then coalesce(sum(cents) filter (where is_today), 0) end
          from costs) as "todayCents",
        (select case when $11 then coalesce(sum(cents) filter (where not is_today), 0) end
          from costs) as "lastWeekDayCents"`,
    values: [
      query.announced,
      query.week.startsAt,
      query.week.endsAt,
      query.today,
      query.todayBounds.startsAt,
      query.todayBounds.endsAt,
      query.lastWeekDayBounds.startsAt,
      query.lastWeekDayBounds.endsAt,
      query.lastWeekDay,
      query.pendingOf,
      query.showsPay,
      // Wide enough for shifts planned before the organization's time zone changed.
      addDays(query.weekStartDate, -14),
      addDays(query.weekStartDate, 7),
    ],
  })
  const [row] = rows
  if (!row) throw new Error('The statistics have no row')
  return row
}
