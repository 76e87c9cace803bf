import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNode } from '@weekboard/api/node'
import { systemClock } from '@weekboard/api/platform/clock'
import { parseEnvironment } from '@weekboard/api/platform/env'
import { createLogger } from '@weekboard/api/platform/logger'
import { median, quantile } from './statistics.ts'
import { BenchReport } from './support/report.ts'
import { sized, smokeDatabaseUrl } from './support/smoke.ts'

/**
 * Does the time tell whether an address is known? Known and unknown addresses take turns in one
 * run; the medians of each kind of call must lie within 10 % of each other.
 */
const rounds = Number(process.argv[2] ?? sized(1, 80))
const mayDiffer = 0.1

const folder = mkdtempSync(join(tmpdir(), 'weekboard-bench-'))
const databaseUrl = smokeDatabaseUrl()
const env = parseEnvironment({
  NODE_ENV: 'test',
  PORT: '0',
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  LIMIT_API_PER_MINUTE: '1000000',
  LIMIT_SIGN_IN_FAILURES: '1000000',
  LIMIT_SIGN_IN_FAILURES_PER_HOUR: '1000000',
  LIMIT_SIGN_IN_FAILURES_PER_ADDRESS: '1000000',
  LIMIT_SIGN_UPS_PER_HOUR: '1000000',
  LIMIT_SENDS: '1000000',
  LIMIT_CODE_TRIES: '1000000',
})
const node = await startNode({ env, log: createLogger(env), clock: systemClock })

async function timed(path: string, body: unknown): Promise<number> {
  const startedAt = performance.now()
  const reply = await fetch(`${node.address}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await reply.arrayBuffer()
  return performance.now() - startedAt
}

const password = 'not-the-right-one'
const kinds: Record<string, (email: string) => Promise<number>> = {
  'sign-in': (email) => timed('/auth/sign_in', { user: { email, password } }),
  'sign-up': (email) => timed('/auth/sign_up', { user: { full_name: 'Bench', email, password } }),
  'forgotten password': (email) => timed('/auth/forgot-password', { email }),
  'resend of the verification': (email) => timed('/auth/resend-verification', { email }),
  'guess of a code': (email) => timed('/auth/verify-email-otp', { email, code: '000000' }),
}

const report = new BenchReport('sign-in', rounds)
const scenario = 'known and unknown addresses'
console.log(`${rounds} rounds, known and unknown in turn; milliseconds`)
for (const [kind, call] of Object.entries(kinds)) {
  const known: number[] = []
  const unknown: number[] = []
  for (let round = sized(0, -5); round < rounds; round += 1) {
    const pair = [
      await call('manager@demo.test'),
      await call(`nobody-${kind.length}-${round + 5}@demo.test`),
    ]
    // The first rounds warm up connections and code.
    if (round < 0) continue
    known.push(pair[0] ?? 0)
    unknown.push(pair[1] ?? 0)
  }
  const [a, b] = [median(known), median(unknown)]
  const differs = Math.abs(a - b) / Math.min(a, b)
  report.addFigure(scenario, `${kind}, known`, 'ms', known)
  report.addFigure(scenario, `${kind}, unknown`, 'ms', unknown)
  const name = `${kind}: difference of the medians`
  report.addTarget({ scenario, name, value: differs, target: mayDiffer, bound: 'at most' })
  const spread = (values: number[]) =>
    `${quantile(values, 0.1).toFixed(1)}-${quantile(values, 0.9).toFixed(1)}`
  console.log(
    `${kind}: known ${a.toFixed(2)} (${spread(known)}), unknown ${b.toFixed(2)} (${spread(unknown)}), ` +
      `apart by ${(differs * 100).toFixed(1)} %`,
  )
}
await node.close()
rmSync(folder, { recursive: true, force: true })
report.finish()
