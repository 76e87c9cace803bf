import type pg from 'pg'
import { addOrganizations, type BenchOrganization } from '../environment.ts'

export interface TenantSizes {
  readonly organizations: number
  readonly shiftsEach: number
  readonly eventsEach: number
}

/** The indexes of events that no key needs: they are built faster at the end. */
const indexes = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index where indrelid = 'events'::regclass and not indisunique`
/** Organizations of one statement, so that what it sorts and remembers stays small. */
const batch = 100

/**
 * Adds organizations of 87 people to a database, with shifts in ten weeks of 2027 and a log of events
 * about them; returns the organizations. Each has the same, however many there are.
 */
export async function fillTenants(
  owner: pg.Pool,
  { organizations, shiftsEach, eventsEach }: TenantSizes,
): Promise<BenchOrganization[]> {
  for (const table of ['shifts', 'events', 'employees', 'organizations', 'sessions']) {
    // What runs at times of its own would be counted.
    await owner.query(`alter table ${table} set (autovacuum_enabled = off)`)
  }
  const added = await addOrganizations(owner, organizations)
  const { rows: dropped } = await owner.query<{ name: string; definition: string }>(indexes)
  for (const { name } of dropped) await owner.query(`drop index ${name}`)
  for (let at = 0; at < added.length; at += batch) {
    const ids = added.slice(at, at + batch).map(({ id }) => id)
    await owner.query(weeksAndShifts, [ids, shiftsEach])
    await owner.query(events, [ids, eventsEach])
  }
  for (const { definition } of dropped) await owner.query(definition)
  await owner.query('vacuum analyze')
  return added
}

/** The shifts of a week lie together, as those that are copied or planned by Brain do. */
const weeksAndShifts = `
  with weeks as (
    insert into schedules (organization_id, week_start_date)
    select id, '2027-03-01'::date + 7 * week
    from unnest($1::bigint[]) as id, generate_series(0, 9) as week
    returning id, organization_id, week_start_date
  ), people as (
    select id, organization_id, row_number() over (partition by organization_id order by id) as number
    from employees where organization_id = any ($1)
  )
  insert into shifts (organization_id, schedule_id, employee_id, starts_at, ends_at)
  select weeks.organization_id, weeks.id, people.id, hours.starts_at, hours.starts_at + interval '8 hours'
  from generate_series(0, $2::integer - 1) as shift
  join weeks on weeks.week_start_date = '2027-03-01'::date + 7 * (shift % 10)
  join people using (organization_id)
  cross join lateral (
    select weeks.week_start_date + (shift / 10 % 7) * interval '1 day' + interval '14 hours'
  ) as hours (starts_at)
  where people.number = 1 + shift / 10
  order by weeks.organization_id, weeks.week_start_date`

/** Events about shifts, as they are written for a change, in the hours before now. */
const events = `
  with written as (
    insert into events (organization_id, seq, type, actor_name, subject_type, subject_id, shift_ids,
      weeks, audience, payload, created_at)
    select id, seq, 'shift_updated', 'Manager', 'shift', id * 1000 + seq % 200,
      array[id * 1000 + seq % 200], array['2027-03-01'::date], 'managers',
      jsonb_build_object('shift', jsonb_build_object('id', id * 1000 + seq % 200, 'version', seq,
        'notes', repeat('planned ', 20))),
      now() - ($2::integer - seq) * interval '1 minute'
    from unnest($1::bigint[]) as id, generate_series(1, $2::integer) as seq
  )
  update organizations set event_seq = $2 where id = any ($1)`
