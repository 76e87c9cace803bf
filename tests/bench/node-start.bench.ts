import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@weekboard/api/platform/embedded-postgres/embedded-postgres'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { type Image, layOutImage } from '../support/browser/image.ts'
import { isReady, makeFolder } from '../support/servers/process.ts'
import { startRedis } from '../support/servers/services.ts'
import { median } from './statistics.ts'
import { BenchReport } from './support/report.ts'
import { sized, smokeDatabaseUrl } from './support/smoke.ts'

/**
 * A node beside a Postgres and a Redis that run already: how long until it is ready, and what memory
 * it has while it idles. The node of the container image, and the one that runs the sources.
 */
const rounds = Number(process.argv[2] ?? sized(1, 5))
const idleMs = sized(0, 5_000)

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = makeFolder()
const dataFolder = makeFolder()
process.once('exit', () => {
  folder.remove()
  dataFolder.remove()
})
const databaseUrl = smokeDatabaseUrl()
const postgres = databaseUrl
  ? { url: databaseUrl, stop: async () => undefined }
  : await startEmbeddedPostgres({ dataFolder: dataFolder.path })
const redis = await startRedis()

interface Measured {
  readonly readyMs: number
  readonly idleMib: number
}

type Contestant = Pick<Image, 'workFolder' | 'env'> & {
  readonly command: readonly [string, ...string[]]
}

const image = layOutImage(folder.path)
const sources: Contestant = {
  workFolder: root,
  env: {},
  command: [process.execPath, 'apps/api/src/server.ts'],
}
const contestants: Readonly<Record<string, Contestant>> = {
  image: { ...image, command: image.command() },
  // Other smoke rounds start it as well, and it takes long.
  ...sized<Record<string, Contestant>>({}, { sources }),
}

async function measure({ workFolder, env, command }: Contestant): Promise<Measured> {
  const port = await freePort()
  const [program, ...args] = command
  const startedAt = performance.now()
  const node = spawn(program, args, {
    cwd: workFolder,
    env: {
      PATH: process.env.PATH,
      ...env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      JWT_SECRETS: `bench:${'x'.repeat(40)}`,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  while (!(await isReady(port))) {
    if (node.exitCode !== null) throw new Error('The node ended before it was ready')
    await delay(5)
  }
  const readyMs = performance.now() - startedAt
  await delay(idleMs)
  const idleMib = residentMib(node)
  node.kill('SIGTERM')
  await once(node, 'exit')
  return { readyMs, idleMib }
}

/** Memory as Linux counts it: with the pages of the program that other processes share. */
function residentMib({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

const measured = new Map(Object.keys(contestants).map((name) => [name, [] as Measured[]]))
// The first round fills caches and is not counted.
for (let round = sized(0, -1); round < rounds; round += 1) {
  for (const [name, contestant] of Object.entries(contestants)) {
    const seen = await measure(contestant)
    if (round >= 0) measured.get(name)?.push(seen)
  }
}

const report = new BenchReport('node-start', rounds)
const figures = {
  'ready after': ['ms', 'readyMs', 1_500],
  'idle memory': ['MiB', 'idleMib', 160],
} as const
for (const [scenario, values] of measured) {
  for (const [name, [unit, field, target]] of Object.entries(figures)) {
    const numbers = values.map((value) => value[field])
    report.addFigure(scenario, name, unit, numbers)
    const value = median(numbers)
    console.log(`${scenario.padEnd(10)}${name.padEnd(14)}${value.toFixed(0).padStart(6)} ${unit}`)
    if (scenario === 'image') report.addTarget({ scenario, name, value, target, bound: 'at most' })
  }
}
await redis.stop()
await postgres.stop()
report.finish()
