import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, onTestFailed, test } from 'vitest'
import { showLogOfFailures } from '../support/servers/failed-test.ts'
import { createTestDatabase } from '../support/servers/postgres.ts'
import { makeFolder } from '../support/servers/process.ts'
import type { SmokeRound } from './support/smoke-rounds.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const suffix = '.bench.ts'
/** Those that need more than this machine has. */
const withoutSmokeRound: Record<string, string> = {
  citus: 'Its cluster has to be built.',
  lighthouse: 'Lighthouse comes from the package registry when the benchmark runs.',
}
const names = readdirSync(folder)
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length))
  .filter((name) => !(name in withoutSmokeRound))

interface Result {
  readonly benchmark: string
  readonly targets: readonly { readonly value: number | null }[]
  readonly figures: readonly unknown[]
}

interface Rounds {
  readonly child: ChildProcess
  readonly output: () => string
}

const results = makeFolder()
let running: Rounds | undefined

afterAll(() => {
  running?.child.kill()
  results.remove()
})

/** The process of all rounds, or another one after a round that failed. */
function rounds(): Rounds {
  if (running?.child.connected) return running
  const { PATH, TMPDIR, CHROMIUM_PATH } = process.env
  const child = fork(join(folder, 'support', 'smoke-rounds.ts'), {
    cwd: join(folder, '..', '..'),
    env: { PATH, TMPDIR, CHROMIUM_PATH, BENCH_SMOKE: results.path },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      output += data
    })
  }
  running = { child, output: () => output }
  showLogOfFailures('the smoke rounds', running.output)
  return running
}

/** Resolves with 'finished', or with how the process ended. */
function finish(child: ChildProcess, round: SmokeRound): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (outcome: unknown) => {
      child.off('message', end)
      child.off('exit', end)
      resolve(outcome)
    }
    child.on('message', end)
    child.on('exit', end)
    child.send(round)
  })
}

describe('a smoke round of each benchmark', () => {
  test.each(names)('%s measures something', async (benchmark) => {
    const database = await createTestDatabase()
    const { child, output } = rounds()
    onTestFailed(() => {
      running = undefined
      child.kill()
    })
    try {
      const outcome = await finish(child, { benchmark, databaseUrl: database.url })
      expect(outcome, output()).toBe('finished')
      const text = readFileSync(join(results.path, `${benchmark}.json`), 'utf8')
      const result: Result = JSON.parse(text)
      expect(result.benchmark).toBe(benchmark)
      expect([...result.targets, ...result.figures]).not.toEqual([])
    } finally {
      await database.drop()
    }
  })
})
