import { nearLimitShare } from '@weekboard/scheduling/cost/overtime'
import {
  type AnalyticsQuery,
  fromMonday,
  type NamedEmployee,
  ofPosition,
  selectRows,
  type Transaction,
} from './queries.ts'
import { clockParameters, dayNumber, wholeWeeks } from './range.ts'

export interface FairnessRow extends NamedEmployee {
  readonly ms: number
  readonly nightMs: number
  readonly weekendShifts: number
  readonly overtimeMs: number
}
export interface OvertimeRow extends NamedEmployee {
  readonly maxMinutes: number
  readonly peakMs: number
  readonly peakWeek: number
  readonly weeksOver: number
  readonly weeksNear: number
  readonly overtimeMs: number
}

/** Active employees and those with a shift, by name; with a position only those with a shift. */
export const listFairness = (
  tx: Transaction,
  { range, timeZone, positionId }: AnalyticsQuery,
): Promise<FairnessRow[]> =>
  selectRows(
    tx,
    'fairness',
    `with clocked as (
       select s.*, width_bucket(s.starts_at, $3::timestamptz[]) as clock,
         width_bucket(s.ends_at - interval '1 millisecond', $3::timestamptz[]) as end_clock
       from shifts_with_overtime($1, $2, $3, $4, false) s
       where s.day >= $5 and ${ofPosition(6, 's.')}
     ), nights as (
       select c.employee_id, c.ms, c.day, c.overtime_ms,
         night_seconds(date_part('epoch', c.ends_at) + ($4::float8[])[c.end_clock])
           - night_seconds(date_part('epoch', c.starts_at) + ($4::float8[])[c.clock])
           -- What the wall clock jumps over, or goes back by, was not worked.
           + case when c.clock = c.end_clock then 0 else
             night_seconds(date_part('epoch', ($3::timestamptz[])[c.end_clock]) + ($4::float8[])[c.clock])
             - night_seconds(date_part('epoch', ($3::timestamptz[])[c.end_clock]) + ($4::float8[])[c.end_clock])
           end
           - (select coalesce(sum(night_seconds(b.break_end) - night_seconds(b.break_start)), 0)
             from unpaid_breaks(c.breaks,
               date_part('epoch', c.starts_at) + ($4::float8[])[c.clock],
               date_part('epoch', c.ends_at) + ($4::float8[])[c.end_clock]) b)
           as night_seconds
       from clocked c
     ), worked as (
       select employee_id, sum(ms) as ms, sum(least(ms, night_seconds * 1000)) as night_ms,
         count(*) filter (where day % 7 >= 5) as weekend_shifts, sum(overtime_ms) as overtime_ms
       from nights group by employee_id
     )
     select e.id, e.full_name as name, coalesce(w.ms, 0) as ms, coalesce(w.night_ms, 0) as "nightMs",
       coalesce(w.weekend_shifts, 0) as "weekendShifts", coalesce(w.overtime_ms, 0) as "overtimeMs"
     from employees e
     left join worked w on w.employee_id = e.id
     where w.ms > 0 or e.active and $6::bigint is null
     order by e.full_name, e.id`,
    [...clockParameters(fromMonday(range), timeZone), dayNumber(range.from), positionId],
  )

/**
 * Employees with a week near or above their limit, the most overtime first; with a position only
 * those with a shift of it in such a week.
 */
export const listOvertime = (
  tx: Transaction,
  { range, timeZone, positionId }: AnalyticsQuery,
): Promise<OvertimeRow[]> =>
  selectRows(
    tx,
    'overtime',
    `with weeks as (
       select employee_id, day / 7 as week, sum(ms) as ms, bool_or(${ofPosition(6)}) as counts
       from dated_shifts($1, $2, $3, $4, false, false)
       group by 1, 2
     )
     select e.id, e.full_name as name, e.max_weekly_minutes as "maxMinutes", max(w.ms) as "peakMs",
       (array_agg(w.week order by w.ms desc, w.week))[1] as "peakWeek",
       count(*) filter (where overtime_ms(w.ms, e.max_weekly_minutes) > 0) as "weeksOver",
       count(*) filter (where overtime_ms(w.ms, e.max_weekly_minutes) = 0) as "weeksNear",
       sum(overtime_ms(w.ms, e.max_weekly_minutes)) as "overtimeMs"
     from weeks w
     join employees e on e.id = w.employee_id
     where w.ms >= e.max_weekly_minutes * 60000.0::float8 * $5::float8
     group by e.id, e.full_name, e.max_weekly_minutes
     having bool_or(w.counts)
     order by "overtimeMs" desc, "peakMs" desc, name, id`,
    [...clockParameters(wholeWeeks(range), timeZone), nearLimitShare, positionId],
  )
