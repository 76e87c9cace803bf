import { type ChildProcess, fork, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { demoPassword, seedDemo } from '@weekboard/db/seed/demo'
import pg from 'pg'
import { isReady } from '../../support/servers/process.ts'
import { benchWeek } from './bench-week.ts'
import { readUsage, type Usage } from './sizing/cpu-clock.ts'
import { smokeDatabaseUrl } from './smoke.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const plainServer = fileURLToPath(new URL('./plain-server.ts', import.meta.url))

export interface BenchEnvironment {
  /** Connects as the owner of the tables, whom no row security holds back. */
  readonly owner: pg.Pool
  readonly databaseUrl: string
  /** Where the database and the nodes keep their files. */
  readonly folder: string
  /** Starts the built service with some variables of its own; resolves with its port. */
  runNode(
    variables?: Record<string, string>,
    process?: Pick<SpawnOptions, 'env'> & { readonly execArgv?: readonly string[] },
  ): Promise<number>
  /** Starts a peer in a process of its own; resolves with its port. */
  runPeer(kind: string): Promise<number>
  usage(port: number): Promise<Usage>
  close(): Promise<void>
  /** Leaves no files behind when there is no time to close. */
  clean(): void
}

/** A database in a temporary folder, with the café grown to 100 people and a full week. */
export async function startBenchEnvironment(): Promise<BenchEnvironment> {
  const folder = mkdtempSync(join(tmpdir(), 'weekboard-bench-'))
  const smokeUrl = smokeDatabaseUrl()
  const { url, stop } = smokeUrl ? smokeDatabase(smokeUrl) : await newDatabase(folder)
  const owner = new pg.Pool({ connectionString: url })
  await fillWeek(owner)
  const children: ChildProcess[] = []
  process.once('SIGTERM', () => process.exit(1))
  const keep = (child: ChildProcess): ChildProcess => {
    children.push(child)
    // It would outlive a benchmark that fails or is ended.
    process.once('exit', () => child.kill())
    return child
  }
  const clean = () => rmSync(folder, { recursive: true, force: true })
  return {
    owner,
    databaseUrl: url,
    folder,
    async runNode(variables = {}, { env = process.env, execArgv = [] } = {}) {
      const port = await freePort()
      const own = { ...nodeVariables, PORT: String(port), DATA_DIR: folder, DATABASE_URL: url }
      const child = keep(
        spawn(process.execPath, [...execArgv, 'apps/api/dist/server.js'], {
          cwd: root,
          env: { ...env, ...own, ...variables },
          stdio: ['ignore', 'ignore', 'inherit'],
        }),
      )
      while (!(await isReady(port))) {
        if (child.exitCode !== null) throw new Error('The node ended before it was ready')
        await delay(20)
      }
      return port
    },
    async runPeer(kind) {
      const child = keep(fork(plainServer, [JSON.stringify({ kind, databaseUrl: url })]))
      const [port] = await once(child, 'message')
      return Number(port)
    },
    usage: (port) => readUsage(port, smokeUrl ? null : folder),
    async close() {
      await Promise.all(children.map(end))
      await owner.end()
      await stop()
      clean()
    },
    clean,
  }
}

const nodeVariables = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  // One for all nodes of a run, so that a token is good at each.
  JWT_SECRETS: `bench:${'not-a-secret-'.repeat(4)}`,
  LOG_LEVEL: 'silent',
  ROLES: 'api,cable',
  LIMIT_API_PER_MINUTE: '100000000',
}

interface BenchDatabase {
  readonly url: string
  stop(): Promise<void>
}

const smokeDatabase = (url: string): BenchDatabase => ({
  url,
  stop: async () => undefined,
})

/** Loads what it needs late: a smoke round does without it. */
async function newDatabase(dataFolder: string): Promise<BenchDatabase> {
  const { startEmbeddedPostgres } = await import(
    '@weekboard/api/platform/embedded-postgres/embedded-postgres'
  )
  const { migrate } = await import('@weekboard/db/migrate')
  const postgres = await startEmbeddedPostgres({ dataFolder })
  await migrate({ ownerUrl: postgres.url })
  const owner = new pg.Pool({ connectionString: postgres.url })
  await seedDemo(owner, new Date())
  await owner.end()
  return postgres
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** Gives the first organization 100 people and a full week. */
export async function fillWeek(owner: pg.Pool): Promise<void> {
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
       -- Those of one lie together.
       order by organization.id, i
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
