import { addDays } from '@weekboard/scheduling/clock/weeks'
import { compare } from './support/compare.ts'
import {
  addOrganizations,
  type BenchOrganization,
  signIn,
  startBenchEnvironment,
} from './support/environment.ts'
import { requestText } from './support/load.ts'
import { BenchReport } from './support/report.ts'
import { sized } from './support/smoke.ts'

/**
 * Creating a shift with every check through the whole stack, against six plain statements in one
 * transaction by node:http and pg. The main case is 16 organizations that write at the same time, the
 * extreme case is one. Weeks and employees take turns, so that concurrent requests are mostly about
 * different weeks, and nobody exceeds 40 hours.
 */
const rounds = Number(process.argv[2] ?? sized(1, 5))
const forMs = Number(process.argv[3] ?? sized(20, 2_000))
const weeksInTurn = 40

const environment = await startBenchEnvironment()
process.once('uncaughtExceptionMonitor', () => environment.clean())
const port = await environment.runNode()
const plain = await environment.runPeer('six-statements')
const organizations = [
  { id: 1, managerEmail: 'manager@demo.test' },
  ...(await addOrganizations(environment.owner, sized(1, 15))),
]

const plainMonday = '2060-01-05'
await environment.owner.query(
  `insert into schedules (organization_id, week_start_date)
   select id, $1::date + 7 * n from unnest($2::bigint[]) as id, generate_series(0, 2000) as n`,
  [plainMonday, organizations.map(({ id }) => id)],
)

/** The n-th shift of an organization, for a contestant whose weeks begin at a Monday. */
function shiftAt(n: number, firstMonday: string, employeeIds: readonly number[]) {
  const turn = Math.floor(n / weeksInTurn)
  const employeeId = employeeIds[turn % employeeIds.length]
  const day = Math.floor(turn / employeeIds.length)
  // Five days of every employee, then the next weeks.
  const week = addDays(firstMonday, 7 * ((n % weeksInTurn) + weeksInTurn * Math.floor(day / 5)))
  const date = addDays(week, day % 5)
  const shift = {
    employee_id: employeeId,
    start_time: `${date}T14:00:00.000Z`,
    end_time: `${date}T22:00:00.000Z`,
  }
  return { shift, week }
}

/** The requests of one organization to each contestant. */
async function requestsOf({ id, managerEmail }: BenchOrganization) {
  const token = await signIn(port, managerEmail)
  const { rows } = await environment.owner.query<{ id: number }>(
    // Employees without a limit, absence or time off of the demo.
    `select id::integer from employees
     where organization_id = $1 and email like 'person%@bench.test' order by id`,
    [id],
  )
  const employeeIds = rows.map((row) => row.id)
  const creates = (firstMonday: string, key = () => ({})) => {
    let n = 0
    return () => {
      const body = { organization: id, ...shiftAt(n, firstMonday, employeeIds) }
      n += 1
      const headers = { authorization: `Bearer ${token}`, ...key() }
      return requestText({ method: 'POST', path: '/api/v1/shifts', headers, body })
    }
  }
  let keys = 0
  const nextKey = () => {
    keys += 1
    return { 'idempotency-key': `bench-${keys}` }
  }
  return {
    create: creates('2030-01-07'),
    createWithKey: creates('2040-01-02', nextKey),
    plain: creates(plainMonday),
  }
}

type Requests = Awaited<ReturnType<typeof requestsOf>>

const all: Requests[] = []
for (const organization of organizations) all.push(await requestsOf(organization))

/** The next request of each organization in turn. */
function inTurn(requests: readonly Requests[], kind: keyof Requests): () => string {
  let turn = 0
  return () => {
    turn += 1
    return requests[turn % requests.length]?.[kind]() ?? ''
  }
}

/** Group commit gains in one organization; in many, every check costs more than six statements. */
const scenarios = [
  { requests: all, share: 0.5 },
  { requests: all.slice(0, 1), share: 0.9 },
]
const report = new BenchReport('create', rounds)
// As autovacuum does within a minute: until then Postgres plans for empty weeks.
const warmedUp = () => environment.owner.query('analyze')
for (const { requests, share } of scenarios) {
  const targets = [
    { of: 'create', limits: ['six statements'], share },
    { of: 'create, with a key', limits: ['six statements'], share },
  ]
  const scenario = `organizations that write at the same time: ${requests.length}`
  console.log(`\n${scenario}`)
  const contestants = [
    { name: 'create', port, status: 201, nextRequest: inTurn(requests, 'create') },
    { name: 'six statements', port: plain, status: 201, nextRequest: inTurn(requests, 'plain') },
    {
      name: 'create, with a key',
      port,
      status: 201,
      nextRequest: inTurn(requests, 'createWithKey'),
    },
  ]
  for (const connections of sized([4], [16, 64])) {
    await compare({
      contestants,
      targets,
      connections,
      rounds,
      forMs,
      scenario,
      report,
      warmedUp,
    })
  }
}
await environment.close()
report.finish()
