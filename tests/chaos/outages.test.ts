import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ApiClient, accounts, createApiClient } from '../support/api-client.ts'
import { connectCable } from '../support/cable-client.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { makeFolder, type NodeProcess, spawnNode, untilReady } from '../support/process.ts'
import { type RedisService, startRedis } from '../support/services.ts'
import { until } from '../support/until.ts'
import { idOf, readWeek } from '../support/weeks.ts'

/** Two nodes over one database and one Redis of their own, so that both can be killed. */
let database: TestDatabase
let redis: RedisService
let ports: [number, number]
let nodes: NodeProcess[]
const folder = makeFolder()

const origin = (index: 0 | 1) => `http://127.0.0.1:${ports[index]}`
const startNode = (index: 0 | 1) =>
  spawnNode({
    PORT: String(ports[index]),
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    JWT_SECRETS: `chaos:${'x'.repeat(40)}`,
    LIMIT_API_PER_MINUTE: '1000000',
    LOG_LEVEL: 'fatal',
  })

beforeAll(async () => {
  database = await createTestDatabase()
  redis = await startRedis()
  ports = [await freePort(), await freePort()]
  nodes = [startNode(0), startNode(1)]
  await Promise.all(nodes.map((node, index) => untilReady(node, ports[index as 0 | 1])))
})
afterAll(async () => {
  for (const { child, ended } of nodes) {
    child.kill('SIGTERM')
    await ended
  }
  await redis.stop()
  await database.drop()
  folder.remove()
})

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Writes a shift every few milliseconds until told to stop; keeps what was acknowledged. */
function writeOn(api: ApiClient, token: string, employeeId: number, date: string) {
  const acknowledged: number[] = []
  let stopped = false
  const done = (async () => {
    for (let minute = 0; !stopped && minute < 90; minute += 1) {
      const startsAt = new Date(Date.parse(`${date}T06:00:00Z`) + minute * 15 * 60_000)
      const shift = {
        employee_id: employeeId,
        start_time: startsAt.toISOString(),
        end_time: new Date(startsAt.getTime() + 15 * 60_000).toISOString(),
      }
      try {
        const { status, body } = await api.call<{ shift: { id: number } }>('POST', '/shifts', {
          token,
          body: { shift, override_max_hours: true },
        })
        if (status === 201) acknowledged.push(body.shift.id)
      } catch {
        return
      }
      await delay(5)
    }
  })()
  return {
    acknowledged,
    async stop() {
      stopped = true
      await done
    },
  }
}

test('Redis killed and back: every event still arrives once, in order, on both nodes', async () => {
  const api = createApiClient(origin(0))
  const manager = await api.signIn(accounts.manager)
  const liam = await idOf(api, manager, 'Liam Walsh')
  const clients = await Promise.all([
    connectCable(origin(0), manager),
    connectCable(origin(1), manager),
  ])
  for (const client of clients) {
    closers.push(() => client.close())
    await client.subscribe()
  }
  const writer = writeOn(api, manager, liam, '2027-02-02')
  await until(() => writer.acknowledged.length >= 10)
  await redis.kill()
  await until(() => writer.acknowledged.length >= 30)
  redis = await startRedis(undefined, redis.port)
  await until(() => writer.acknowledged.length >= 60)
  await writer.stop()
  const week = await readWeek(api, manager, '2027-02-02')
  expect(week.shifts.map(({ id }) => id)).toEqual(expect.arrayContaining(writer.acknowledged))
  for (const client of clients) {
    await until(() => client.events().length >= writer.acknowledged.length)
    const seqs = client.events().map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index))
    expect(client.events().map((event) => event.shift_id)).toEqual(writer.acknowledged)
  }
})

test('a node killed in the middle of edits loses no acknowledged shift, and the other shows them', async () => {
  const surviving = createApiClient(origin(1))
  const manager = await surviving.signIn(accounts.manager)
  const liam = await idOf(surviving, manager, 'Liam Walsh')
  const watcher = await connectCable(origin(1), manager)
  closers.push(() => watcher.close())
  await watcher.subscribe()
  const writer = writeOn(createApiClient(origin(0)), manager, liam, '2027-03-02')
  await until(() => writer.acknowledged.length >= 20)
  nodes[0]?.child.kill('SIGKILL')
  await nodes[0]?.ended
  await writer.stop()
  const week = await readWeek(surviving, manager, '2027-03-02')
  const stored = week.shifts.map(({ id }) => id)
  expect(stored).toEqual(expect.arrayContaining(writer.acknowledged))
  // What was committed but not acknowledged may be there too: everybody must see the same.
  await until(() => watcher.events().length >= stored.length)
  expect(watcher.events().map((event) => event.shift_id)).toEqual(stored)

  nodes[0] = startNode(0)
  await untilReady(nodes[0], ports[0])
  const restarted = await readWeek(createApiClient(origin(0)), manager, '2027-03-02')
  expect(restarted.shifts).toEqual(week.shifts)
})
