import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@weekboard/api/platform/clock'
import { startEmbeddedPostgres } from '@weekboard/api/platform/embedded-postgres/embedded-postgres'
import { migrate } from '@weekboard/db/migrate'
import { seedDemo } from '@weekboard/db/seed/demo'
import pg from 'pg'
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

async function isReady(port: number): Promise<boolean> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`)
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false
  }
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
  const node = spawn(process.execPath, ['apps/api/src/server.ts'], {
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

async function timePostgres(dataFolder: string): Promise<number> {
  const startedAt = performance.now()
  const postgres = await startEmbeddedPostgres({ dataFolder })
  const tookMs = performance.now() - startedAt
  await postgres.stop()
  return tookMs
}

async function timeSeed(): Promise<number> {
  const postgres = await startEmbeddedPostgres({ dataFolder: newFolder() })
  await migrate({ ownerUrl: postgres.url })
  const owner = new pg.Pool({ connectionString: postgres.url })
  const startedAt = performance.now()
  await seedDemo(owner, systemClock.now())
  const tookMs = performance.now() - startedAt
  await owner.end()
  await postgres.stop()
  return tookMs
}

const times = {
  'start with an empty folder': [] as number[],
  'warm start': [] as number[],
  'Postgres alone': [] as number[],
  'demo seed': [] as number[],
}
const kept = newFolder()
await timeNode(kept)
for (let round = 0; round < rounds; round += 1) {
  times['start with an empty folder'].push(await timeNode(newFolder()))
  times['warm start'].push(await timeNode(kept))
  times['Postgres alone'].push(await timePostgres(kept))
  times['demo seed'].push(await timeSeed())
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
process.exit()
