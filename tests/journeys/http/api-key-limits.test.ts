import type { ErrorReply } from '@weekboard/contracts/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createKey } from '../../support/people/api-keys.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer({
    env: { LIMIT_API_KEY_PER_MINUTE: '5', LIMIT_API_KEY_FAILURES_PER_ADDRESS: '3' },
  })
  admin = await server.api.signIn(accounts.admin)
})
afterAll(() => server.close())

const read = (token: string) => server.api.call<ErrorReply>('GET', '/schedules/week', { token })

test('a key has its own limit, beside those of users and other keys', async () => {
  const { secret } = await createKey(server, admin, ['schedules:read'])
  const other = await createKey(server, admin, ['schedules:read'])
  const first = await read(secret)
  expect(first.headers.get('ratelimit-limit')).toBe('5')
  expect(first.headers.get('ratelimit-remaining')).toBe('4')
  for (let call = 2; call <= 5; call += 1) expect((await read(secret)).status).toBe(200)
  const refused = await read(secret)
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await read(other.secret)).status).toBe(200)
  expect((await read(admin)).status).toBe(200)
})

test('an address that sends wrong keys is slowed down', async () => {
  const guess = (letter: string) => read(`wb_${letter.repeat(43)}`)
  for (const letter of 'abc') expect((await guess(letter)).status).toBe(401)
  expect((await guess('d')).status).toBe(429)
})

test('in a read-only organization a key reads, does not write, and can be revoked', async () => {
  const { id, secret } = await createKey(server, admin, ['shifts:write', 'schedules:read'])
  const sandbox = (outcome: string) =>
    server.api.call('POST', '/billing/sandbox', { token: admin, body: { outcome } })
  await sandbox('decline')
  await sandbox('end_grace')
  expect((await read(secret)).status).toBe(200)
  const write = await server.api.call<ErrorReply>('POST', '/shifts', { token: secret, body: {} })
  expect([write.status, write.body.code]).toEqual([402, 'organization_read_only'])
  const { status } = await server.api.call('DELETE', `/api_keys/${id}`, { token: admin })
  expect(status).toBe(200)
  await sandbox('success')
})
