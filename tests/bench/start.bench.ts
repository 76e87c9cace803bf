import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@weekboard/api/platform/clock'
import { startEmbeddedPostgres } from '@weekboard/api/platform/embedded-postgres/embedded-postgres'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { migrate } from '@weekboard/db/migrate'
import { seedDemo } from '@weekboard/db/seed/demo'
import pg from 'pg'
import { isReady } from '../support/servers/process.ts'
import { median } from './statistics.ts'
import { BenchReport } from './support/report.ts'
import { sized } from './support/smoke.ts'

/**
 * How long a node takes to be ready: with an empty data folder (database, migrations, demo), and with
 * the folder of an earlier start. The start of its Postgres alone and the demo's seed by themselves.
 */
const rounds = Number(process.argv[2] ?? sized(1, 5))

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders: string[] = []
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'weekboard-bench-'))
  folders.push(folder)
  return folder
}

async function untilReady(port: number, node: ChildProcess): Promise<void> {
  while (!(await isReady(port))) {
    if (node.exitCode !== null) throw new Error('The node ended before it was ready')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Starts a node, stops it again, and resolves with the milliseconds until it was ready. */
async function timeNode(dataFolder: string): Promise<number> {
  const port = await freePort()
  const startedAt = performance.now()
  const node = spawn(process.execPath, ['apps/api/dist/server.js'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  })
  await untilReady(port, node)
  const tookMs = performance.now() - startedAt
  node.kill('SIGTERM')
  await once(node, 'exit')
  return tookMs
}

/** Resolves with the milliseconds until Postgres runs, and those of the seed in a database of its own. */
async function timePostgresAndSeed(dataFolder: string): Promise<readonly [number, number]> {
  const startedAt = performance.now()
  const postgres = await startEmbeddedPostgres({ dataFolder })
  const tookMs = performance.now() - startedAt
  const seedMs = await timeSeed(postgres.url)
  await postgres.stop()
  return [tookMs, seedMs]
}

async function timeSeed(url: string): Promise<number> {
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  await server.query('create database seeded')
  await server.end()
  const seeded = new URL(url)
  seeded.pathname = '/seeded'
  await migrate({ ownerUrl: seeded.href })
  const owner = new pg.Pool({ connectionString: seeded.href })
  const startedAt = performance.now()
  await seedDemo(owner, systemClock.now())
  const tookMs = performance.now() - startedAt
  await owner.end()
  return tookMs
}

const times = {
  'start with an empty folder': [] as number[],
  'warm start': [] as number[],
  'Postgres alone': [] as number[],
  'demo seed': [] as number[],
}
// The first round fills caches and is not counted.
for (let round = sized(0, -1); round < rounds; round += 1) {
  const folder = newFolder()
  const empty = await timeNode(folder)
  const warm = await timeNode(folder)
  const [postgres, seed] = await timePostgresAndSeed(folder)
  if (round < 0) continue
  times['start with an empty folder'].push(empty)
  times['warm start'].push(warm)
  times['Postgres alone'].push(postgres)
  times['demo seed'].push(seed)
}

const report = new BenchReport('start', rounds)
const scenario = 'one node'
console.log(`\n${rounds} rounds; milliseconds`)
for (const [name, values] of Object.entries(times)) {
  report.addFigure(scenario, name, 'ms', values)
  const spread = `${Math.min(...values).toFixed(0)}-${Math.max(...values).toFixed(0)}`
  console.log(`${name.padEnd(28)}${median(values).toFixed(0).padStart(6)}  (${spread})`)
}
const empty = times['start with an empty folder']
const ratios = times['warm start'].map((ms, round) => ms / (empty[round] ?? 0))
const value = median(ratios)
const target = {
  scenario,
  name: 'warm start / start with an empty folder',
  value,
  target: 0.85,
} as const
const isReached = report.addTarget({ ...target, bound: 'at most' })
console.log(
  `${target.name}: ${value.toFixed(2)}, target ${target.target}: ${isReached ? 'reached' : 'MISSED'}`,
)
report.finish()
