import { startEmbeddedPostgres } from '@weekboard/api/platform/embedded-postgres/embedded-postgres'
import { migrate } from '@weekboard/db/migrate'
import { seedDemo } from '@weekboard/db/seed/demo'
import pg from 'pg'

const p = await startEmbeddedPostgres({ dataFolder: '/tmp/weekpg', durable: false })
await migrate({ ownerUrl: p.url })
const pool = new pg.Pool({ connectionString: p.url })
await seedDemo(pool, new Date())
await pool.query(`insert into employees (organization_id, full_name, email, role, avatar_url)
 select 1, 'Person ' || i, 'person' || i || '@bench.test', 'employee', 'fallback:ocean:Person ' || i from generate_series(1,186) i`)
await pool.query(`insert into employee_rates (organization_id, employee_id, effective_from, rate_cents)
 select 1, id, '2020-01-01', 1500 + id from employees where email like '%@bench.test'`)
for (const [w, people] of [
  ['2027-03-01', 100],
  ['2027-03-08', 200],
]) {
  const {
    rows: [s],
  } = await pool.query(
    `insert into schedules (organization_id, week_start_date) values (1, $1) returning id`,
    [w],
  )
  await pool.query(
    `insert into shifts (organization_id, schedule_id, employee_id, starts_at, ends_at, notes)
 select 1, $1, e.id, $2::date + d * interval '1 day' + interval '14 hours', $2::date + d * interval '1 day' + interval '22 hours', case when d % 3 = 0 then 'Opens the "bar"' end
 from (select id from employees where organization_id = 1 order by id limit $3) e, generate_series(0,6) d`,
    [s.id, w, people],
  )
  await pool.query(
    `insert into announced_shifts (organization_id, schedule_id, shift_id, employee_id, starts_at, ends_at, notes, version, announced_at) select organization_id, schedule_id, id, employee_id, starts_at, ends_at, notes, version, now() from shifts where schedule_id=$1`,
    [s.id],
  )
}
await pool.query('analyze')
console.log(p.url)
await new Promise((r) => process.once('SIGTERM', r))
await pool.end()
await p.stop()
process.exit(0)
