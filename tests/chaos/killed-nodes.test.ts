import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, accounts, createApiClient } from '../support/api-client.ts'
import { type Balancer, startBalancer } from '../support/balancer.ts'
import { connectCable, extended } from '../support/cable-client.ts'
import { type KillablePostgres, startKillablePostgres } from '../support/killable-postgres.ts'
import { makeFolder, type NodeProcess, spawnNode, untilReady } from '../support/process.ts'
import { ReconnectingClient, type StreamPosition } from '../support/reconnecting-client.ts'
import { type RedisService, startRedis } from '../support/services.ts'
import { createShift, employeeIdOf, readWeek, shiftBody } from '../support/shifts-api.ts'
import { until } from '../support/until.ts'

/** Three nodes behind a balancer, over a Postgres and a Redis of their own; all can be killed. */
const kills = 20
const followerCount = 100
const writesPerSecond = 50
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
let followers: ReconnectingClient[] = []

const startNode = (index: number) =>
  spawnNode({
    PORT: String(ports[index]),
    DATA_DIR: folder.path,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    JWT_SECRETS: `chaos:${'x'.repeat(40)}`,
    SEED_DEMO: index === 0 ? 'true' : 'false',
    ROLES: 'api,cable',
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
  await untilReady(nodes[0] as NodeProcess, ports[0] ?? 0, 120_000)
  nodes.push(startNode(1), startNode(2))
  await Promise.all(nodes.map((node, index) => untilReady(node, ports[index] ?? 0, 120_000)))
  balancer = await startBalancer(ports)
  api = createApiClient(balancer.url)
  token = await api.signIn(accounts.manager)
  employeeId = await employeeIdOf(api, token, 'Liam Walsh')
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

/** Creates, changes and deletes shifts, so many a second, whatever becomes of the calls. */
function startWriting() {
  const standing: number[] = []
  let acknowledged = 0
  let serial = 0
  const attempt = async () => {
    serial += 1
    const changed = standing[serial % Math.max(1, standing.length)]
    const minute = (serial % 90) * 15
    const from = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    const input = { employeeId, date, from, to: from, toDate: '2027-06-09', notes: `${serial}` }
    const create = { ...shiftBody(input), override_max_hours: true }
    try {
      if (serial % 3 === 0 || changed === undefined) {
        const reply = await api.call<ShiftWriteReply>('POST', '/shifts', { token, body: create })
        if (reply.status === 201) standing.push(reply.body.shift.id)
        acknowledged += Number(reply.status === 201)
      } else if (serial % 3 === 1) {
        const body = { shift: { notes: `${serial}` } }
        const { status } = await api.call('PATCH', `/shifts/${changed}`, { token, body })
        acknowledged += Number(status === 200)
      } else {
        standing.splice(standing.indexOf(changed), 1)
        await api.call('DELETE', `/shifts/${changed}`, { token })
      }
    } catch {
      // Whoever is being killed did not answer.
    }
  }
  const pending = new Set<Promise<void>>()
  const timer = setInterval(() => {
    if (pending.size > 40) return
    const one: Promise<void> = attempt().finally(() => pending.delete(one))
    pending.add(one)
  }, 1_000 / writesPerSecond)
  return {
    acknowledged: () => acknowledged,
    async stop() {
      clearInterval(timer)
      await Promise.all(pending)
    },
  }
}

const patience = { timeout: 600_000 }

/** Everybody received everything once, in order, and has the shifts that the database has. */
async function expectAllEqual(): Promise<void> {
  const week = await readWeek(api, token, date)
  expect(week.shifts.length).toBeGreaterThan(0)
  await until(() => followers.every(({ offset }) => offset >= week.seq), { withinMs: 120_000 })
  const wanted = week.shifts.map(({ id, version, notes }) => ({ id, version, notes }))
  for (const { errors, shifts } of followers) {
    expect(errors).toEqual([])
    const own = [...shifts.values()].map(({ id, version, notes }) => ({ id, version, notes }))
    expect(own.toSorted((a, b) => a.id - b.id)).toEqual(wanted.toSorted((a, b) => a.id - b.id))
  }
}

/** Goes on once writes are answered again, so that each kill finds a working system. */
async function underWrites(
  kill: (round: number) => Promise<void>,
  healed: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const writing = startWriting()
  for (let round = 0; round < kills; round += 1) {
    const before = writing.acknowledged()
    await until(() => writing.acknowledged() > before + 5, { withinMs: 120_000 })
    await kill(round)
  }
  await writing.stop()
  await healed()
  await expectAllEqual()
}

test(
  'Redis killed twenty times under writes: no gap, no double, everybody equal',
  patience,
  async () => {
    await underWrites(async () => {
      await redis.kill()
      await delay(100)
      redis = await startRedis(undefined, redis.port)
    })
  },
)

test(
  'a node killed twenty times under writes: its clients go elsewhere and miss nothing',
  patience,
  async () => {
    const before = followers.reduce((sum, { reconnects }) => sum + reconnects, 0)
    const ready = nodes.map(() => Promise.resolve())
    const kill = async (round: number) => {
      const index = round % nodes.length
      // One more stays up while the one killed before may still be starting.
      await Promise.all([ready[index], ready[(index + 1) % nodes.length]])
      nodes[index]?.child.kill('SIGKILL')
      await nodes[index]?.ended
      const restarted = startNode(index)
      nodes[index] = restarted
      ready[index] = untilReady(restarted, ports[index] ?? 0, 120_000)
    }
    await underWrites(kill, () => Promise.all(ready))
    const after = followers.reduce((sum, { reconnects }) => sum + reconnects, 0)
    expect(after - before).toBeGreaterThan(followerCount)
  },
)

test(
  'Postgres killed twenty times under writes: nothing acknowledged is lost, everybody equal',
  patience,
  async () => {
    await underWrites(() => postgres.killAndRestart())
  },
)
