import { type AnalyticsQuery, ofPosition, selectRows, type Transaction } from './queries.ts'
import { clockParameters, dayNumber, skippedHours } from './range.ts'

export interface HourRow {
  readonly weekday: number
  readonly hour: number
  readonly people: number
  readonly overStaffedHours: number
}

/** The times of `clocked` without the timed unpaid breaks. */
const presentTimes = `
       select employee_id, starts, ends from clocked where breaks = '[]'
       union all
       -- Between the breaks of each of the others.
       select c.employee_id, b.starts, b.ends from clocked c
       cross join lateral (
         select back as starts, lead(away) over (order by back) as ends from (
           select null as away, c.starts as back
           union all
           select break_start, break_end from unpaid_breaks(c.breaks, c.starts, c.ends)
           union all
           select c.ends, null) cuts
       ) b
       where c.breaks <> '[]' and b.starts < b.ends`

/**
 * Hours of the wall clock are counted like days. An employee with several shifts in an hour counts
 * once: what an earlier shift of theirs covers is cut off. Timed unpaid breaks do not count.
 */
export const listHours = (
  tx: Transaction,
  { range, timeZone, positionId }: AnalyticsQuery,
): Promise<HourRow[]> =>
  selectRows(
    tx,
    'heatmap',
    `with clocked as (
       select s.employee_id, s.breaks,
         date_part('epoch', s.starts_at)
           + ($4::float8[])[width_bucket(s.starts_at, $3::timestamptz[])] as starts,
         date_part('epoch', s.ends_at)
           + ($4::float8[])[width_bucket(s.ends_at - interval '1 millisecond', $3::timestamptz[])]
           as ends
       from visible_shifts(false) s
       where s.starts_at > $1::timestamptz - interval '24 hours' and s.starts_at < $2::timestamptz
         and s.ends_at > $1 and ${ofPosition(8, 's.')}
     ), present as (
       ${presentTimes}
     ), hours as (
       select employee_id, floor(starts / 3600)::integer as first,
         floor((ends - 0.001) / 3600)::integer as last
       from present
     ), pieces as (
       select greatest(first, 1 + max(last) over (
           partition by employee_id order by first, last
           rows between unbounded preceding and 1 preceding)) as first, last
       from hours
     ), steps as (
       select first as hour, count(*) as step from pieces where first <= last group by first
       union all
       select last + 1, -count(*) from pieces where first <= last group by last
       union all
       select generate_series($5::integer * 24, $6::integer * 24 + 23), 0
     ), staffed as (
       select hour, sum(sum(step)) over (order by hour) as staff from steps group by hour
     )
     select hour / 24 % 7 as weekday, hour % 24 as hour, avg(staff)::float8 as people,
       -- As \`coverageOfDay\` of packages/scheduling, where nobody is needed.
       count(*) filter (where staff > 2) as "overStaffedHours"
     from staffed
     where hour between $5 * 24 and $6 * 24 + 23 and hour <> all ($7::integer[])
     group by 1, 2 order by 1, 2`,
    [
      ...clockParameters(range, timeZone),
      dayNumber(range.from),
      dayNumber(range.to),
      skippedHours(range, timeZone),
      positionId,
    ],
  )
