import type pg from 'pg'
import { cafe } from './demo-employees.ts'

const people = 200
const weeks = 52
/** Longer than the limits of a request: 60,000 shifts take 3 s on a quiet machine. */
const mostMs = 5 * 60_000

/** The pool would give up after its own limit. */
async function runLong(client: pg.PoolClient, text: string, values: unknown[]): Promise<void> {
  const query: pg.QueryConfig & { query_timeout: number } = { text, values, query_timeout: mostMs }
  await client.query(query)
}

/** The last of the weeks, counted from the current one. */
const lastWeek = 1

const firstNames =
  'Adam,Bianca,Cyrus,Dalia,Elif,Felix,Gwen,Hugo,Ines,Jonas,Kira,Leon,Maya,Noel,Orla'
const lastNames =
  'Abel,Brandt,Costa,Dunne,Eriksen,Fuchs,Garcia,Hoang,Ito,Jensen,Kaya,Lopez,Mbeki,Nagy'

const demoNames = cafe.employees.map(({ fullName }) => fullName)

/**
 * Makes the first demo organization one of 200 people with a year of weeks: the weeks that the demo
 * plans get shifts of the new people, those before them are published. In the transaction of the demo,
 * in which the organization is set. `monday` is that of the current week there.
 */
export async function insertLargeDemo(
  client: pg.PoolClient,
  organizationId: number,
  { monday, now }: { readonly monday: string; readonly now: Date },
): Promise<void> {
  await client.query(`set local statement_timeout = ${mostMs}`)
  await insertPeople(client, organizationId)
  await runLong(
    client,
    `insert into schedules (organization_id, week_start_date, status, published_at)
     select $1, day, 'published', day - interval '5 days'
     from generate_series($3::int, -2) as week, lateral (select $2::date + week * 7 as day) as monday
     on conflict do nothing`,
    [organizationId, monday, lastWeek - weeks + 1],
  )
  // Six shifts of six hours a week, so that nobody exceeds 40 hours; the demo's own people have theirs.
  await runLong(
    client,
    `insert into shifts (organization_id, schedule_id, employee_id, starts_at, ends_at, status,
       position_id)
     select $1, s.id, e.id, starts_at, starts_at + interval '6 hours', s.status, held.position_id
     from schedules s, organizations o, employees e, generate_series(0, 5) as turn,
       lateral (
         select (s.week_start_date + ((e.id + turn) % 7)::int + (6 + e.id % 5 * 3) * interval '1 hour')
           at time zone o.time_zone as starts_at
       ) as hours,
       lateral (
         select h.position_id from employee_positions h
         where h.organization_id = $1 and h.employee_id = e.id
         order by (h.position_id + s.id) % 2, h.position_id limit 1
       ) as held
     where s.organization_id = $1 and o.id = $1 and e.organization_id = $1
       and e.full_name <> all ($2)`,
    [organizationId, demoNames],
  )
  await insertOpenShifts(client, organizationId, monday)
  // Nothing is known of the new rows yet: 'not exists' would be looked up row by row, for a minute.
  await runLong(
    client,
    `insert into announced_shifts (organization_id, schedule_id, shift_id, employee_id, starts_at,
       ends_at, notes, position_id, slots, version, announced_at)
     select organization_id, schedule_id, id, employee_id, starts_at, ends_at, notes, position_id, slots,
       version, $2
     from shifts
     where organization_id = $1 and status = 'published'
       and id not in (select shift_id from announced_shifts where organization_id = $1)`,
    [organizationId, now],
  )
  await replaceNeeds(client, organizationId, monday)
}

/** Forty in this week and in the next, each with one to three places. */
async function insertOpenShifts(
  client: pg.PoolClient,
  organizationId: number,
  monday: string,
): Promise<void> {
  await client.query(
    `with offered as (
       select id, row_number() over (order by id) - 1 as index, count(*) over () as total
       from positions where organization_id = $1
     )
     insert into shifts (organization_id, schedule_id, starts_at, ends_at, status, position_id, slots)
     select $1, s.id, starts_at, starts_at + interval '6 hours', s.status, p.id, 1 + turn % 3
     from schedules s join organizations o on o.id = $1, generate_series(0, 39) as turn
       join offered p on p.index = turn % p.total,
       lateral (
         select (s.week_start_date + turn % 7 + (6 + turn % 5 * 3) * interval '1 hour')
           at time zone o.time_zone as starts_at
       ) as hours
     where s.organization_id = $1 and s.week_start_date in ($2::date, $2::date + 7)`,
    [organizationId, monday],
  )
}

/** The needs are what this week plans in each position, and one more here and there. */
async function replaceNeeds(
  client: pg.PoolClient,
  organizationId: number,
  monday: string,
): Promise<void> {
  await client.query('delete from staffing_needs where organization_id = $1', [organizationId])
  await client.query(
    `insert into staffing_needs (organization_id, weekday, start_time, end_time, position_id, count)
     select $1, weekday, to_char(time '00:00' + hour * interval '1 hour', 'HH24:MI'),
       to_char(time '00:00' + (hour + 3) * interval '1 hour', 'HH24:MI'), position_id,
       count(*) + case when (weekday + hour) % 5 = 0 then 1 else 0 end
     from organizations o join shifts s on s.organization_id = o.id
       join schedules w on w.organization_id = o.id and w.id = s.schedule_id
         and w.week_start_date = $2::date,
       lateral (select s.starts_at at time zone o.time_zone as from_time,
         s.ends_at at time zone o.time_zone as to_time) as clock,
       lateral (select extract(isodow from from_time)::integer - 1 as weekday) as day,
       generate_series(6, 18, 3) as hour
     where o.id = $1 and s.employee_id is not null and s.status <> 'cancelled'
       and s.position_id is not null
       and from_time <= from_time::date + hour * interval '1 hour'
       and to_time >= from_time::date + (hour + 3) * interval '1 hour'
     group by weekday, hour, position_id`,
    [organizationId, monday],
  )
}

/** Inserts the rest of the people, with rates and positions. */
async function insertPeople(client: pg.PoolClient, organizationId: number): Promise<void> {
  await client.query(
    `with names as (
       select first || ' ' || last as full_name,
         lower(first || '.' || last) || '@demo.test' as email,
         row_number() over (order by last_rank, first_rank) as rank
       from unnest(string_to_array($2, ',')) with ordinality as a (first, first_rank),
         unnest(string_to_array($3, ',')) with ordinality as b (last, last_rank)
     ), added as (
       insert into employees (organization_id, full_name, email, role, avatar_url)
       select $1, full_name, email, case when rank % 30 = 0 then 'manager' else 'employee' end,
         'fallback:' || (array['ocean', 'earth', 'pastel', 'sunset'])[rank % 4 + 1] || ':' || full_name
       from names where rank <= $4 order by rank
       returning id
     )
     insert into employee_rates (organization_id, employee_id, effective_from, rate_cents)
     select $1, id, '2020-01-06', 1600 + id % 12 * 50 from added`,
    [organizationId, firstNames, lastNames, people - cafe.employees.length],
  )
  await client.query(
    `with offered as (
       select id, row_number() over (order by id) - 1 as index, count(*) over () as total
       from positions where organization_id = $1
     )
     insert into employee_positions (organization_id, employee_id, position_id)
     select $1, e.id, p.id from employees e
       join offered p on p.index = e.id % p.total or (e.id % 3 = 0 and p.index = (e.id + 1) % p.total)
     where e.organization_id = $1 and e.full_name <> all ($2)`,
    [organizationId, demoNames],
  )
}
