import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type CableClient, connectCable } from '../../support/people/cable-client.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const secrets = { old: 'an-old-secret-'.repeat(3), new: 'a-new-secret-'.repeat(3) }

let server: TestServer
const open: CableClient[] = []
beforeAll(async () => {
  server = await startTestServer({ env: { JWT_SECRETS: `old:${secrets.old}` } })
})
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})
afterAll(() => server.close())

const status = async (token: string, on = server) =>
  (await on.api.call('GET', '/auth/me', { token })).status
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

/** Signs whatever it is told with the server's own secret. */
function signed(header: object, claims: object, algorithm = 'sha256'): string {
  const input = `${encode(header)}.${encode(claims)}`
  return `${input}.${createHmac(algorithm, secrets.old).update(input).digest('base64url')}`
}

describe('a token signed with the right secret is still a 401', () => {
  const header = { alg: 'HS256', typ: 'JWT', kid: 'old' }
  const claimsOf = (token: string) => decode(token.split('.')[1])

  test('the forger of these tests can make a good one', async () => {
    const claims = claimsOf(await server.api.signIn(accounts.manager))
    expect(await status(signed(header, claims))).toBe(200)
  })

  test.each<[string, (claims: Record<string, unknown>) => string]>([
    ['as HS512', (claims) => signed({ ...header, alg: 'HS512' }, claims, 'sha512')],
    ['as HS384', (claims) => signed({ ...header, alg: 'HS384' }, claims, 'sha384')],
    ['for another audience', (claims) => signed(header, { ...claims, aud: 'billing' })],
    ['by another issuer', (claims) => signed(header, { ...claims, iss: 'somebody' })],
    ['without an audience', ({ aud: _aud, ...claims }) => signed(header, claims)],
    ['that has expired', (claims) => signed(header, { ...claims, exp: 1_700_000_000 })],
    ['without an expiry', ({ exp: _exp, ...claims }) => signed(header, claims)],
    ['for another user', (claims) => signed(header, { ...claims, sub: '1' })],
    [
      'for a session that is not there',
      (claims) => signed(header, { ...claims, sid: '00000000-0000-4000-8000-000000000000' }),
    ],
    ['without a key id', (claims) => signed({ alg: 'HS256', typ: 'JWT' }, claims)],
  ])('%s', async (_name, forge) => {
    const claims = claimsOf(await server.api.signIn(accounts.manager))
    expect(await status(forge(claims))).toBe(401)
  })
})

test('a secret is rotated without signing anybody out, or doing a repeated request again', async () => {
  const token = await server.api.signIn(accounts.manager)
  const repeated = async (on: TestServer) => {
    const body = { position: { name: 'Cellar', color: 'violet' } }
    const headers = { 'idempotency-key': 'rotated-1' }
    const admin = await on.api.signIn(accounts.admin)
    const made = await on.api.call('POST', '/positions', { token: admin, body, headers })
    return [made.status, made.text]
  }
  const before = await repeated(server)
  expect(before[0]).toBe(201)
  const share = { databaseUrl: server.databaseUrl, clock: server.clock }
  const rotated = await startTestServer({
    ...share,
    env: { JWT_SECRETS: `new:${secrets.new},old:${secrets.old}` },
  })
  expect(await status(token, rotated)).toBe(200)
  expect(await repeated(rotated)).toEqual(before)
  const fresh = await rotated.api.signIn(accounts.manager)
  expect(decode(fresh.split('.')[0]).kid).toBe('new')
  await rotated.close()

  const later = await startTestServer({ ...share, env: { JWT_SECRETS: `new:${secrets.new}` } })
  expect([await status(fresh, later), await status(token, later)]).toEqual([200, 401])
  await later.close()
})

test('a session that is renewed again and again ends 14 days after sign-in', async () => {
  const own = await startTestServer()
  let token = await own.api.signIn(accounts.manager)
  for (let hours = 0; hours < 14 * 24 - 8; hours += 4) {
    own.clock.advance(4 * 60 * 60_000)
    const { status: answered, headers } = await own.api.call('GET', '/auth/me', { token })
    expect([hours, answered]).toEqual([hours, 200])
    token = headers.get('authorization')?.replace('Bearer ', '') ?? token
  }
  own.clock.advance(8 * 60 * 60_000)
  expect(await status(token, own)).toBe(401)
  await own.close()
})

describe('the person behind a session', () => {
  const change = (assignment: string, email: string) =>
    server.node.platform.database.tenant(1, ({ client }) =>
      client.query(`update employees set ${assignment} where email = $1`, [email]),
    )
  const socket = async (token: string) => {
    const client = await connectCable(server.url, token)
    open.push(client)
    return client
  }
  const invite = (token: string) =>
    server.api.call('GET', '/invitations', { token }).then(({ status: answered }) => answered)

  test('a deactivation acts on the next request and closes the socket', async () => {
    const token = await server.api.signIn(accounts.employee)
    const client = await socket(token)
    await change('active = false', accounts.employee)
    expect(await status(token)).toBe(401)
    expect(await client.closed).toBe(1008)
    expect(client.frames.at(-1)).toMatchObject({ reason: 'unauthorized', reconnect: false })
    const signIn = await server.api.call('POST', '/auth/sign_in', {
      body: { user: { email: accounts.employee, password: 'Weekboard-demo-1' } },
    })
    expect(signIn.status).toBe(401)
    await change('active = true', accounts.employee)
  })

  test('a change of role acts on the next request, and the socket comes back as who they are', async () => {
    const token = await server.api.signIn(accounts.employee)
    const client = await socket(token)
    expect(await invite(token)).toBe(403)
    await change(`role = 'manager'`, accounts.employee)
    expect(await invite(token)).toBe(200)
    await client.closed
    expect(client.frames.at(-1)).toMatchObject({ reason: 'server_restart', reconnect: true })
    await change(`role = 'employee'`, accounts.employee)
    expect(await invite(token)).toBe(403)
  })

  test('a sign-out closes the socket of its session and no other', async () => {
    const [here, there] = [
      await server.api.signIn(accounts.manager),
      await server.api.signIn(accounts.manager),
    ]
    const client = await socket(here)
    const other = await socket(there)
    await server.api.call('DELETE', '/auth/sign_out', { token: here })
    expect(await client.closed).toBe(1008)
    expect(await status(here)).toBe(401)
    expect(other.frames.some(({ type }) => type === 'disconnect')).toBe(false)
  })
})
