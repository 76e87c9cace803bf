import { addDays } from '@weekboard/scheduling/weeks'
import { compare } from './support/compare.ts'
import { signIn, startBenchEnvironment } from './support/environment.ts'
import { requestText } from './support/load.ts'

/**
 * Creating a shift with every check through the whole stack, against six plain statements of one
 * transaction by node:http and pg. Weeks and people take turns, so that requests under way at the
 * same time are mostly about different weeks, and nobody comes to more than 40 hours.
 */
const rounds = Number(process.argv[2] ?? 5)
const forMs = Number(process.argv[3] ?? 2_000)
const weeksInTurn = 40

const stage = await startBenchEnvironment()
process.once('uncaughtExceptionMonitor', () => stage.clean())
const port = await stage.run('weekboard', {})
const plain = await stage.run('plain-server', { kind: 'six-statements' })
const token = await signIn(port)
const { rows: people } = await stage.owner.query<{ id: number }>(
  // Those whom no limit, absence or time off of the demo holds back.
  `select id::integer from employees where email like '%@bench.test' order by id`,
)

/** The n-th shift of a contestant whose weeks begin at a Monday. */
function planned(n: number, firstMonday: string) {
  const turn = Math.floor(n / weeksInTurn)
  const person = people[turn % people.length]
  const day = Math.floor(turn / people.length)
  // Five days of every person, then the next weeks.
  const week = addDays(firstMonday, 7 * ((n % weeksInTurn) + weeksInTurn * Math.floor(day / 5)))
  const date = addDays(week, day % 5)
  const shift = {
    employee_id: person?.id,
    start_time: `${date}T14:00:00.000Z`,
    end_time: `${date}T22:00:00.000Z`,
  }
  return { shift, week }
}

const headers = { authorization: `Bearer ${token}` }
const creates = (firstMonday: string, key = () => ({})) => {
  let n = 0
  return () => {
    const { shift, week } = planned(n, firstMonday)
    n += 1
    const path = '/api/v1/shifts'
    return requestText({
      method: 'POST',
      path,
      headers: { ...headers, ...key() },
      body: { shift, week },
    })
  }
}
let keys = 0
const withKey = () => {
  keys += 1
  return { 'idempotency-key': `bench-${keys}` }
}

const plainMonday = '2060-01-05'
await stage.owner.query(
  `insert into schedules (organization_id, week_start_date)
   select 1, $1::date + 7 * n from generate_series(0, 2000) as n`,
  [plainMonday],
)
const contestants = [
  { name: 'create', port, status: 201, nextRequest: creates('2030-01-07') },
  { name: 'six statements', port: plain, status: 201, nextRequest: creates(plainMonday) },
  { name: 'create, with a key', port, status: 201, nextRequest: creates('2040-01-02', withKey) },
]
const targets = [
  { of: 'create', limits: ['six statements'], share: 0.9 },
  { of: 'create, with a key', limits: ['six statements'], share: 0.9 },
]
let reached = true
for (const connections of [16, 64]) {
  reached = (await compare({ contestants, targets, connections, rounds, forMs })) && reached
}
await stage.close()
console.log(reached ? 'Every target is reached' : 'FAILED: a target is missed')
process.exit(reached ? 0 : 1)
