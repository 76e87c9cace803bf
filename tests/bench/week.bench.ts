import { isDeepStrictEqual } from 'node:util'
import { benchWeek } from './support/bench-week.ts'
import { compare } from './support/compare.ts'
import { signIn, startBenchEnvironment } from './support/environment.ts'
import { requestText } from './support/load.ts'
import { BenchReport } from './support/report.ts'
import { sized } from './support/smoke.ts'

/**
 * Reading a week of 100 people and 700 shifts through the whole stack, against what node:http and
 * pg can do without session, row security and framework. A node that may keep nothing reads every
 * time as if the week had changed.
 */
const rounds = Number(process.argv[2] ?? sized(1, 5))
const forMs = Number(process.argv[3] ?? sized(20, 2_000))

const stage = await startBenchEnvironment()
process.once('uncaughtExceptionMonitor', () => stage.clean())
const keeping = await stage.runNode()
const forgetting = await stage.runNode({ LIMIT_WEEK_CACHE_BYTES: '1' })
const plain = (kind: string) => stage.runPeer(kind)
const token = await signIn(keeping)
const path = `/api/v1/schedules/week?date=${benchWeek}`
const authorization = `Bearer ${token}`

const first = await fetch(`http://127.0.0.1:${keeping}${path}`, { headers: { authorization } })
const etag = first.headers.get('etag') ?? ''
const expected = await first.json()

const asks = (headers: Record<string, string> = {}) => {
  const text = requestText({ path, headers: { authorization, ...headers } })
  return () => text
}
const contestants = [
  { name: 'unchanged', port: keeping, status: 200, nextRequest: asks() },
  { name: 'cached buffer', port: await plain('cached'), status: 200, nextRequest: asks() },
  {
    name: 'unchanged, 304',
    port: keeping,
    status: 304,
    nextRequest: asks({ 'if-none-match': etag }),
  },
  { name: 'changed', port: forgetting, status: 200, nextRequest: asks() },
  {
    name: 'printed as text',
    port: await plain('printed-as-text'),
    status: 200,
    nextRequest: asks(),
  },
  {
    name: 'printed as objects',
    port: await plain('printed-as-objects'),
    status: 200,
    nextRequest: asks(),
  },
  { name: 'rows and JSON.stringify', port: await plain('rows'), status: 200, nextRequest: asks() },
]
for (const { name, port } of contestants) {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } })
  if (!isDeepStrictEqual(await reply.json(), expected)) throw new Error(`${name} replies otherwise`)
}

const report = new BenchReport('week', rounds)
const scenario = 'read a week'
for (const connections of sized([4], [16, 64])) {
  const targets = [
    { of: 'unchanged', limits: ['cached buffer'], share: 0.5 },
    { of: 'changed', limits: ['printed as text', 'printed as objects'], share: 0.8 },
    { of: 'unchanged, 304', limits: ['cached buffer'], share: 0 },
    { of: 'unchanged', limits: ['rows and JSON.stringify'], share: 1 },
    { of: 'changed', limits: ['rows and JSON.stringify'], share: 1 },
  ]
  await compare({ contestants, targets, connections, rounds, forMs, scenario, report })
}
await stage.close()
report.finish()
