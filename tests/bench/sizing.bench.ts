import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { startRedis } from '../support/servers/services.ts'
import { addOrganizations, signIn, startBenchEnvironment } from './support/environment.ts'
import { listen } from './support/fanout/listener.ts'
import { measure, requestText } from './support/load.ts'
import { BenchReport } from './support/report.ts'
import type { Usage } from './support/sizing/cpu-clock.ts'
import type { Cost, Costs } from './support/sizing/model.ts'
import { printModel } from './support/sizing/print-model.ts'
import { sized, smokeFolder } from './support/smoke.ts'

/**
 * What each kind of request, each socket and each event costs a running node and its Postgres, and
 * from it how many organizations an installation serves. Costs are CPU time, which another load on the
 * machine changes little. `npm run bench -- sizing model` only computes, from the last measurement.
 */
const stored = new URL('../../docs/benchmarks/sizing-costs.json', import.meta.url)
const command = process.argv[2]
if (command === 'model') {
  if (!existsSync(stored)) throw new Error('Nothing was measured yet: npm run bench -- sizing')
  printModel(JSON.parse(readFileSync(stored, 'utf8')) as Costs)
  process.exit()
}

const forMs = Number(command ?? sized(20, 3_000))
const connections = 4
const organizationCount = sized(3, 200)
const socketsEach = sized(3, 40)
const idleMs = sized(20, 12_000)

const environment = await startBenchEnvironment()
process.once('uncaughtExceptionMonitor', () => environment.clean())
const redis = await startRedis()
const variables = { REDIS_URL: redis.url, LIMIT_SOCKETS_PER_USER: '100000' }
const port = await environment.runNode(variables)
/** A node that hears the bus, and later has the sockets: no request has grown its memory. */
const other = await environment.runNode(variables)
const usage = (of = port) => environment.usage(of)
const report = new BenchReport('sizing', 1)

const organizations = await addOrganizations(environment.owner, organizationCount)
const tokens: string[] = []
for (const { managerEmail } of organizations) tokens.push(await signIn(port, managerEmail))
const manager = await signIn(port)

interface Measured extends Cost {
  readonly count: number
  readonly otherMs: number
}

const difference = (before: Usage, after: Usage, field: keyof Usage): number =>
  after[field] - before[field]

async function costOf(name: string, nextRequest: () => string, status = 200): Promise<Measured> {
  await measure({ port, nextRequest, status, connections, forMs: forMs / 4 })
  let count = 0
  const counted = () => {
    count += 1
    return nextRequest()
  }
  const [before, otherBefore] = [await usage(), await usage(other)]
  await measure({ port, nextRequest: counted, status, connections, forMs })
  const [after, otherAfter] = [await usage(), await usage(other)]
  const per = (field: keyof Usage) => difference(before, after, field) / count
  const cost = {
    count,
    nodeMs: per('nodeCpuMs'),
    databaseMs: per('databaseCpuMs'),
    otherMs: difference(otherBefore, otherAfter, 'nodeCpuMs') / count,
  }
  const statements = per('statements')
  report.addFigure(name, 'node CPU', 'ms', [cost.nodeMs])
  report.addFigure(name, 'database CPU', 'ms', [cost.databaseMs])
  report.addFigure(name, 'statements', 'a request', [statements])
  console.log(
    [
      name.padEnd(28),
      `${cost.nodeMs.toFixed(2)} ms node`.padStart(15),
      `${cost.databaseMs.toFixed(2)} ms database`.padStart(19),
      `${statements.toFixed(1)} statements`.padStart(17),
      `${count} requests`.padStart(16),
    ].join(''),
  )
  return cost
}

const get = (path: string, token: string, headers: Record<string, string> = {}) =>
  requestText({ path: `/api/v1${path}`, headers: { authorization: `Bearer ${token}`, ...headers } })

const { rows: employees } = await environment.owner.query<{ id: number; organization: number }>(
  `select min(id)::integer as id, organization_id::integer as organization from employees
   where organization_id > 2 and role = 'employee' group by 2 order by 2`,
)

/** A new shift of each organization in turn, each in its own quarter of an hour. */
let turn = 0
function nextShift(): string {
  const at = turn % organizations.length
  const round = Math.floor(turn / organizations.length)
  turn += 1
  const date = addDays('2030-01-07', Math.floor(round / 40))
  const minutes = (round % 40) * 30
  const clock = (of: number) =>
    `${date}T${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}:00.000Z`
  const employee = employees.find(({ organization }) => organization === organizations[at]?.id)
  const shift = {
    employee_id: employee?.id,
    start_time: clock(minutes),
    end_time: clock(minutes + 15),
  }
  const headers = {
    authorization: `Bearer ${tokens[at]}`,
    'idempotency-key': `sizing-${turn}`,
  }
  return requestText({ method: 'POST', path: '/api/v1/shifts', headers, body: { shift } })
}

const { headers } = await fetch(`http://127.0.0.1:${port}/api/v1/schedules/week`, {
  headers: { authorization: `Bearer ${manager}` },
})
const etag = headers.get('etag') ?? ''
const user = { email: 'manager@demo.test', password: 'Weekboard-demo-1' }

const week = await costOf('week of 14 people', () => get('/schedules/week', manager))
await costOf('week of 100 people', () => get('/schedules/week?date=2027-03-01', manager))
const unchangedWeek = await costOf(
  'unchanged week (304)',
  () => get('/schedules/week', manager, { 'if-none-match': etag }),
  304,
)
await costOf('own account', () => get('/auth/me', manager))
const dashboard = await costOf('dashboard figures', () => get('/dashboard/stats', manager))
const analytics = await costOf('analytics, a week', () => get('/analytics', manager))
const write = await costOf('new shift', nextShift, 201)
const session = await costOf('sign-in', () =>
  requestText({ method: 'POST', path: '/api/v1/auth/sign_in', body: { user } }),
)

/** A second of the node with the sockets, and of Postgres, with no request. */
async function idle(): Promise<Cost & { readonly mib: number }> {
  await delay(sized(0, 3_000))
  const before = await usage(other)
  await delay(idleMs)
  const after = await usage(other)
  const per = (field: keyof Usage) => difference(before, after, field) / (idleMs / 1_000)
  return { nodeMs: per('nodeCpuMs'), databaseMs: per('databaseCpuMs'), mib: after.nodeMib }
}

const without = await idle()
const sockets: Socket[] = []
for (const token of tokens) {
  sockets.push(
    ...(await Promise.all(
      Array.from({ length: socketsEach }, () =>
        listen({ port: other, protocol: 'action-cable', token, onDelivery: () => undefined }),
      ),
    )),
  )
}
const withSockets = await idle()
const delivered = await costOf('new shift, with sockets', nextShift, 201)
for (const socket of sockets) socket.destroy()

const { rows: sizes } = await environment.owner.query<{ shift: number; event: number }>(
  `select pg_total_relation_size('shifts')::float8 / (select count(*) from shifts) as shift,
     pg_total_relation_size('events')::float8 / (select count(*) from events) as event`,
)
const costs: Costs = {
  signIn: session,
  unchangedWeek,
  week,
  write,
  dashboard,
  analytics,
  busEventNodeMs: write.otherMs,
  deliveryNodeMs: Math.max(0, delivered.otherMs - write.otherMs) / socketsEach,
  socketKib: ((withSockets.mib - without.mib) * 1024) / sockets.length,
  idleSocketNodeMs: Math.max(0, withSockets.nodeMs - without.nodeMs) / sockets.length,
  openOrganizationDatabaseMs:
    Math.max(0, withSockets.databaseMs - without.databaseMs) / organizations.length,
  idleNodeMib: without.mib,
  bytesPerShift: sizes[0]?.shift ?? 0,
  bytesPerEvent: sizes[0]?.event ?? 0,
}
const figures: readonly (readonly [name: string, unit: string, value: number])[] = [
  ['event of others on the bus', 'ms', costs.busEventNodeMs],
  ['delivery to a socket', 'ms', costs.deliveryNodeMs],
  ['memory of a socket', 'KiB', costs.socketKib],
  ['idle socket', 'ms a second', costs.idleSocketNodeMs],
  ['organization with sockets, database', 'ms a second', costs.openOrganizationDatabaseMs],
  ['memory without sockets', 'MiB', costs.idleNodeMib],
  ['a shift on disk', 'bytes', costs.bytesPerShift],
  ['an event on disk', 'bytes', costs.bytesPerEvent],
]
for (const [name, unit, value] of figures) {
  report.addFigure('sockets and storage', name, unit, [value])
  console.log(`${name.padEnd(40)}${value.toPrecision(3).padStart(10)} ${unit}`)
}
if (!smokeFolder) writeFileSync(stored, `${JSON.stringify(costs, null, 2)}\n`)
printModel(costs)
await environment.close()
await redis.stop()
report.finish()
