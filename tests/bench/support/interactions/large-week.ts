import type pg from 'pg'

/** Monday of the week with 200 people and 1,300 shifts. */
export const largeWeek = '2027-03-08'

/** Adds people until there are 200, and a week in which they have 1,300 shifts as drafts. */
export async function growWeek(owner: pg.Pool): Promise<void> {
  await owner.query(
    `insert into employees (organization_id, full_name, email, role, avatar_url)
     select 1, 'Colleague ' || i, 'colleague' || i || '@bench.test', 'employee',
       'fallback:ocean:Colleague ' || i
     from generate_series(1, 200 - (select count(*) from employees where organization_id = 1)) as i`,
  )
  // Six or seven shifts each; every tenth person has two on one day, which overlap.
  await owner.query(
    `with week as (
       insert into schedules (organization_id, week_start_date) values (1, $1) returning id
     ), numbered as (
       select id, row_number() over (order by id) as n from employees
       where organization_id = 1 and active
     )
     insert into shifts (organization_id, schedule_id, employee_id, starts_at, ends_at, notes)
     select 1, week.id, p.id, hours.starts_at, hours.starts_at + interval '8 hours',
       case when p.n % 3 = 0 then 'Opens the "bar" at the pier' end
     from week, numbered p, generate_series(0, 6) as slot,
       lateral (select case when slot = 6 and p.n % 10 = 0 then 0 else slot end as day) as days,
       lateral (select ($1::date + days.day)::timestamptz + (11 + p.n % 8 + (slot / 6)) * interval '1 hour' as starts_at) as hours
     where slot < 6 or p.n % 2 = 0`,
    [largeWeek],
  )
  await owner.query('analyze')
}
