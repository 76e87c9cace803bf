import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Position } from '@weekboard/contracts/employees/positions'
import type { ErrorReply } from '@weekboard/contracts/errors'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest } from '../../support/faults/raw-request.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createKey } from '../../support/people/api-keys.ts'
import { createTestClock, type TestClock } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const friend = 'https://tools.example'
let server: TestServer
let clock: TestClock
let admin: string
beforeAll(async () => {
  clock = createTestClock()
  server = await startTestServer({
    clock,
    env: { ALLOWED_ORIGINS: `https://a.example, ${friend}` },
  })
  admin = await server.api.signIn(accounts.admin)
})
afterAll(() => server.close())

const call: TestServer['api']['call'] = (method, path, request) =>
  server.api.call(method, path, { token: admin, ...request })
const position = (name: string) => ({ position: { name, color: 'teal' } })

test('a compressed body is a 415', async () => {
  const headers = { 'content-encoding': 'gzip' }
  const reply = await call<ErrorReply>('POST', '/positions', { body: position('Cook'), headers })
  expect([reply.status, reply.body.code]).toEqual([415, 'unsupported_media_type'])
})

test('a path that is called with another method is a 405 with those that it has', async () => {
  const allowed = async (method: string, path: string) => {
    const { status, headers } = await call(method, path)
    expect(Number(headers.get('ratelimit-remaining'))).toBeGreaterThan(0)
    expect(headers.get('ratelimit-limit')).toMatch(/^\d+$/)
    return [status, headers.get('allow')]
  }
  expect(await allowed('PUT', '/shifts/7')).toEqual([405, 'DELETE, GET, HEAD, PATCH'])
  expect(await allowed('DELETE', '/employees')).toEqual([405, 'GET, HEAD, POST'])
  expect(await allowed('GET', '/shifts/bulk')).toEqual([405, 'POST'])
  expect(await allowed('GET', '/nowhere')).toEqual([404, null])
})

test('a 401 says how to sign in, whether the token is wrong, and what is left of the limit', async () => {
  const challenge = async (token?: string) => {
    const { status, body, headers } = await server.api.call<ErrorReply>('GET', '/auth/me', {
      ...(token && { token }),
    })
    expect(headers.get('ratelimit-remaining')).toMatch(/^\d+$/)
    return [status, body.code, headers.get('www-authenticate')]
  }
  const realm = 'Bearer realm="weekboard"'
  expect(await challenge()).toEqual([401, 'unauthenticated', realm])
  expect(await challenge('nonsense')).toEqual([
    401,
    'unauthenticated',
    `${realm}, error="invalid_token"`,
  ])
})

test('a key that has expired is told from one that is wrong or revoked', async () => {
  const expires_at = new Date(clock.now().getTime() + minuteMs).toISOString()
  const expiring = await createKey(server, admin, ['employees:read'], { expires_at })
  const revoked = await createKey(server, admin, ['employees:read'], { expires_at })
  await call('DELETE', `/api_keys/${revoked.id}`)
  clock.advance(2 * minuteMs)
  const codeFor = async (token: string) =>
    (await server.api.call<ErrorReply>('GET', '/employees', { token })).body.code
  expect(await codeFor(expiring.secret)).toBe('api_key_expired')
  expect(await codeFor(revoked.secret)).toBe('unauthenticated')
  expect(await codeFor(`wb_${'x'.repeat(43)}`)).toBe('unauthenticated')
})

test('a reply that is sent again says so, and is the same', async () => {
  const send = () =>
    call('POST', '/positions', {
      body: position('Baker'),
      headers: { 'idempotency-key': 'one-baker' },
    })
  const [first, again] = [await send(), await send()]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(first.headers.get('idempotency-replayed')).toBeNull()
  expect(again.headers.get('idempotency-replayed')).toBe('true')
})

test('a thing with a version is not deleted by somebody who saw another one', async () => {
  const made = await call<{ position: Position }>('POST', '/positions', { body: position('Chef') })
  const hook = await call<{ webhook: { id: number; version: number } }>('POST', '/webhooks', {
    body: { webhook: { url: 'https://hooks.example.com', event_types: ['shift_created'] } },
  })
  expect(hook.status, hook.text).toBe(201)
  const { body: own } = await call<{ organization: { name: string; version: number } }>(
    'GET',
    '/organization',
  )
  for (const [path, { version }, body] of [
    ['/organization', own.organization, { name: own.organization.name }],
    [`/positions/${made.body.position.id}`, made.body.position, null],
    [`/webhooks/${hook.body.webhook.id}`, hook.body.webhook, null],
  ] as const) {
    const remove = (ifMatch: string) =>
      call('DELETE', path, { headers: { 'if-match': ifMatch }, ...(body && { body }) })
    const stale = await remove('"99"')
    expect([path, stale.status]).toEqual([path, 412])
    expect(stale.body.details).toHaveProperty('current.version', version)
    expect((await remove(`"${version}"`)).status).toBe(200)
  }
})

describe('pages of other origins', () => {
  const from = (origin: string, path: string, method = 'GET', headers = {}) =>
    call(method, path, { headers: { origin, ...headers } })

  test('call the API when the operator allows them, and read the headers of its replies', async () => {
    const reply = await from(friend, '/employees')
    expect(reply.status).toBe(200)
    expect(reply.headers.get('access-control-allow-origin')).toBe(friend)
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull()
    expect(reply.headers.get('vary')).toContain('Origin')
    for (const name of ['ETag', 'Retry-After', 'RateLimit-Remaining', 'X-Request-Id']) {
      expect(reply.headers.get('access-control-expose-headers')).toContain(name)
    }
  })

  test('ask before a call with a token', async () => {
    const asked = { 'access-control-request-method': 'PATCH' }
    const reply = await from(friend, '/employees/1', 'OPTIONS', asked)
    expect(reply.status).toBe(204)
    expect(reply.headers.get('access-control-allow-headers')).toContain('Authorization')
    expect(reply.headers.get('access-control-allow-methods')).toContain('PATCH')
  })

  test('are refused otherwise, but for the description of the API', async () => {
    for (const path of ['/employees', '/auth/me']) {
      const refused = await from('https://elsewhere.example', path)
      expect([path, refused.status]).toEqual([path, 403])
      expect(refused.headers.get('access-control-allow-origin')).toBeNull()
    }
    const description = await from('https://elsewhere.example', '/openapi.json')
    expect(description.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('a long reply', () => {
  const read = (path: string, headers: Record<string, string>) =>
    rawRequest(server.url, `/api/v1${path}`, { authorization: `Bearer ${admin}`, ...headers })

  test('is compressed for who accepts that, with a tag that is good for both', async () => {
    const plain = await read('/schedules/week', { 'accept-encoding': 'identity' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [encoding, unpack] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const packed = await read('/schedules/week', { 'accept-encoding': encoding })
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(packed.headers.vary).toContain('Accept-Encoding')
      expect(unpack(packed.body).toString()).toBe(plain.body.toString())
      expect(packed.headers.etag).toBe(`W/${plain.headers.etag}`)
    }
    const packed = await read('/schedules/week', { 'accept-encoding': 'br, gzip' })
    expect(packed.headers['content-encoding']).toBe('br')
    const again = await read('/schedules/week', { 'if-none-match': packed.headers.etag ?? '' })
    expect(again.status).toBe(304)
  })

  test('is not compressed where it has secrets', async () => {
    for (const path of ['/auth/me', '/api_keys', '/webhooks']) {
      const { headers } = await read(path, { 'accept-encoding': 'br, gzip' })
      expect([path, headers['content-encoding']]).toEqual([path, undefined])
    }
  })
})
