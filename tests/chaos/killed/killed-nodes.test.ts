import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type KillablePostgres,
  startKillablePostgres,
} from '../../support/faults/killable-postgres.ts'
import {
  ReconnectingClient,
  type StreamPosition,
} from '../../support/faults/reconnecting-client.ts'
import { RetryingWriter } from '../../support/faults/retrying-writer.ts'
import { Recoveries, rounds } from '../../support/faults/rounds.ts'
import { type ApiClient, accounts, createApiClient } from '../../support/people/api-client.ts'
import { connectCable, extended } from '../../support/people/cable-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { type Balancer, startBalancer } from '../../support/servers/balancer.ts'
import { untilJobDone } from '../../support/servers/jobs.ts'
import {
  makeFolder,
  type NodeProcess,
  spawnNode,
  untilReady,
} from '../../support/servers/process.ts'
import { type RedisService, startRedis } from '../../support/servers/services.ts'
import { until } from '../../support/servers/until.ts'

/** Three nodes behind a balancer, over a Postgres and a Redis of their own; all can be killed. */
const kills = { redis: rounds(1, 20), node: rounds(1, 40), postgres: rounds(1, 20) }
const followerCount = rounds(10, 100)
const date = '2027-06-08'

const folder = makeFolder()
let postgres: KillablePostgres
let redis: RedisService
let ports: number[]
let nodes: NodeProcess[]
let balancer: Balancer
let api: ApiClient
let token: string
let employeeId: number
let writer: RetryingWriter
let followers: ReconnectingClient[] = []

const startNode = (index: number) =>
  spawnNode({
    PORT: String(ports[index]),
    DATA_DIR: folder.path,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    JWT_SECRETS: `chaos:${'x'.repeat(40)}`,
    SEED_DEMO: index === 0 ? 'true' : 'false',
    LIMIT_API_PER_MINUTE: '1000000',
    LIMIT_SOCKETS_PER_USER: '1000',
    LIMIT_HISTORY_EVENTS: '100000',
    LOG_LEVEL: 'fatal',
  })

beforeAll(async () => {
  postgres = await startKillablePostgres()
  redis = await startRedis()
  ports = [await freePort(), await freePort(), await freePort()]
  nodes = [startNode(0)]
  await untilReady(nodes[0] as NodeProcess, ports[0] ?? 0)
  nodes.push(startNode(1), startNode(2))
  await Promise.all(nodes.map((node, index) => untilReady(node, ports[index] ?? 0)))
  balancer = await startBalancer(ports)
  api = createApiClient(balancer.url)
  token = await api.signIn(accounts.manager)
  employeeId = await employeeIdOf(api, token, 'Liam Walsh')
  writer = new RetryingWriter({ api, token, employeeId, date, nextDate: '2027-06-09' })
  const from = await firstPlace()
  followers = Array.from(
    { length: followerCount },
    (_, index) =>
      new ReconnectingClient({ origin: balancer.url, token, from, restores: index % 2 === 0 }),
  )
  await until(() => followers.every(({ reconnects }) => reconnects === 0))
}, 300_000)

afterAll(async () => {
  for (const follower of followers) follower.stop()
  await balancer?.close()
  for (const { child, ended } of nodes) {
    child.kill('SIGTERM')
    await ended
  }
  await redis.stop()
  await postgres.stop()
  folder.remove()
}, 300_000)

/** Where the log is before anybody follows it. */
async function firstPlace(): Promise<StreamPosition> {
  const client = await connectCable(balancer.url, token, { protocol: extended })
  await client.subscribe()
  await createShift(api, token, { employeeId, date: '2027-05-04', from: '09:00', to: '09:15' })
  await until(() => client.events().length > 0)
  const { stream_id: stream = '', epoch = '', offset = 0 } = client.frames.at(-1) ?? {}
  client.close()
  return { stream, epoch, offset }
}

const patience = { timeout: 600_000 }

/** Everybody received everything once, in order, and has the shifts that the database has. */
async function expectAllEqual(): Promise<void> {
  const week = await readWeek(api, token, date)
  await until(() => followers.every(({ offset }) => offset >= week.seq), { withinMs: 120_000 })
  const wanted = week.shifts.map(({ id, version, notes }) => ({ id, version, notes }))
  for (const { errors, shifts } of followers) {
    expect(errors).toEqual([])
    const own = [...shifts.values()].map(({ id, version, notes }) => ({ id, version, notes }))
    expect(own.toSorted((a, b) => a.id - b.id)).toEqual(wanted.toSorted((a, b) => a.id - b.id))
  }
}

interface Killing {
  readonly name: string
  readonly times: number
  /** Waits until the next kill leaves somebody who can serve. */
  readonly beforeKill?: (round: number) => Promise<unknown>
  readonly kill: (round: number) => Promise<void>
  /** Waits until everything runs again. */
  readonly healed?: () => Promise<unknown>
}

/** Each time writes are answered again and a job is done, so that each kill finds a working system. */
async function underWrites({ name, times, beforeKill, kill, healed }: Killing): Promise<void> {
  const recoveries = new Recoveries(name)
  writer.start()
  for (let round = 0; round < times; round += 1) {
    await beforeKill?.(round)
    await writer.untilWorking()
    await recoveries.measure(
      () => kill(round),
      () => writer.untilWorking(),
    )
    await untilJobDone(postgres.url)
  }
  await writer.stop()
  await healed?.()
  await writer.expectExactly()
  await expectAllEqual()
  // The balancer would hide a node that ended by itself.
  expect(nodes.map(({ child }) => child.exitCode ?? child.signalCode)).toEqual(
    nodes.map(() => null),
  )
  recoveries.expectShort()
}

test('Redis killed under writes: no gap, no double, everybody equal', patience, () =>
  underWrites({
    name: 'Redis killed',
    times: kills.redis,
    async kill() {
      await redis.kill()
      await delay(100)
      redis = await startRedis(undefined, redis.port)
    },
  }),
)

test(
  'a node killed under writes: its clients go elsewhere and miss nothing',
  patience,
  async () => {
    const before = followers.reduce((sum, { reconnects }) => sum + reconnects, 0)
    const ready = nodes.map(() => Promise.resolve())
    await underWrites({
      name: 'Node killed',
      times: kills.node,
      // One more stays up while the one killed before may still be starting.
      beforeKill: (round) =>
        Promise.all([ready[round % nodes.length], ready[(round + 1) % nodes.length]]),
      async kill(round) {
        const index = round % nodes.length
        nodes[index]?.child.kill('SIGKILL')
        await nodes[index]?.ended
        const restarted = startNode(index)
        nodes[index] = restarted
        ready[index] = untilReady(restarted, ports[index] ?? 0)
      },
      healed: () => Promise.all(ready),
    })
    const after = followers.reduce((sum, { reconnects }) => sum + reconnects, 0)
    expect(after).toBeGreaterThan(before)
  },
)

test(
  'Postgres killed under writes: nothing acknowledged is lost or doubled, everybody equal',
  patience,
  () =>
    underWrites({
      name: 'Postgres killed',
      times: kills.postgres,
      kill: () => postgres.killServer(),
    }),
)
