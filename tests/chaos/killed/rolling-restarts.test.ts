import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tally, tallyMost } from '../../support/faults/chaos-figures.ts'
import {
  ReconnectingClient,
  type StreamPosition,
} from '../../support/faults/reconnecting-client.ts'
import { configuredRounds, isLong, rounds } from '../../support/faults/rounds.ts'
import { SteadyLoad } from '../../support/faults/steady-load.ts'
import { type ApiClient, accounts, createApiClient } from '../../support/people/api-client.ts'
import { connectCable, extended } from '../../support/people/cable-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { connectAsOwner } from '../../support/servers/postgres.ts'
import { quickHashes } from '../../support/servers/quick-hashes.ts'
import { startTopology, type Topology } from '../../support/servers/topology/topology.ts'
import { until } from '../../support/servers/until.ts'

/**
 * Three nodes and a worker behind Caddy and PgBouncer, as docker-compose.yml describes them. Nobody
 * repeats a request: a node that goes must not be noticed.
 */
const restarts = configuredRounds('CHAOS_RESTARTS', 1, 50)
const perSecond = configuredRounds('CHAOS_REQUESTS_PER_SECOND', 8, 200)
const date = '2027-06-08'
const patience = { timeout: 1_800_000 }

let topology: Topology
let api: ApiClient
let token: string
let load: SteadyLoad
let followers: ReconnectingClient[] = []

beforeAll(async () => {
  topology = await startTopology({
    variables: { SEED_DEMO: 'true' },
    nodeEnv: {
      ...quickHashes,
      LIMIT_API_PER_MINUTE: '1000000',
      LIMIT_SOCKETS_PER_USER: '1000',
      LIMIT_HISTORY_EVENTS: '1000000',
      LOG_LEVEL: 'warn',
    },
  })
  api = createApiClient(topology.url)
  token = await api.signIn(accounts.manager)
  const employeeId = await employeeIdOf(api, token, 'Liam Walsh')
  load = new SteadyLoad({ api, token, perSecond, employeeId, date })
  const from = await currentPosition(employeeId)
  followers = Array.from(
    { length: rounds(12, 60) },
    (_, index) =>
      new ReconnectingClient({ origin: topology.url, token, from, restores: index % 2 === 0 }),
  )
  await until(() => followers.every(({ reconnects }) => reconnects === 0))
}, 300_000)

afterAll(async () => {
  for (const follower of followers) follower.stop()
  await load?.stop()
  await topology?.stop()
}, 120_000)

async function currentPosition(employeeId: number): Promise<StreamPosition> {
  const client = await connectCable(topology.url, token, { protocol: extended })
  await client.subscribe()
  await createShift(api, token, { employeeId, date: '2027-05-04', from: '09:00', to: '09:15' })
  await until(() => client.events().length > 0)
  const { stream_id: stream = '', epoch = '', offset = 0 } = client.frames.at(-1) ?? {}
  client.close()
  return { stream, epoch, offset }
}

/** Everybody received every event once and in order. */
async function expectNothingMissed(): Promise<void> {
  const { seq, shifts } = await readWeek(api, token, date)
  await until(() => followers.every(({ offset }) => offset >= seq), { withinMs: 60_000 })
  for (const follower of followers) {
    expect(follower.errors).toEqual([])
    expect([...follower.shifts.keys()].toSorted((a, b) => a - b)).toEqual(
      shifts.map(({ id }) => id).toSorted((a, b) => a - b),
    )
  }
}

function tallyLoad(): void {
  tallyMost('requests failed', load.failures.length)
  tallyMost('requests a second', load.sent / load.seconds)
}

test(
  'nodes restarted in turn under load: no request fails, no event is missed',
  patience,
  async () => {
    load.start()
    for (let round = 0; round < restarts; round += 1) {
      await topology.nodes[round % topology.nodes.length]?.restart()
      if (round % 10 === 2) await topology.worker.restart()
    }
    await load.stop()
    tally('restarts', restarts)
    tallyLoad()
    expect(load.failures.slice(0, 5)).toEqual([])
    expect(load.sent).toBeGreaterThan(0)
    // A machine that could not send them has proven nothing; `npm test` also runs on busy ones.
    if (isLong) expect(load.sent / load.seconds).toBeGreaterThan(0.95 * perSecond)
    await expectNothingMissed()
    expect(followers.some(({ reconnects }) => reconnects > 0)).toBe(true)
  },
)

/** What expands and does not yet contract, on the tables that requests use most. */
const nextMigration = `
alter table shifts add column next_note text;
alter table employees add column next_flag boolean not null default false;
alter table schedules add check (version > 0);
create table next_things (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id) on delete cascade
);
create index shifts_by_next_note on shifts (organization_id, next_note);
alter table events add column next_source text;`

test('an upgrade runs under load: migrated first, then node by node', patience, async () => {
  load.start()
  await topology.upgrade((workFolder) =>
    writeFileSync(join(workFolder, 'migrations', '9999-next.sql'), nextMigration),
  )
  for (const node of [...topology.nodes, topology.worker]) await node.restart()
  await load.stop()
  tally('upgrades')
  tallyLoad()
  expect(load.failures.slice(0, 5)).toEqual([])
  await expectNothingMissed()
  const owner = await connectAsOwner(topology.databaseUrl)
  const { rowCount } = await owner.query(`select from migrations where name = '9999-next.sql'`)
  await owner.end()
  expect(rowCount).toBe(1)
})

test('the metrics of a node are not shown by the balancer', async () => {
  for (const path of ['/metrics', '/metrics/', '/metrics/x']) {
    expect([path, (await fetch(topology.url + path)).status]).toEqual([path, 404])
  }
  const [node] = topology.nodes
  expect((await fetch(`${node?.origin}/metrics`)).status).toBe(200)
})
