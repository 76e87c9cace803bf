import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '@weekboard/db/migrate'
import { seedDemo } from '@weekboard/db/seed/demo'
import pg from 'pg'
import { median } from './statistics.ts'
import { benchWeek } from './support/bench-week.ts'
import {
  type Cluster,
  delegateWeekReads,
  distribute,
  onMachine,
} from './support/citus/distribute.ts'
import { fillWeek } from './support/environment.ts'
import { BenchReport } from './support/report.ts'
import { serverCpuMs } from './support/sizing/cpu-clock.ts'

/**
 * What a statement costs on a Citus cluster, beside the same on a plain Postgres of the same binaries:
 * the statements of a week, an unchanged week and a new shift, not the product, which cannot run there
 * (docs/decisions/0012-no-cluster.md). `npm run citus-cluster` starts a cluster on this machine;
 * `CITUS_URL` is its coordinator.
 */
const rounds = 5
const forMs = 2_000
const limits = { 'read a week': 2, 'read an unchanged week': 3, 'create a shift': 3 }
type Scenario = keyof typeof limits

const { CITUS_URL } = process.env
if (!CITUS_URL) {
  console.log('CITUS_URL must be the coordinator that npm run citus-cluster prints.')
  process.exit(1)
}

const databaseAt = (url: string, name: string, user?: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  if (user) address.username = user
  return address.href
}

/** Makes the database anew, migrated and filled, on the coordinator. */
async function createFilled(name: string): Promise<string> {
  const url = databaseAt(CITUS_URL ?? '', name)
  await migrate({ ownerUrl: url })
  const owner = new pg.Pool({ connectionString: url })
  await seedDemo(owner, new Date())
  await fillWeek(owner)
  await owner.end()
  await onMachine(url, 'grant execute on all functions in schema graphile_worker to weekboard_app')
  return url
}

const machines = await onMachine<{ name: string; port: number; coordinates: boolean }>(
  CITUS_URL,
  `select nodename as name, nodeport as port, groupid = 0 as coordinates from pg_dist_node order by groupid`,
)
const urls = machines.map(({ name, port }) => `postgres://weekboard@${name}:${port}/postgres`)
for (const url of urls) {
  for (const name of ['bench_plain', 'bench_spread']) {
    await onMachine(url, `drop database if exists ${name} (force)`, `create database ${name}`)
  }
}
const folders = await Promise.all(
  urls.map((url) => onMachine<{ data_directory: string }>(url, 'show data_directory')),
)
const cpuMs = () =>
  folders
    .flat()
    .map(({ data_directory: folder }) => {
      const note = readFileSync(join(folder, 'postmaster.pid'), 'utf8')
      return serverCpuMs(Number(note.split('\n')[0]))
    })
    .reduce((sum, value) => sum + value, 0)

await createFilled('bench_plain')
await createFilled('bench_spread')
const [coordinator = '', ...workers] = urls.map((url) => databaseAt(url, 'bench_spread'))
const cluster: Cluster = { coordinator, workers }
const spreadSeconds = await distribute(cluster)
await delegateWeekReads(cluster)

const report = new BenchReport('citus', rounds)
report.addFigure('a database of two organizations', 'time to spread it', 's', [spreadSeconds])

const week = `'${benchWeek}'`
let created = 0
const scenarios: Record<Scenario, () => readonly pg.QueryConfig[]> = {
  'read a week': () => [
    {
      name: 'week',
      text: `select * from read_week(1, ${week}, false, null, true, ${week}, ${week}, array[${week}::timestamptz])`,
    },
  ],
  'read an unchanged week': () => [
    { name: 'version', text: `select * from week_version(1, ${week}, false, null)` },
  ],
  // The least that a new shift takes: its rules, week, row, number in the log and job.
  'create a shift': () => {
    created += 1
    const from = new Date(Date.UTC(2030, 0, 1, created)).toISOString()
    const to = new Date(Date.UTC(2030, 0, 1, created, 30)).toISOString()
    return [
      { name: 'begin', text: 'begin' },
      { text: `set local app.organization_id = '1'` },
      {
        name: 'near',
        text: `select id from shifts where organization_id = 1 and employee_id = 3
               and starts_at < $1 and ends_at > $2 for update`,
        values: [to, from],
      },
      {
        name: 'schedule',
        text: `update schedules set version = version + 1
               where organization_id = 1 and week_start_date = ${week} returning id`,
      },
      {
        name: 'shift',
        text: `insert into shifts (organization_id, schedule_id, employee_id, starts_at, ends_at)
               values (1, 1, 3, $1, $2) returning id`,
        values: [from, to],
      },
      {
        name: 'number',
        text: `update organizations set event_seq = event_seq + 1 where id = 1 returning event_seq`,
      },
      { name: 'job', text: `select graphile_worker.add_job('bench')` },
      { name: 'commit', text: 'commit' },
    ]
  },
}

interface Cost {
  readonly cpuMs: number
  readonly tookMs: number
}

/** What one run costs, of all machines together. */
async function costOf(client: pg.Client, scenario: Scenario): Promise<Cost> {
  const before = cpuMs()
  const startedAt = performance.now()
  let count = 0
  while (performance.now() - startedAt < forMs) {
    for (const statement of scenarios[scenario]()) await client.query(statement)
    count += 1
  }
  return { cpuMs: (cpuMs() - before) / count, tookMs: (performance.now() - startedAt) / count }
}

const connect = async (name: string) => {
  const client = new pg.Client({
    connectionString: databaseAt(coordinator, name, 'weekboard_app'),
  })
  await client.connect()
  return client
}
const contestants = { plain: await connect('bench_plain'), spread: await connect('bench_spread') }

for (const scenario of Object.keys(limits) as Scenario[]) {
  for (const client of Object.values(contestants)) await costOf(client, scenario)
  const costs: { plain: Cost; spread: Cost }[] = []
  for (let round = 0; round < rounds; round += 1) {
    costs.push({
      plain: await costOf(contestants.plain, scenario),
      spread: await costOf(contestants.spread, scenario),
    })
  }
  for (const name of ['plain', 'spread'] as const) {
    const of = `${scenario}, ${name}`
    report.addFigure(
      of,
      'CPU of Postgres',
      'ms',
      costs.map((cost) => cost[name].cpuMs),
    )
    report.addFigure(
      of,
      'duration',
      'ms',
      costs.map((cost) => cost[name].tookMs),
    )
  }
  const value = median(costs.map(({ plain, spread }) => spread.cpuMs / plain.cpuMs))
  report.addTarget({
    scenario,
    name: 'CPU of plain Postgres',
    bound: 'at most',
    value,
    target: limits[scenario],
  })
  console.log(`${scenario}: ${value.toFixed(2)}`)
}
for (const client of Object.values(contestants)) await client.end()
report.finish()
