import { addDays } from '@weekboard/scheduling/clock/weeks'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tally } from '../../support/faults/chaos-figures.ts'
import { configuredRounds } from '../../support/faults/rounds.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeeIdOf } from '../../support/people/shifts-api.ts'
import {
  type Actors,
  createSmallPlan,
  type InitialState,
  initialStates,
  performWrite,
  readSmallPlan,
  type SmallPlan,
  type WriteName,
  type WriteOutcome,
  writeNames,
} from '../../support/plans/small-plan.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let other: TestServer
let actors: Actors
let sessions: string[]
beforeAll(async () => {
  const env = { LIMIT_BULK_PER_MINUTE: '1000000' }
  server = await startTestServer({ env })
  other = await startTestServer({ databaseUrl: server.databaseUrl, env })
  const { api } = server
  const manager = await api.signIn(accounts.manager)
  const admin = await api.signIn(accounts.admin)
  const changed = await api.call('PATCH', '/organization', {
    token: admin,
    body: { organization: { time_zone: 'UTC' } },
  })
  expect(changed.status).toBe(200)
  actors = {
    nodes: [server, other],
    manager,
    admin,
    employee: await api.signIn(accounts.employee),
    keiko: await employeeIdOf(api, manager, 'Keiko Tanaka'),
    liam: await employeeIdOf(api, manager, 'Liam Walsh'),
  }
  sessions = await Promise.all(Array.from({ length: 7 }, () => api.signIn(accounts.manager)))
})
afterAll(async () => {
  await other.close()
  await server.close()
})

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) =>
    ordersOf(items.filter((_, at) => at !== index)).map((rest) => [item, ...rest]),
  )
}

let used = 0
const begin = (index: number, beginning: InitialState): Promise<SmallPlan> => {
  used += 1
  const monday = addDays('2027-01-04', used * 21)
  return createSmallPlan(actors, { monday, session: sessions[index] ?? '', beginning })
}

interface Outcome {
  readonly replies: readonly WriteOutcome[]
  readonly state: unknown
}

/** Everything at once. */
async function together(moves: readonly WriteName[], beginning: InitialState): Promise<Outcome> {
  const universe = await begin(0, beginning)
  const replies = await Promise.all(moves.map((move, place) => performWrite(universe, move, place)))
  return { replies, state: await readSmallPlan(universe) }
}

/** The same moves one after the other, each by whom and where it is in `together`. */
async function inOrder(
  moves: readonly WriteName[],
  order: readonly number[],
  { index, beginning }: { index: number; beginning: InitialState },
): Promise<Outcome> {
  const universe = await begin(index, beginning)
  const replies: WriteOutcome[] = []
  for (const place of order) {
    const move = moves[place]
    if (move) replies[place] = await performWrite(universe, move, place)
  }
  return { replies, state: await readSmallPlan(universe) }
}

test('what happens at once ends as if it had happened in some order', async () => {
  const situation = fc.record({
    moves: fc.array(fc.constantFrom(...writeNames), { minLength: 2, maxLength: 3 }),
    beginning: fc.constantFrom(...initialStates),
  })
  await fc.assert(
    fc.asyncProperty(situation, async ({ moves, beginning }) => {
      const orders = ordersOf(moves.map((_, place) => place))
      const [outcome, ...possible] = await Promise.all([
        together(moves, beginning),
        ...orders.map((order, index) => inOrder(moves, order, { index: index + 1, beginning })),
      ])
      expect(possible).toContainEqual(outcome)
      tally('rounds')
    }),
    { numRuns: configuredRounds('SERIAL_RUNS', 15, 60) },
  )
})
