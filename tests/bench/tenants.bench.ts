import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { copyVersion } from '../upgrades/version-copy.ts'
import { median } from './statistics.ts'
import {
  type BenchEnvironment,
  type BenchOrganization,
  signIn,
  startBenchEnvironment,
} from './support/environment.ts'
import { BenchReport } from './support/report.ts'
import { sized, smokeFolder } from './support/smoke.ts'
import { fillTenants } from './support/tenants/fill-tenants.ts'
import {
  type PagesOf,
  pagesByHeights,
  pagesEach,
  readHeights,
  readPages,
  sumOf,
} from './support/tenants/pages.ts'

/**
 * What one organization pays for there being others: the same requests in a database of ten
 * organizations and in one of ten thousand, with 2 million shifts and 20 million events, which takes 20
 * GiB of disk and a quarter of an hour. `npm run bench -- tenants 1000` has a thousand.
 */
const rounds = sized(1, 5)
const forMs = sized(50, 2_000)
const counted = sized(3, 200)
/** Postgres tells what an idle connection read after 10 s. */
const statisticsMs = sized(0, 10_500)
const sizes = { shiftsEach: sized(20, 200), eventsEach: sized(20, 2_000) }
const counts = { few: sized(2, 10), many: Number(process.argv[2] ?? sized(3, 10_000)) }
const limits = { ratio: 1.3, lockMs: 1_000 }

interface Stage {
  readonly environment: BenchEnvironment
  port: number
  /** The port of `nodeByIndex`. */
  readonly portByIndex: number
  readonly organizations: readonly BenchOrganization[]
  readonly token: string
  readonly employeeId: number
  /** Counts the shifts made so far, of which no two may overlap. */
  made: number
}

const call = async (
  { port, token }: Pick<Stage, 'port' | 'token'>,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Response> => {
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (reply.status >= 400) throw new Error(`${method} ${path}: ${await reply.text()}`)
  return reply
}

/** A second node, for which Postgres reads no small table whole; a smoke round shares its database. */
async function nodeByIndex({ owner, runNode }: BenchEnvironment, port: number): Promise<number> {
  if (smokeFolder) return port
  await owner.query(
    `do $$ begin execute format('alter database %I set enable_seqscan = off', current_database()); end $$`,
  )
  return runNode()
}

async function startStage(organizations: number): Promise<Stage> {
  const environment = await startBenchEnvironment()
  process.once('uncaughtExceptionMonitor', () => environment.clean())
  const startedAt = Date.now()
  const added = await fillTenants(environment.owner, { organizations, ...sizes })
  const seconds = Math.round((Date.now() - startedAt) / 1_000)
  console.log(`${organizations} organizations are there after ${seconds} s`)
  const port = await environment.runNode()
  const portByIndex = await nodeByIndex(environment, port)
  const middle = added[added.length >> 1]
  const token = await signIn(port, middle?.managerEmail)
  const { rows } = await environment.owner.query<{ id: number }>(
    `select max(id)::integer as id from employees where organization_id = $1 and role = 'employee'`,
    [middle?.id],
  )
  const employeeId = rows[0]?.id ?? 0
  return { environment, port, portByIndex, organizations: added, token, employeeId, made: 0 }
}

/** So many of a quarter of an hour stay below the weekly limit. */
const shiftsADay = 20

/** A shift of a quarter of an hour, each later than the one before. */
function createShift(stage: Stage): Promise<Response> {
  stage.made += 1
  const date = addDays('2028-01-03', Math.floor(stage.made / shiftsADay))
  const minutes = (stage.made % shiftsADay) * 30
  const at = (of: number) =>
    `${date}T${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}:00.000Z`
  const shift = {
    employee_id: stage.employeeId,
    start_time: at(minutes),
    end_time: at(minutes + 15),
  }
  const headers = { 'idempotency-key': `tenants-${stage.made}` }
  return call(stage, 'POST', '/shifts', { body: { shift }, headers })
}

interface WeekReply {
  readonly schedule: { readonly id: number }
  readonly shifts: readonly { readonly id: number }[]
}
const weekPath = '/schedules/week?date=2027-03-08'

async function publish(stage: Stage): Promise<void> {
  const { schedule, shifts } = (await (await call(stage, 'GET', weekPath)).json()) as WeekReply
  stage.made += 1
  const body = { shift: { notes: `note ${stage.made}` } }
  await call(stage, 'PATCH', `/shifts/${shifts[0]?.id}`, { body })
  const options = { body: { override_violations: true } }
  await call(stage, 'POST', `/schedules/${schedule.id}/publish`, options)
}

const requests: Readonly<Record<string, (stage: Stage) => Promise<unknown>>> = {
  'read a week': async (stage) => (await call(stage, 'GET', weekPath)).text(),
  'create a shift': async (stage) => (await createShift(stage)).text(),
  'change and publish': publish,
  'sign in': ({ port, organizations }) => signIn(port, organizations[0]?.managerEmail),
}

/** CPU of Postgres for one request, in milliseconds, warm. */
async function cpuOf(stage: Stage, request: (stage: Stage) => Promise<unknown>): Promise<number> {
  const read = async () => (await stage.environment.usage(stage.port)).databaseCpuMs
  const before = await read()
  const startedAt = performance.now()
  let count = 0
  while (performance.now() - startedAt < forMs) {
    await request(stage)
    count += 1
  }
  return ((await read()) - before) / count
}

/**
 * Pages that Postgres looks at for one request, by table and index, with the same plans however small the
 * tables are.
 */
async function pagesOf(
  stage: Stage,
  request: (stage: Stage) => Promise<unknown>,
): Promise<PagesOf> {
  const read = async () => {
    await delay(statisticsMs)
    return readPages(stage.environment.owner)
  }
  const { port, portByIndex } = stage
  stage.port = portByIndex
  await request(stage)
  const before = await read()
  for (let each = 0; each < counted; each += 1) await request(stage)
  const after = await read()
  stage.port = port
  return pagesEach(before, after, counted)
}

const report = new BenchReport('tenants', rounds)
const few = await startStage(counts.few)
// A smoke round has one database.
const many = smokeFolder ? few : await startStage(counts.many)
const scenario = `one of ${counts.many} organizations, and one of ${counts.few}`
const heights = {
  few: await readHeights(few.environment.owner),
  many: await readHeights(many.environment.owner),
}

/** The tables and indexes of which a request looks at most more pages in one of the databases. */
function mostGrown(ofFew: PagesOf, ofMany: PagesOf): (readonly [string, string])[] {
  const levels = (name: string) =>
    heights.few.has(name) ? `, levels ${heights.few.get(name)} and ${heights.many.get(name)}` : ''
  return [...ofMany]
    .map(([name, many]) => ({ name, many, few: ofFew.get(name) ?? 0 }))
    .sort((a, b) => b.many - b.few - (a.many - a.few))
    .slice(0, 5)
    .map(({ name, few, many }) => [name, `${few.toFixed(1)} and ${many.toFixed(1)}${levels(name)}`])
}

for (const [name, request] of Object.entries(requests)) {
  for (const stage of [few, many]) await request(stage)
  const cpu: { few: number; many: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    cpu.push({ few: await cpuOf(few, request), many: await cpuOf(many, request) })
  }
  const pages = await Promise.all([pagesOf(few, request), pagesOf(many, request)])
  const [ofFew, ofMany] = [sumOf(pages[0]), sumOf(pages[1])]
  const expected = pagesByHeights(pages[0], heights.few, heights.many)
  const sides = ['few', 'many'] as const
  for (const side of sides) {
    const values = cpu.map((each) => each[side])
    report.addFigure(`${name}, ${counts[side]}`, 'Postgres CPU', 'ms', values)
  }
  report.addFigure(`${name}, ${counts.few}`, 'pages', '', [ofFew])
  report.addFigure(`${name}, ${counts.few}`, 'pages with the levels of the other', '', [expected])
  report.addFigure(`${name}, ${counts.many}`, 'pages', '', [ofMany])
  console.log(
    `${name}, pages: ${ofFew.toFixed(1)}, with the levels of the other ${expected.toFixed(1)}, there ${ofMany.toFixed(1)}`,
  )
  for (const [relation, of] of mostGrown(pages[0], pages[1])) console.log(`  ${relation}: ${of}`)
  const ratios = {
    CPU: median(cpu.map((each) => each.many / each.few)),
    // A B-tree of a thousand times as many entries has a level or two more, for whoever searches it.
    'pages beyond levels of indexes': ofMany / expected,
  }
  for (const [what, value] of Object.entries(ratios)) {
    const target = { name: `${name}, ${what}`, bound: 'at most', target: limits.ratio } as const
    report.addTarget({ scenario, ...target, value })
    console.log(`${name}, ${what}: ${value.toFixed(2)}`)
  }
}

/** Reads the week of organizations that nobody has asked for yet, then once more. */
async function readWeeks(stage: Stage, count: number): Promise<void> {
  const others = stage.organizations.slice(0, count)
  const tokens: string[] = []
  for (const { managerEmail } of others) tokens.push(await signIn(stage.port, managerEmail))
  const before = await stage.environment.usage(stage.port)
  for (const kind of ['first', 'second'] as const) {
    const took: number[] = []
    for (const token of tokens) {
      const startedAt = performance.now()
      await (await call({ port: stage.port, token }, 'GET', weekPath)).text()
      took.push(performance.now() - startedAt)
    }
    const name = `${kind} read of a week, ${stage.organizations.length}`
    report.addFigure(name, 'duration', 'ms', [median(took)])
    console.log(`${name}: ${median(took).toFixed(1)} ms`)
  }
  const after = await stage.environment.usage(stage.port)
  const kib = ((after.nodeMib - before.nodeMib) * 1_024) / others.length
  report.addFigure(`${others.length} organizations on a node`, 'memory of one', 'KiB', [kib])
}
await readWeeks(few, counts.few)
await readWeeks(many, Math.min(counts.many, sized(3, 1_000)))

const next = copyVersion()
process.once('exit', () => next.remove())

/** Writes shift after shift while a migration runs; the longest of them says what it locked. */
async function migrateUnderWrites(name: string, sql: string): Promise<void> {
  next.write(`migrations/${name}.sql`, sql)
  const startedAt = performance.now()
  const migration = next.migrate(many.environment.databaseUrl)
  let running = true
  const ended = once(migration, 'close').then(() => {
    running = false
  })
  let longest = 0
  while (running) {
    const sentAt = performance.now()
    await (await createShift(many)).text()
    longest = Math.max(longest, performance.now() - sentAt)
  }
  await ended
  if (migration.exitCode !== 0) throw new Error(`${name} could not be applied`)
  const seconds = (performance.now() - startedAt) / 1_000
  report.addFigure(name, 'duration', 's', [seconds])
  report.addTarget({
    ...{ scenario: name, name: 'longest write meanwhile (ms)', bound: 'at most' },
    ...{ value: longest, target: limits.lockMs },
  })
  console.log(`${name}: ${seconds.toFixed(1)} s, longest write ${Math.round(longest)} ms`)
}
// A smoke round shares its database with others.
if (!smokeFolder) {
  await migrateUnderWrites(
    '9001-added',
    `alter table events add constraint seq_above_zero check (seq > 0) not valid;
     alter table events add constraint events_of_organization
       foreign key (organization_id) references organizations (id) on delete cascade not valid;`,
  )
  await migrateUnderWrites(
    '9002-apart',
    `-- apart: reads all events
     alter table events validate constraint seq_above_zero;
     alter table events validate constraint events_of_organization;
     drop index concurrently if exists events_by_type;
     create index concurrently events_by_type on events (type);`,
  )
}
for (const { environment } of new Set([few, many])) await environment.close()
report.finish()
