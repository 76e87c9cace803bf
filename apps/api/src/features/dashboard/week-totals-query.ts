import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/sql-rows.ts'

interface WeekTotalsQuery {
  /** Counts what was announced instead of the managers' working copy. */
  readonly announced: boolean
  /** A Monday. */
  readonly weekStartDate: string
  /** The first instants of the week's days; they decide which rate a shift has. */
  readonly dayStarts: readonly Date[]
  readonly showsPay: boolean
}

interface WeekTotalsRow {
  /** Null without a schedule, or without one that was announced. */
  readonly status: 'draft' | 'published' | null
  readonly shiftCount: number
  readonly totalMs: number
  /** Null when pay is not shown. */
  readonly costCents: number | null
}

/** The totals of a week, as the read of the whole week has them. */
export async function readWeekTotals(
  { db }: TenantTransaction,
  { announced, weekStartDate, dayStarts, showsPay }: WeekTotalsQuery,
): Promise<WeekTotalsRow> {
  const [row] = await rowsOf<WeekTotalsRow>(
    db,
    sql`with schedule as (
       select id, case when ${announced} then 'published' else status end as status from schedules
       where week_start_date = ${weekStartDate} and (not ${announced} or published_at is not null)
     ), counted as (
       select work_ms(s.starts_at, s.ends_at, s.breaks) as ms, r.rate_cents
       from visible_shifts(${announced}) s
       left join lateral (
         select h.rate_cents from employee_rates h
         where ${showsPay} and h.employee_id = s.employee_id
           and h.effective_from <= ${weekStartDate}::date
             + width_bucket(s.starts_at, ${sql.param(dayStarts)}::timestamptz[]) - 1
         order by h.effective_from desc limit 1) r on true
       where s.schedule_id in (select id from schedule)
     )
     select (select status from schedule) as status, count(*) as "shiftCount",
       coalesce(sum(ms), 0) as "totalMs",
       case when ${showsPay} then coalesce(sum(shift_cost_cents(ms, rate_cents)), 0) end
         as "costCents"
     from counted`,
  )
  if (!row) throw new Error('The totals of a week have no row')
  return row
}
