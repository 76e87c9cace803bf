import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { BrainRun } from '@weekboard/contracts/brain/brain'
import { insertUnequalShifts } from '../support/plans/unequal-shifts.ts'
import { median } from './statistics.ts'
import { signIn, startBenchEnvironment } from './support/environment.ts'
import { BenchReport } from './support/report.ts'
import { sized } from './support/smoke.ts'

/**
 * A run of Brain on a node that also serves requests: 200 open shifts for 100 people. A probe asks the
 * node for a reply without work all the time, so its slowest reply shows how long the node's own
 * thread was blocked: while the input is read, while the solver's thread computes, while the result
 * is stored, and while the proposal is read. Then a run is cancelled in its search, and one competes
 * with other threads for the processor.
 */
const rounds = Number(process.argv[2] ?? sized(1, 3))
const week = '2027-03-15'
/** Equal shifts are planned as one; these keep the search going until it is cancelled. */
const unequalWeek = '2027-03-22'
const weekWithoutShifts = '2027-04-05'
const starvedMs = sized(200, 5_000)
const openShifts = sized(20, 200)

const environment = await startBenchEnvironment()
process.once('uncaughtExceptionMonitor', () => environment.clean())
await environment.owner.query(
  `with week as (
     insert into schedules (organization_id, week_start_date) values (1, $1) returning id
   )
   insert into shifts (organization_id, schedule_id, starts_at, ends_at)
   select 1, week.id, hours.starts_at, hours.starts_at + interval '8 hours'
   from week, generate_series(1, $2) as i,
     lateral (select $1::date + (i % 7) * interval '1 day' + (10 + i % 6 * 2) * interval '1 hour')
       as hours (starts_at)`,
  [week, openShifts],
)
await insertUnequalShifts(environment.owner, unequalWeek)
await environment.owner.query('delete from staffing_needs')
const port = await environment.runNode({ ROLES: 'api,cable,worker' })
const origin = `http://127.0.0.1:${port}`
const token = await signIn(port)

async function call(method: string, path: string, body?: unknown): Promise<BrainRun> {
  const reply = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
  return (JSON.parse(text) as { run: BrainRun }).run
}

/** Asks until `isOver`; resolves with the slowest reply in ms. */
async function slowestReply(isOver: () => boolean): Promise<number> {
  let slowest = 0
  while (!isOver()) {
    const startedAt = performance.now()
    await (await fetch(`${origin}/livez`)).text()
    slowest = Math.max(slowest, performance.now() - startedAt)
    await delay(5)
  }
  return slowest
}

const start = (weekStart: string) => call('POST', '/brain/runs', { week_start: weekStart })

/** Asks for a run until `isReached`. */
async function waitFor(
  id: number,
  everyMs: number,
  isReached: (run: BrainRun) => boolean,
): Promise<BrainRun> {
  for (;;) {
    const run = await call('GET', `/brain/runs/${id}`)
    if (isReached(run)) return run
    await delay(everyMs)
  }
}

async function solve(): Promise<BrainRun> {
  const { id } = await start(week)
  return waitFor(id, sized(50, 1_000), ({ status }) => status !== 'queued' && status !== 'running')
}

/**
 * The seconds from the request that cancels a run in its search until the node begins the next one,
 * which it does once the thread of the former has ended.
 */
async function cancelRun(): Promise<number> {
  const { id } = await start(unequalWeek)
  await waitFor(id, 50, ({ status, best }) => status !== 'queued' && best !== null)
  const next = await start(weekWithoutShifts)
  const startedAt = performance.now()
  const { status } = await call('POST', `/brain/runs/${id}/cancel`)
  if (status !== 'cancelled') throw new Error(`The run had ended as ${status}`)
  await waitFor(next.id, 10, (run) => run.status !== 'queued')
  return (performance.now() - startedAt) / 1_000
}

/** The slowest reply while two more threads of this machine compute without end. */
async function starve(): Promise<number> {
  const { id } = await start(unequalWeek)
  await waitFor(id, 50, ({ status }) => status !== 'queued')
  const hogs = [1, 2].map(() => new Worker('for (;;) {}', { eval: true }))
  const until = performance.now() + starvedMs
  const slowest = await slowestReply(() => performance.now() > until)
  await Promise.all(hogs.map((hog) => hog.terminate()))
  await call('POST', `/brain/runs/${id}/cancel`)
  return slowest
}

async function runRound() {
  let isOver = false
  const probe = slowestReply(() => isOver)
  const startedAt = performance.now()
  const { status, gap } = await solve().finally(() => {
    isOver = true
  })
  const seconds = (performance.now() - startedAt) / 1_000
  if (status !== 'done') throw new Error(`The run ended as ${status}`)
  const blocked = await probe
  return {
    ...{ seconds, blocked, gapPercent: (gap ?? 1) * 100 },
    ...{ cancelled: await cancelRun(), starved: await starve() },
  }
}

const results: Awaited<ReturnType<typeof runRound>>[] = []
for (let round = 0; round < rounds; round += 1) results.push(await runRound())
await environment.close()

const report = new BenchReport('brain', rounds)
const scenario = `${openShifts} open shifts, 100 people`
const figures = [
  ['seconds', 'from the request to the proposal', 's', null],
  ['gapPercent', 'gap', '%', 0.5],
  ['blocked', 'slowest reply of the node meanwhile', 'ms', 100],
  ['cancelled', 'from a cancel to the end of the process', 's', 2],
  ['starved', 'slowest reply while two more threads compute', 'ms', null],
] as const
for (const [key, name, unit, target] of figures) {
  const values = results.map((result) => result[key])
  const value = median(values)
  report.addFigure(scenario, name, unit, values)
  const reached =
    target === null || report.addTarget({ scenario, name, value, target, bound: 'at most' })
  const verdict = target === null ? '' : `, target ${target}: ${reached ? 'reached' : 'MISSED'}`
  console.log(`${name}, ${unit}: ${value.toFixed(1)}${verdict}`)
}
report.finish()
