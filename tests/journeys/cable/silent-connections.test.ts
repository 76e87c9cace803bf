import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresProxy, startPostgresProxy } from '../../support/faults/postgres-proxy.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createTestDatabase, type TestDatabase } from '../../support/servers/postgres.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

const poolSize = 2

let database: TestDatabase
let proxy: PostgresProxy
let server: TestServer
let manager: string
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startPostgresProxy(database.url)
  server = await startTestServer({
    databaseUrl: proxy.url,
    env: { DATABASE_POOL_SIZE: String(poolSize), LIMIT_STATEMENT_MS: '1000', ROLES: 'api' },
  })
  manager = await server.api.signIn(accounts.manager)
})
afterAll(async () => {
  proxy.speak()
  await server.close()
  await proxy.close()
  await database.drop()
})

const readEmployees = () => server.api.call('GET', '/employees', { token: manager })

test('a connection that goes silent is given up, and later requests get another', async () => {
  const { pool } = server.node.platform.database
  expect((await readEmployees()).status).toBe(200)
  proxy.silence()
  const replies = await Promise.all(Array.from({ length: 3 * poolSize }, readEmployees))
  for (const { status, headers, body } of replies) {
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(pool.waitingCount).toBe(0)
  proxy.speak()
  await until(async () => (await readEmployees()).status === 200)
  const after = await Promise.all(Array.from({ length: 3 * poolSize }, readEmployees))
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 200))
  expect(pool.totalCount).toBeLessThanOrEqual(poolSize)
})

test('who waits for a connection gets a 503 when none becomes free', async () => {
  const { pool } = server.node.platform.database
  const held = await Promise.all(Array.from({ length: poolSize }, () => pool.connect()))
  const { status, body } = await server.api.call('POST', '/auth/sign_in', {
    body: { user: { email: accounts.manager, password: 'not-the-password' } },
  })
  expect([status, body.code]).toEqual([503, 'unavailable'])
  for (const client of held) client.release()
  expect((await readEmployees()).status).toBe(200)
})

test('a request that takes longer than the limit is a 503', async () => {
  const impatient = await startTestServer({
    databaseUrl: proxy.url,
    env: { LIMIT_REQUEST_MS: '500', ROLES: 'api' },
  })
  const token = await impatient.api.signIn(accounts.manager)
  proxy.silence()
  const { status, body, headers } = await impatient.api.call('GET', '/employees', { token })
  expect([status, body.code]).toEqual([503, 'unavailable'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  proxy.speak()
  await until(async () => {
    const reply = await impatient.api.call('GET', '/employees', { token })
    return reply.status === 200
  })
  await impatient.close()
})
