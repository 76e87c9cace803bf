import type { ErrorReply } from '@weekboard/contracts/errors'
import type { ApiKey } from '@weekboard/contracts/integrations/api-keys'
import { apiScopes } from '@weekboard/contracts/integrations/scopes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createKey } from '../../support/people/api-keys.ts'
import { connectCable } from '../../support/people/cable-client.ts'
import { employeeIdOf, shiftBody } from '../../support/people/shifts-api.ts'
import { nextWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let admin: string
let keiko: number
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.api.signIn(accounts.admin)
  keiko = await employeeIdOf(server.api, admin, 'Keiko Tanaka')
})
afterAll(() => server.close())

const listed = async () =>
  (await server.api.call<{ api_keys: ApiKey[] }>('GET', '/api_keys', { token: admin })).body
    .api_keys
const statusWith = async (token: string, path = '/schedules/week') =>
  (await server.api.call('GET', path, { token })).status

describe('making a key', () => {
  test('its secret is shown once and stored nowhere', async () => {
    const { secret, ...key } = await createKey(server, admin, ['schedules:read', 'shifts:write'])
    expect(secret).toMatch(/^wb_[\w-]{43}$/)
    expect(key).toMatchObject({
      name: 'Payroll',
      scopes: ['schedules:read', 'shifts:write'],
      prefix: secret.slice(0, 9),
      created_by: { name: 'Nora Whitfield' },
      last_used_at: null,
      expires_at: null,
    })
    const list = await server.api.call('GET', '/api_keys', { token: admin })
    expect(list.text).not.toContain(secret)
    const { rows } = await server.node.platform.database.tenant(1, ({ client }) =>
      client.query(
        'select k::text as text from api_keys k union select i::text from idempotency_keys i',
      ),
    )
    for (const { text } of rows) expect(text).not.toContain(secret)
  })

  test('a retry gets the same key without its secret', async () => {
    const make = () =>
      server.api.call<{ api_key: ApiKey & { secret: string | null }; secret: string | null }>(
        'POST',
        '/api_keys',
        {
          token: admin,
          body: { api_key: { name: 'Retried', scopes: ['shifts:read'] } },
          headers: { 'Idempotency-Key': 'make-once' },
        },
      )
    const first = await make()
    const second = await make()
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body.secret).toMatch(/^wb_/)
    expect(second.body).toEqual({
      api_key: { ...first.body.api_key, secret: null },
      secret: null,
    })
    expect((await listed()).filter(({ name }) => name === 'Retried')).toHaveLength(1)
  })

  test.each([
    ['without a name', { name: ' ' }],
    ['with a long name', { name: 'x'.repeat(61) }],
    ['without a scope', { scopes: [] }],
    ['with an unknown scope', { scopes: ['billing:write'] }],
    ['that has expired', { expires_at: '2020-01-01T00:00:00Z' }],
    ['with an expiry that is no date', { expires_at: 'tomorrow' }],
  ])('none %s', async (_what, wrong) => {
    const api_key = { name: 'Wrong', scopes: ['shifts:read'], ...wrong }
    const { status } = await server.api.call('POST', '/api_keys', {
      token: admin,
      body: { api_key },
    })
    expect(status).toBe(422)
  })

  test('is for admins', async () => {
    const manager = await server.api.signIn(accounts.manager)
    expect(await statusWith(manager, '/api_keys')).toBe(403)
  })
})

describe('a key ends', () => {
  test('at once when it is revoked, and leaves the list', async () => {
    const { id, secret } = await createKey(server, admin, ['schedules:read'])
    expect(await statusWith(secret)).toBe(200)
    const revoke = () => server.api.call('DELETE', `/api_keys/${id}`, { token: admin })
    expect((await revoke()).status).toBe(200)
    expect(await statusWith(secret)).toBe(401)
    expect((await listed()).some((key) => key.id === id)).toBe(false)
    expect((await revoke()).status).toBe(404)
  })

  test('when it expires; the list still shows it', async () => {
    const expires_at = new Date(server.clock.now().getTime() + 60_000).toISOString()
    const { id, secret } = await createKey(server, admin, ['schedules:read'], { expires_at })
    expect(await statusWith(secret)).toBe(200)
    server.clock.advance(61_000)
    expect(await statusWith(secret)).toBe(401)
    expect((await listed()).some((key) => key.id === id)).toBe(true)
  })

  test('not with the account of its maker: it belongs to the organization', async () => {
    const { secret } = await createKey(server, admin, ['employees:write'])
    await server.node.platform.database.tenant(1, ({ client }) =>
      client.query(`update employees set active = false where email = $1`, [accounts.admin]),
    )
    expect(await statusWith(secret, '/employees')).toBe(200)
    await server.node.platform.database.tenant(1, ({ client }) =>
      client.query(`update employees set active = true where email = $1`, [accounts.admin]),
    )
  })
})

describe('a bad key', () => {
  test.each(['wb_', 'wb_short', `wb_${'A'.repeat(43)}`, `wb_${'A'.repeat(43)}x`])(
    '%s is a 401',
    async (secret) => expect(await statusWith(secret)).toBe(401),
  )

  test('is not taken from the URL, nor by the socket', async () => {
    const { secret } = await createKey(server, admin, ['schedules:read'])
    for (const name of ['token', 'api_key', 'access_token']) {
      const { status } = await server.api.call('GET', `/schedules/week?${name}=${secret}`)
      expect(status).toBe(401)
    }
    const client = await connectCable(server.url, secret)
    await client.closed
    expect(client.frames.at(-1)).toMatchObject({ reason: 'unauthorized', reconnect: false })
    expect(server.log()).not.toContain(secret)
  })

  test('of another organization sees nothing of this one', async () => {
    const stranger = await server.api.signIn(accounts.stranger)
    const { secret, id } = await createKey(server, stranger, [...apiScopes])
    const { text } = await server.api.call('GET', '/employees', { token: secret })
    expect(text).not.toContain('Keiko')
    expect((await listed()).some((key) => key.id === id)).toBe(false)
  })
})

test('the last use is written once a minute', async () => {
  const { id, secret } = await createKey(server, admin, ['schedules:read'])
  const lastUse = async () => (await listed()).find((key) => key.id === id)?.last_used_at
  await Promise.all([statusWith(secret), statusWith(secret), statusWith(secret)])
  const first = await lastUse()
  expect(first).toBe(server.clock.now().toISOString())
  server.clock.advance(30_000)
  await statusWith(secret)
  expect(await lastUse()).toBe(first)
  server.clock.advance(31_000)
  await statusWith(secret)
  expect(await lastUse()).toBe(server.clock.now().toISOString())
})

describe('what a key does', () => {
  test('is logged in its name, can be undone by it, and is repeated for no retry', async () => {
    const { secret } = await createKey(server, admin, ['shifts:write', 'organization:read'])
    const body = shiftBody({ employeeId: keiko, date: '2027-02-01', from: '09:00', to: '12:00' })
    const add = () =>
      server.api.call<{ shift: { id: number } }>('POST', '/shifts', {
        token: secret,
        body,
        headers: { 'Idempotency-Key': 'one-shift' },
      })
    const [first, second] = [await add(), await add()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.shift.id).toBe(first.body.shift.id)
    const log = await server.api.call<{ entries: { user: unknown; type: string }[] }>(
      'GET',
      '/audit_log?limit=1',
      { token: secret },
    )
    expect(log.body.entries[0]).toMatchObject({
      type: 'shift_created',
      user: { id: null, name: 'API key Payroll' },
    })
    const history = await server.api.call<{ history: { user: unknown }[] }>(
      'GET',
      `/shifts/${first.body.shift.id}/history`,
      { token: admin },
    )
    expect(history.body.history[0]?.user).toEqual({ id: null, name: 'API key Payroll' })
    const undo = () => server.api.call<ErrorReply>('POST', '/undo', { token: secret, body: {} })
    expect((await undo()).status).toBe(200)
    expect((await undo()).body.code).toBe('nothing_to_undo')
  })

  test('follows the rules, and does not let its maker decide about themselves', async () => {
    const { secret } = await createKey(server, admin, ['time_off:write', 'shifts:write'])
    const call = (method: string, path: string, token: string, body: unknown) =>
      server.api.call<ErrorReply & { time_off_request: { id: number; status: string } }>(
        method,
        path,
        { token, body },
      )
    const days = { start_date: '2027-07-05', end_date: '2027-07-06' }
    const own = await call('POST', '/time_off_requests', admin, { time_off_request: days })
    const ownPath = `/time_off_requests/${own.body.time_off_request.id}/approve`
    expect((await call('POST', ownPath, secret, {})).status).toBe(403)
    const nobody = await call('POST', '/time_off_requests', secret, { time_off_request: days })
    expect(nobody.status).toBe(422)
    const forKeiko = await call('POST', '/time_off_requests', secret, {
      time_off_request: { ...days, employee_id: keiko },
    })
    expect(forKeiko.body.time_off_request.status).toBe('approved')
    const shift = { employeeId: keiko, date: '2027-07-05', from: '09:00', to: '12:00' }
    const refused = await call('POST', '/shifts', secret, shiftBody(shift))
    expect([refused.status, refused.body.code]).toEqual([422, 'employee_unavailable'])
  })

  test('makes nobody an admin', async () => {
    const { secret } = await createKey(server, admin, ['employees:write'])
    const make = (role: string) =>
      server.api.call('POST', '/employees', {
        token: secret,
        body: { employee: { full_name: 'Some One', role } },
      })
    expect((await make('admin')).status).toBe(403)
    expect((await make('manager')).status).toBe(403)
    expect((await make('employee')).status).toBe(201)
    const { status } = await server.api.call('POST', '/invitations', {
      token: secret,
      body: { invitation: { email: 'x@demo.test', full_name: 'X Y', role: 'admin' } },
    })
    expect(status).toBe(403)
  })

  test('is as conditional as a session: ETag, If-Match, unknown fields', async () => {
    const { secret: token } = await createKey(server, admin, ['schedules:read', 'shifts:write'])
    const week = await server.api.call<{ shifts: { id: number; version: number }[] }>(
      'GET',
      `/schedules/week?date=${nextWeek}`,
      { token },
    )
    const again = await server.api.call('GET', `/schedules/week?date=${nextWeek}`, {
      token,
      headers: { 'If-None-Match': week.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    const shift = week.body.shifts[0]
    const change = await server.api.call('PATCH', `/shifts/${shift?.id}`, {
      token,
      body: { shift: { notes: 'by key', colour: 'red' } },
      headers: { 'If-Match': '"0"' },
    })
    expect(change.status).toBe(412)
    expect(change.headers.get('x-ignored-fields')).toContain('colour')
  })
})
