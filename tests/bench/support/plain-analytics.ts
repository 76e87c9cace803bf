import type { AnalyticsPanel } from '@weekboard/contracts/analytics'
import { yearEnd, yearStart } from './year-of-shifts.ts'

const zone = `'America/New_York'`

/** The shifts between two dates, with their local times and cost. */
const shifts = (from: string, table = 'shifts') => `
  select s.*, extract(epoch from s.ends_at - s.starts_at)::float8 / 3600 as hours,
    (s.starts_at at time zone ${zone})::date as day,
    date_trunc('week', s.starts_at at time zone ${zone})::date as week,
    floor(extract(epoch from s.ends_at - s.starts_at)::float8 / 3600 * r.rate_cents + 0.5) as cents
  from (
    select employee_id, position_id, starts_at, ends_at, status from ${table}
    where organization_id = 1 and starts_at >= '${from}'::timestamp at time zone ${zone}
      and starts_at < ('${yearEnd}'::timestamp + interval '1 day') at time zone ${zone}
      and status <> 'cancelled' and employee_id is not null
  ) s
  left join (
    select employee_id, rate_cents, effective_from,
      lead(effective_from) over (partition by employee_id order by effective_from) as ends_on
    from employee_rates where organization_id = 1
  ) r on r.employee_id = s.employee_id
    and r.effective_from <= (s.starts_at at time zone ${zone})::date
    and (r.ends_on is null or r.ends_on > (s.starts_at at time zone ${zone})::date)`

const announced = `(select *, 'published'::text as status from announced_shifts) a`

/** Adds the hours above the weekly limit. */
const withOvertime = (from: string) => `
  select t.*, greatest(0, t.so_far - e.max_weekly_minutes / 60.0)
    - greatest(0, t.so_far - t.hours - e.max_weekly_minutes / 60.0) as overtime
  from (
    select w.*, sum(w.hours) over (partition by w.employee_id, w.week order by w.starts_at) as so_far
    from (${shifts(from)}) w
  ) t
  join employees e on e.organization_id = 1 and e.id = t.employee_id`

const sums =
  'sum(hours) as hours, sum(cents) as cents, count(*) as shifts, sum(overtime) as overtime'

/** What each panel of the year answers, as one would write it by hand. */
export const plainAnalytics: Readonly<Record<AnalyticsPanel, string>> = {
  totals: `
    select day >= '${yearStart}' as current, ${sums},
      (select sum(end_date - start_date + 1) from time_off_requests
       where organization_id = 1 and status = 'approved') as days_off
    from (${withOvertime('2024-01-01')}) t group by 1`,
  days: `select day, ${sums} from (${withOvertime('2024-12-30')}) t group by day order by day`,
  weeks: `select week, ${sums} from (${withOvertime('2024-12-30')}) t group by week order by week`,
  employees: `
    select e.id, e.full_name, t.* from employees e
    left join (select employee_id, ${sums} from (${withOvertime('2024-12-30')}) s group by 1) t
      on t.employee_id = e.id
    where e.organization_id = 1 order by t.hours desc nulls last, e.full_name`,
  positions: `
    select p.id, p.name, t.* from positions p
    full join (select position_id, ${sums} from (${withOvertime('2024-12-30')}) s group by 1) t
      on t.position_id = p.id
    where p.organization_id = 1 or p.id is null order by t.hours desc nulls last, p.name`,
  heatmap: `
    select extract(isodow from hour) as weekday, extract(hour from hour) as of_day, avg(staff)
    from (
      select h.hour, count(distinct s.employee_id) as staff
      from generate_series('${yearStart} 00:00'::timestamp, '${yearEnd} 23:00', interval '1 hour') h (hour)
      left join (
        select employee_id, generate_series(
          date_trunc('hour', starts_at at time zone ${zone}),
          (ends_at at time zone ${zone}) - interval '1 millisecond', interval '1 hour') as hour
        from shifts
        where organization_id = 1 and status <> 'cancelled' and employee_id is not null
          and ends_at > '${yearStart}'::timestamp at time zone ${zone}
          and starts_at < ('${yearEnd}'::timestamp + interval '1 day') at time zone ${zone}
      ) s on s.hour = h.hour
      group by h.hour
    ) counted
    group by 1, 2 order by 1, 2`,
  announced: `
    select week, sum(hours) filter (where kind = 1) as planned, sum(cents) filter (where kind = 1),
      sum(hours) filter (where kind = 2) as announced, sum(cents) filter (where kind = 2)
    from (
      select 1 as kind, week, hours, cents from (${shifts(yearStart)}) p
      union all
      select 2, week, hours, cents from (${shifts(yearStart, announced)}) a
    ) both_kinds
    group by week order by week`,
  fairness: `
    select e.id, e.full_name, t.* from employees e
    left join (
      select employee_id, sum(hours) as hours, sum(overtime) as overtime,
        count(*) filter (where extract(isodow from day) >= 6) as weekend,
        sum((
          select sum(extract(epoch from least(s.ends_at, n.to_at) - greatest(s.starts_at, n.from_at)))
          from (
            select (s.day + d + time '22:00') at time zone ${zone} as from_at,
              (s.day + d + 1 + time '06:00') at time zone ${zone} as to_at
            from generate_series(-1, 1) as d
          ) n
          where s.starts_at < n.to_at and s.ends_at > n.from_at
        )) / 3600 as night
      from (${withOvertime('2024-12-30')}) s
      group by employee_id
    ) t on t.employee_id = e.id
    where e.organization_id = 1 order by e.full_name`,
  overtime: `
    select e.id, e.full_name, max(w.hours), count(*), sum(w.hours - e.max_weekly_minutes / 60.0)
    from (select employee_id, week, sum(hours) as hours from (${shifts('2024-12-30')}) s group by 1, 2) w
    join employees e on e.organization_id = 1 and e.id = w.employee_id
    where w.hours >= e.max_weekly_minutes / 60.0 * 0.9
    group by e.id, e.full_name order by 5 desc`,
}
