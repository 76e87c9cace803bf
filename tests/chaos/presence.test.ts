import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accounts, createApiClient } from '../support/api-client.ts'
import { type CableClient, connectCable } from '../support/cable-client.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { makeFolder, type NodeProcess, spawnNode, untilReady } from '../support/process.ts'
import { type RedisService, startRedis } from '../support/services.ts'
import { until } from '../support/until.ts'

/** Two nodes over one database and one Redis of their own, so that both can be killed. */
let database: TestDatabase
let redis: RedisService
let ports: [number, number]
let nodes: [NodeProcess, NodeProcess]
let admin: string
let manager: string
const folder = makeFolder()

const origin = (index: 0 | 1) => `http://127.0.0.1:${ports[index]}`
const startNode = (index: 0 | 1) =>
  spawnNode({
    PORT: String(ports[index]),
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    JWT_SECRETS: `chaos:${'x'.repeat(40)}`,
    LOG_LEVEL: 'fatal',
  })

beforeAll(async () => {
  database = await createTestDatabase()
  redis = await startRedis()
  ports = [await freePort(), await freePort()]
  nodes = [startNode(0), startNode(1)]
  await Promise.all(nodes.map((node, index) => untilReady(node, ports[index as 0 | 1])))
  const api = createApiClient(origin(0))
  admin = await api.signIn(accounts.admin)
  manager = await api.signIn(accounts.manager)
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

const open: CableClient[] = []
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})

async function watch(index: 0 | 1, token: string) {
  const client = await connectCable(origin(index), token)
  open.push(client)
  await client.subscribe()
  return client
}

/** Who else is here, in the words that a client was told, the last one for each person. */
const here = (client: CableClient): string[] => {
  const names = new Set<string>()
  for (const { type, user } of client.signals()) {
    const { name } = user as { name: string }
    if (type === 'user_joined') {
      expect(names).not.toContain(name)
      names.add(name)
    }
    if (type === 'user_left') expect(names.delete(name)).toBe(true)
  }
  return [...names].sort()
}
const shows = (client: CableClient, ...names: string[]) =>
  until(() => here(client).join() === names.join())

const marco = 'Marco Bellini'
const nora = 'Nora Whitfield'

test('the people of a killed node are gone soon, and come back with it', async () => {
  const boss = await watch(0, admin)
  await watch(1, manager)
  await shows(boss, marco)
  nodes[1].child.kill('SIGKILL')
  await nodes[1].ended
  await shows(boss)
  nodes[1] = startNode(1)
  await untilReady(nodes[1], ports[1])
  const back = await watch(1, manager)
  await shows(boss, marco)
  await shows(back, nora)
})

test('with Redis gone each node shows its own people; when it is back all agree', async () => {
  const boss = await watch(0, admin)
  const planner = await watch(1, manager)
  await shows(boss, marco)
  await shows(planner, nora)
  await redis.kill()
  await shows(boss)
  await shows(planner)
  redis = await startRedis(undefined, redis.port)
  await shows(boss, marco)
  await shows(planner, nora)
})
