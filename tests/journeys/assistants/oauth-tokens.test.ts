import { createFindGrant } from '@weekboard/api/features/assistants/oauth/find-grant'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf } from '../../support/assistants/oauth-calls.ts'
import { oauthClient } from '../../support/assistants/oauth-client.ts'
import { switchAssistants } from '../../support/assistants/switch-assistants.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeesApi } from '../../support/people/employees-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let client: ReturnType<typeof oauthClient>
let admin: string
let manager: string
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_CLIENTS_PER_ADDRESS: '1000' } })
  client = oauthClient(server)
  await switchAssistants(server, 'write')
  admin = await server.api.signIn(accounts.admin)
  manager = await server.api.signIn(accounts.manager)
})
afterAll(() => server.close())

const findGrant = (token: string) => createFindGrant(server.node.platform)(token)
const invalidGrant = [400, 'invalid_grant']

async function auditLog(type: string) {
  const { body } = await server.api.call<{
    entries: { user: { full_name: string } | null; summary: string }[]
  }>('GET', `/audit_log?type=${type}`, { token: admin })
  return body.entries.map(({ summary }) => summary)
}

describe('a code', () => {
  test.each([
    ['no verifier', { code_verifier: undefined }, [400, 'invalid_request']],
    ['a wrong verifier', { code_verifier: 'w'.repeat(43) }, invalidGrant],
    ['another client', { client_id: 'somebody-else' }, invalidGrant],
    ['no client', { client_id: undefined }, [400, 'invalid_request']],
    ['another address', { redirect_uri: 'https://assistant.test/other' }, invalidGrant],
    ['another resource', { resource: 'https://other.test/mcp' }, [400, 'invalid_target']],
    ['an unknown type', { grant_type: 'password' }, [400, 'unsupported_grant_type']],
    ['no type', { grant_type: undefined }, [400, 'invalid_request']],
    ['a token in its place', { code: `wbr_1-${'x'.repeat(43)}` }, invalidGrant],
    ['an unknown code', { code: `wbc_1-${'x'.repeat(43)}` }, invalidGrant],
    ['the code of another organization', { code: `wbc_2-${'x'.repeat(43)}` }, invalidGrant],
    ['no code', { code: undefined }, [400, 'invalid_request']],
  ])('is not exchanged with %s, and works after that', async (_what, changed, expected) => {
    const exchange = await client.allowed(manager)
    expect(errorOf(await client.exchange({ ...exchange, ...changed }))).toEqual(expected)
    expect((await client.exchange(exchange)).status).toBe(200)
  })

  test('used twice ends the grant', async () => {
    const { tokens, form, clientId } = await client.connect(manager)
    expect(await findGrant(tokens.access_token)).not.toBeNull()
    const before = (await client.list(manager)).length
    expect(errorOf(await client.exchange(form))).toEqual(invalidGrant)
    expect(await findGrant(tokens.access_token)).toBeNull()
    expect(errorOf(await client.refresh(clientId, tokens.refresh_token))).toEqual(invalidGrant)
    expect(await client.list(manager)).toHaveLength(before - 1)
    expect(await auditLog('assistant_disconnected')).toContain(
      'Disconnected the assistant Claude (a code or token of it was used twice)',
    )
  })

  test('of two who use it at once one at most gets a token, and it does not last', async () => {
    const exchange = await client.allowed(manager)
    const replies = await Promise.all([client.exchange(exchange), client.exchange(exchange)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const token = replies.find(({ status }) => status === 200)?.body.access_token ?? ''
    expect(await findGrant(token)).toBeNull()
  })

  test('works for a minute', async () => {
    const exchange = await client.allowed(manager)
    server.clock.advance(60_000)
    expect(errorOf(await client.exchange(exchange))).toEqual(invalidGrant)
  })

  test('is sent as a form, each field once', async () => {
    const exchange = await client.allowed(manager)
    const json = await client.send('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(exchange),
    })
    expect(errorOf(json)).toEqual([400, 'invalid_request'])
    const body = new URLSearchParams([...Object.entries(exchange), ['code', 'other']])
    const twice = await client.send('/oauth/token', { method: 'POST', body })
    expect(errorOf(twice)).toEqual([400, 'invalid_request'])
    expect((await client.send('/oauth/token')).status).toBe(405)
  })
})

describe('a refresh token', () => {
  test('is replaced by each use, and the new one works', async () => {
    const { tokens, clientId } = await client.connect(manager)
    const second = await client.refresh(clientId, tokens.refresh_token)
    expect(second.body.refresh_token).not.toBe(tokens.refresh_token)
    expect(second.body.scope).toBe('assistants:read assistants:write')
    const third = await client.refresh(clientId, second.body.refresh_token)
    expect(await findGrant(third.body.access_token)).not.toBeNull()
  })

  test('used twice ends the grant, also for who has the newer one', async () => {
    const { tokens, clientId } = await client.connect(manager)
    const second = await client.refresh(clientId, tokens.refresh_token)
    expect(errorOf(await client.refresh(clientId, tokens.refresh_token))).toEqual(invalidGrant)
    expect(await findGrant(second.body.access_token)).toBeNull()
    const third = await client.refresh(clientId, second.body.refresh_token)
    expect(errorOf(third)).toEqual(invalidGrant)
  })

  test('may ask for less, and not for more', async () => {
    const { tokens, clientId } = await client.connect(manager)
    const more = await client.refresh(clientId, tokens.refresh_token, {
      scope: 'assistants:read assistants:wages',
    })
    expect(errorOf(more)).toEqual([400, 'invalid_scope'])
    const { body } = await client.refresh(clientId, tokens.refresh_token, {
      scope: 'assistants:read',
    })
    expect((await findGrant(body.access_token))?.scopes).toEqual(['assistants:read'])
    const again = await client.refresh(clientId, body.refresh_token)
    expect(again.body.scope).toBe('assistants:read assistants:write')
  })

  test('is of its client and its resource, and works for 30 days', async () => {
    const { tokens, clientId } = await client.connect(manager)
    const refresh = tokens.refresh_token
    expect(errorOf(await client.refresh('somebody-else', refresh))).toEqual(invalidGrant)
    const elsewhere = await client.refresh(clientId, refresh, {
      resource: 'https://other.test/mcp',
    })
    expect(errorOf(elsewhere)).toEqual([400, 'invalid_target'])
    server.clock.advance(3_600_000)
    expect(await findGrant(tokens.access_token)).toBeNull()
    const { body } = await client.refresh(clientId, refresh, { resource: `${server.url}/mcp/` })
    const listed = (await client.list(await server.api.signIn(accounts.manager))).length
    server.clock.advance(30 * 24 * 3_600_000)
    expect(errorOf(await client.refresh(clientId, body.refresh_token))).toEqual(invalidGrant)
    manager = await server.api.signIn(accounts.manager)
    admin = await server.api.signIn(accounts.admin)
    expect(listed).toBeGreaterThan(0)
    expect(await client.list(manager)).toEqual([])
  })
})

describe('revocation', () => {
  const revoke = (token: string, client_id?: string) =>
    client.post('/oauth/revoke', { token, client_id })

  test('of a refresh token ends the grant', async () => {
    const { tokens, clientId } = await client.connect(manager)
    expect((await revoke(tokens.refresh_token, clientId)).status).toBe(200)
    expect(await findGrant(tokens.access_token)).toBeNull()
    expect(errorOf(await client.refresh(clientId, tokens.refresh_token))).toEqual(invalidGrant)
    expect(await auditLog('assistant_disconnected')).toContain(
      'Disconnected the assistant Claude (by the assistant itself)',
    )
  })

  test('of an access token ends that one', async () => {
    const { tokens, clientId } = await client.connect(manager)
    expect((await revoke(tokens.access_token)).status).toBe(200)
    expect(await findGrant(tokens.access_token)).toBeNull()
    expect((await client.refresh(clientId, tokens.refresh_token)).status).toBe(200)
  })

  test('of an unknown token is no error, and of one of another client does nothing', async () => {
    const { tokens } = await client.connect(manager)
    expect((await revoke(`wbr_1-${'x'.repeat(43)}`)).status).toBe(200)
    expect((await revoke('whatever')).status).toBe(200)
    const foreign = await revoke(tokens.refresh_token, 'somebody-else')
    expect(errorOf(foreign)).toEqual([401, 'invalid_client'])
    expect(await findGrant(tokens.access_token)).not.toBeNull()
    expect(errorOf(await client.post('/oauth/revoke', {}))).toEqual([400, 'invalid_request'])
  })
})

describe('connected assistants', () => {
  const disconnect = (token: string, id: number) =>
    server.api.call('DELETE', `/auth/assistants/${id}`, { token })

  test('are listed for who has connected them, and end at once', async () => {
    const { tokens, clientId } = await client.connect(manager, { scope: 'assistants:read' })
    const [latest] = await client.list(manager)
    expect(latest).toMatchObject({ client_name: 'Claude', scopes: ['assistants:read'] })
    const id = latest?.id ?? 0
    expect((await client.list(admin)).map((each) => each.id)).not.toContain(id)
    expect((await disconnect(admin, id)).status).toBe(404)
    expect((await disconnect(await server.api.signIn(accounts.stranger), id)).status).toBe(404)
    expect(await findGrant(tokens.access_token)).not.toBeNull()
    expect((await disconnect(manager, id)).status).toBe(200)
    expect((await disconnect(manager, id)).status).toBe(404)
    expect(await findGrant(tokens.access_token)).toBeNull()
    expect(errorOf(await client.refresh(clientId, tokens.refresh_token))).toEqual(invalidGrant)
    expect(await auditLog('assistant_disconnected')).toContain('Disconnected the assistant Claude')
  })

  test('a grant is of the organization of the session that gave it', async () => {
    const pier = await server.api.signIn(accounts.stranger)
    const { tokens } = await client.connect(pier)
    expect(tokens.access_token).toMatch(/^wba_2-/)
    expect((await findGrant(tokens.access_token))?.organizationId).toBe(2)
    const elsewhere = tokens.access_token.replace('wba_2-', 'wba_1-')
    expect(await findGrant(elsewhere)).toBeNull()
    expect(await client.list(admin)).toEqual([])
  })

  test('a token ends with its person, for good', async () => {
    const employee = await server.api.signIn(accounts.employee)
    const { tokens, clientId } = await client.connect(employee)
    const people = employeesApi(server, admin)
    const id = (await findGrant(tokens.access_token))?.employeeId ?? 0
    const change = (changed: object) => people.change(id, changed)
    await change({ active: false })
    expect(await findGrant(tokens.access_token)).toBeNull()
    await change({ active: true })
    expect(await findGrant(tokens.access_token)).toBeNull()
    expect(errorOf(await client.refresh(clientId, tokens.refresh_token))).toEqual(invalidGrant)
    expect(await auditLog('assistant_disconnected')).toContain(
      'Disconnected the assistant Claude (its person was deactivated)',
    )
  })
})

describe('an end of all access', () => {
  const isDead = async (of: Awaited<ReturnType<typeof client.connect>>) => {
    const found = await findGrant(of.tokens.access_token)
    const again = errorOf(await client.refresh(of.clientId, of.tokens.refresh_token))
    return found === null && again[1] === 'invalid_grant'
  }

  test('a grant ends after 90 days, however often it is used', async () => {
    const token = await server.api.signIn(accounts.manager)
    const { tokens, clientId } = await client.connect(token)
    let refresh = tokens.refresh_token
    for (const days of [29, 29, 29]) {
      server.clock.advance(days * dayMs)
      refresh = (await client.refresh(clientId, refresh)).body.refresh_token
    }
    server.clock.advance(3 * dayMs - 1)
    const last = await client.refresh(clientId, refresh)
    expect(await findGrant(last.body.access_token)).not.toBeNull()
    server.clock.advance(1)
    expect(await findGrant(last.body.access_token)).toBeNull()
    expect(errorOf(await client.refresh(clientId, last.body.refresh_token))).toEqual(invalidGrant)
    expect(await client.list(await server.api.signIn(accounts.manager))).toEqual([])
  })

  test("signing out everywhere ends one's own assistants, signing out here does not", async () => {
    const token = await server.api.signIn(accounts.manager)
    const connected = await client.connect(token)
    server.clock.advance(1)
    const other = await server.api.signIn(accounts.manager)
    await server.api.call('DELETE', '/auth/sign_out', { token: other })
    expect(await findGrant(connected.tokens.access_token)).not.toBeNull()
    await server.api.call('DELETE', '/auth/sessions', { token })
    expect(await isDead(connected)).toBe(true)
    server.clock.advance(1)
    const again = await server.api.signIn(accounts.manager)
    expect(await client.list(again)).toEqual([])
    const anew = await client.connect(again)
    expect(await findGrant(anew.tokens.access_token)).not.toBeNull()
  })

  test('an admin who signs somebody out everywhere ends their assistants here', async () => {
    const token = await server.api.signIn(accounts.manager)
    const connected = await client.connect(token)
    const { employee_id } = (
      await server.api.call<{ user: { employee_id: number } }>('GET', '/auth/me', { token })
    ).body.user
    const path = `/employees/${employee_id}/sign_out`
    const reply = await server.api.call('POST', path, {
      token: await server.api.signIn(accounts.admin),
      body: {},
    })
    expect(reply.status).toBe(200)
    expect(await isDead(connected)).toBe(true)
  })
})
