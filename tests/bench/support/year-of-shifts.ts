import type pg from 'pg'

export const yearStart = '2025-01-01'
export const yearEnd = '2025-12-31'

/**
 * Adds a year of 350 shifts for each of so many employees to the café: a shift on nearly every day, some at
 * night, announced as planned, with two raises in the year.
 */
export async function addYearOfShifts(owner: pg.Pool, people: number): Promise<void> {
  await owner.query(
    `with people as (
       insert into employees (organization_id, full_name, email, role, avatar_url)
       select 1, 'Year ' || i, 'year' || i || '@bench.test', 'employee', 'fallback:ocean:Year ' || i
       from generate_series(1, $1) as i
       returning id
     ), rates as (
       insert into employee_rates (organization_id, employee_id, effective_from, rate_cents)
       select 1, people.id, day, 1500 + people.id from people,
         unnest(array['2024-01-01', '2025-04-02', '2025-10-01']::date[]) as day
     )
     insert into time_off_requests (organization_id, employee_id, start_date, end_date, status,
       decided_at, decided_by_id)
     select 1, people.id, day, day + 6, 'approved', now(), people.id from people,
       unnest(array['2025-07-07', '2025-12-22']::date[]) as day`,
    [people],
  )
  await owner.query(
    `insert into schedules (organization_id, week_start_date, published_at)
     select 1, week::date, now()
     from generate_series('2023-12-25'::date, '2025-12-29'::date, interval '7 days') as week
     on conflict do nothing`,
  )
  await owner.query(
    `insert into shifts (organization_id, schedule_id, employee_id, position_id, starts_at, ends_at,
       status)
     select 1, s.id, e.id, p.ids[1 + e.id % cardinality(p.ids)], hours.starts_at, hours.starts_at + interval '8 hours', 'published'
     from employees e
     cross join (select array_agg(id) as ids from positions where organization_id = 1) p
     cross join generate_series('2024-01-01'::date, '2025-12-31'::date, interval '1 day') as day
     cross join lateral (
       select (day + (7 + e.id % 14) * interval '1 hour') at time zone 'America/New_York'
     ) as hours (starts_at)
     join schedules s on s.organization_id = 1 and s.week_start_date = date_trunc('week', day)::date
     where e.organization_id = 1 and e.email like 'year%'
       -- Two years, so that the year before is there to compare with; 70,000 shifts in each.
       and (extract(doy from day)::integer + e.id) % 25 <> 0`,
  )
  await owner.query(
    `insert into announced_shifts (organization_id, schedule_id, shift_id, employee_id, position_id,
       starts_at, ends_at, version, announced_at)
     select 1, schedule_id, id, employee_id, position_id, starts_at, ends_at, 1, now() from shifts
     where organization_id = 1 and starts_at < '2026-01-01'`,
  )
  await owner.query('vacuum analyze')
}
