import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@weekboard/api/platform/clock'
import { startEmbeddedPostgres } from '@weekboard/api/platform/embedded-postgres/embedded-postgres'
import { migrate } from '@weekboard/db/migrate'
import { demoPassword, seedDemo } from '@weekboard/db/seed/demo'
import pg from 'pg'

/** Monday of the week with 100 people and 700 shifts. */
export const benchWeek = '2027-03-01'

const programs = {
  weekboard: new URL('./weekboard.ts', import.meta.url),
  'plain-server': new URL('./plain-server.ts', import.meta.url),
}

export interface BenchEnvironment {
  /** Connects as the owner of the tables, whom no row security holds back. */
  readonly owner: pg.Pool
  readonly databaseUrl: string
  /** Where the database and the nodes keep their files. */
  readonly folder: string
  /** Starts a program beside this one in a process of its own; resolves with its port. */
  run(
    program: keyof typeof programs,
    options: Record<string, string>,
    process?: Pick<ForkOptions, 'execArgv' | 'env'>,
  ): Promise<number>
  close(): Promise<void>
  /** Leaves no files behind when there is no time to close. */
  clean(): void
}

/** A database in a temporary folder, with the café grown to 100 people and a full week. */
export async function startBenchEnvironment(): Promise<BenchEnvironment> {
  const folder = mkdtempSync(join(tmpdir(), 'weekboard-bench-'))
  const postgres = await startEmbeddedPostgres({ dataFolder: folder })
  await migrate({ ownerUrl: postgres.url })
  const owner = new pg.Pool({ connectionString: postgres.url })
  await seedDemo(owner, systemClock.now())
  await fillWeek(owner)
  const children: ChildProcess[] = []
  const clean = () => rmSync(folder, { recursive: true, force: true })
  return {
    owner,
    databaseUrl: postgres.url,
    folder,
    async run(program, options, processOptions = {}) {
      const given = { ...options, databaseUrl: postgres.url, folder }
      const child = fork(programs[program], [JSON.stringify(given)], processOptions)
      children.push(child)
      return new Promise((resolve, fail) => {
        child.once('message', (port) => resolve(Number(port)))
        child.once('exit', () => fail(new Error(`${program} ended`)))
      })
    },
    async close() {
      await Promise.all(children.map(end))
      await owner.end()
      await postgres.stop()
      clean()
    },
    clean,
  }
}

const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    // Which it takes for its end, also when this process dies.
    child.disconnect()
  })

async function fillWeek(owner: pg.Pool): Promise<void> {
  // The plain peers read no availability.
  await owner.query('delete from availability_ranges')
  await owner.query(
    `with people as (
       insert into employees (organization_id, full_name, email, role, avatar_url)
       select 1, 'Person ' || i, 'person' || i || '@bench.test', 'employee', 'fallback:ocean:Person ' || i
       from generate_series(1, 86) as i
       returning id
     )
     insert into employee_rates (organization_id, employee_id, effective_from, rate_cents)
     select 1, people.id, day, 1500 + people.id from people,
       unnest(array['2024-01-01', '2026-01-01', '2027-03-03']::date[]) as day`,
  )
  await owner.query(
    `with week as (
       insert into schedules (organization_id, week_start_date) values (1, $1) returning id
     )
     insert into shifts (organization_id, schedule_id, employee_id, starts_at, ends_at, notes)
     select 1, week.id, e.id, hours.starts_at, hours.starts_at + interval '8 hours',
       case when e.id % 3 = 0 then 'Opens the "bar" at the pier' end
     from week, employees e, generate_series(0, 6) as day,
       lateral (select $1::date + day * interval '1 day' + (11 + e.id % 8) * interval '1 hour') as hours (starts_at)
     where e.organization_id = 1`,
    [benchWeek],
  )
  await owner.query('analyze')
}

export interface BenchOrganization {
  readonly id: number
  readonly managerEmail: string
}

/** Adds organizations like the demo's, each with a manager and 86 employees without any shift. */
export async function addOrganizations(
  owner: pg.Pool,
  count: number,
): Promise<BenchOrganization[]> {
  const { rows } = await owner.query<BenchOrganization>(
    `with organization as (
       insert into organizations (name, time_zone, onboarding_completed_at)
       select 'Bench ' || i, 'America/New_York', now() from generate_series(1, $1) as i
       returning id
     ), manager as (
       insert into users (email, password_hash, email_verified_at)
       select 'manager-' || organization.id || '@bench.test', u.password_hash, now()
       from organization, users u where u.email = 'manager@demo.test'
       returning id, email
     ), employee as (
       insert into employees (organization_id, full_name, email, role, avatar_url)
       select organization.id, 'Person ' || i, 'person' || i || '@bench.test', 'employee',
         'fallback:ocean:Person ' || i
       from organization, generate_series(1, 86) as i
     )
     insert into employees (organization_id, user_id, full_name, email, role, avatar_url)
     select organization.id, manager.id, 'Manager', manager.email, 'manager', 'fallback:ocean:M'
     from organization
     join manager on manager.email = 'manager-' || organization.id || '@bench.test'
     returning organization_id::integer as id, email as "managerEmail"`,
    [count],
  )
  await owner.query('analyze')
  return rows
}

/** A manager's token from a service that runs on the stage. */
export async function signIn(port: number, email = 'manager@demo.test'): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email, password: demoPassword } }),
  })
  const { token } = (await reply.json()) as { token: string }
  return token
}
