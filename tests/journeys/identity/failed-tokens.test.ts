import { createHmac, randomUUID } from 'node:crypto'
import { demoPassword } from '@weekboard/db/seed/demo'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { connectCable } from '../../support/people/cable-client.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const max = 12

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: { LIMIT_API_PER_MINUTE: String(max), TRUST_PROXY: 'true' },
  })
})
afterAll(() => server.close())

let lastAddress = 0
const newAddress = (): string => {
  lastAddress += 1
  return `203.0.113.${lastAddress}`
}
const signIn = async (email: string, address: string) =>
  server.api.call<{ token: string }>('POST', '/auth/sign_in', {
    body: { user: { email, password: demoPassword } },
    headers: { 'x-forwarded-for': address },
  })
const read = (token: string, address: string, headers = {}) =>
  server.api.call('GET', '/notifications', {
    token,
    headers: { 'x-forwarded-for': address, ...headers },
  })
const statusOf = async (token: string, address: string) => (await read(token, address)).status

/** The token of a session that has ended. */
async function endedToken(email: string): Promise<string> {
  const address = newAddress()
  const { token } = (await signIn(email, address)).body
  const headers = { 'x-forwarded-for': address }
  expect((await server.api.call('DELETE', '/auth/sign_out', { token, headers })).status).toBe(200)
  return token
}

const base64url = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url')
/** A token of ours but for its signature. */
function forgedToken(): string {
  const claims = { sub: '1', sid: randomUUID(), iat: 1, exp: 9_999_999_999 }
  const head = base64url({ alg: 'HS256', typ: 'JWT', kid: 'local' })
  const body = base64url({ ...claims, iss: 'weekboard', aud: 'weekboard' })
  const signature = createHmac('sha256', 'guess').update(`${head}.${body}`).digest('base64url')
  return `${head}.${body}.${signature}`
}

/** Uses up the limit of an address. */
async function exceed(address: string): Promise<void> {
  for (let call = 0; call < max; call += 1) {
    expect(await statusOf(`invented-${call}`, address)).toBe(401)
  }
  expect(await statusOf('invented', address)).toBe(429)
}

test('ended, invented, forged and missing tokens are limited together by address', async () => {
  const address = newAddress()
  const ended = await endedToken(accounts.manager)
  const tokens = ['invented', forgedToken(), ended, '']
  for (let call = 0; call < max; call += 1) {
    expect(await statusOf(tokens[call % tokens.length] ?? '', address)).toBe(401)
  }
  for (const token of tokens) {
    const reply = await read(token, address)
    expect([token, reply.status, reply.body]).toMatchObject([token, 429, { code: 'rate_limited' }])
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(await statusOf(forgedToken(), address)).toBe(429)
  const elsewhere = newAddress()
  for (const token of tokens) expect(await statusOf(token, elsewhere)).toBe(401)
})

test('of IPv6 the addresses of a /64 count as one, and those of IPv4 never do', async () => {
  const within = (host: number) => `2001:db8:0:7::${host.toString(16)}`
  for (let host = 1; host <= max; host += 1) {
    expect(await statusOf('invented', within(host))).toBe(401)
    expect(await statusOf('invented', `::ffff:198.51.100.${host}`)).toBe(401)
  }
  expect(await statusOf('invented', within(99))).toBe(429)
  expect(await statusOf('invented', '2001:db8:0:8::1')).toBe(401)
  expect(await statusOf('invented', '198.51.100.99')).toBe(401)
})

test('behind such an address people stay signed in, sign in, and are told that a session has ended', async () => {
  const address = newAddress()
  const { token } = (await signIn(accounts.admin, address)).body
  const ended = await endedToken(accounts.employee)
  await exceed(address)
  expect(await statusOf(token, address)).toBe(200)
  const socket = await connectCable(server.url, token)
  expect(socket.frames[0]?.type).toBe('welcome')
  socket.close()
  expect(await statusOf(ended, address)).toBe(401)
  expect(await statusOf(ended, address)).toBe(429)
  const again = await signIn(accounts.employee, address)
  expect(again.status).toBe(200)
  expect(await statusOf(again.body.token, address)).toBe(200)
  // Not even a retry by its key gets around the limit.
  const retry = await server.api.call('POST', '/auth/organization', {
    token: ended,
    body: { organization_id: 1 },
    headers: { 'x-forwarded-for': address, 'idempotency-key': randomUUID() },
  })
  expect(retry.status).toBe(429)
})

test('an ended token costs no read of the database once its address is over the limit', async () => {
  const address = newAddress()
  const ended = await endedToken(accounts.manager)
  await exceed(address)
  expect(await statusOf(ended, address)).toBe(401)
  const { database } = server.node.platform
  const spies = [vi.spyOn(database.pipelined, 'query'), vi.spyOn(database.pool, 'query')]
  const checks = () =>
    spies
      .flatMap(({ mock }) => mock.calls as unknown[])
      .filter((call) => /session/.test(JSON.stringify(call)))
  try {
    for (let call = 0; call < 20; call += 1) expect(await statusOf(ended, address)).toBe(429)
    expect(checks()).toEqual([])
    expect(await statusOf(ended, newAddress())).toBe(401)
    expect(checks()).toHaveLength(1)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
})

test('nor does a socket that asks for admission with it', async () => {
  const ended = await endedToken(accounts.manager)
  await exceed('127.0.0.1')
  expect(await statusOf(ended, '127.0.0.1')).toBe(401)
  const { database } = server.node.platform
  const spy = vi.spyOn(database.pipelined, 'query')
  try {
    for (let call = 0; call < 5; call += 1) {
      const socket = await connectCable(server.url, ended)
      expect(socket.frames[0]).toMatchObject({ type: 'disconnect', reason: 'unauthorized' })
      await socket.closed
    }
    const calls = spy.mock.calls.filter((call) => /session/.test(JSON.stringify(call)))
    expect(calls).toEqual([])
  } finally {
    spy.mockRestore()
  }
})
