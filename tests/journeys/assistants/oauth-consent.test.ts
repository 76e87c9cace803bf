import { createFindGrant } from '@weekboard/api/features/assistants/oauth/find-grant'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oauthClient, redirectUri } from '../../support/assistants/oauth-client.ts'
import { switchAssistants } from '../../support/assistants/switch-assistants.ts'
import { accounts } from '../../support/people/api-client.ts'
import { type ProofReply, proveByPassword } from '../../support/people/second-factor.ts'
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

async function auditLog(type: string) {
  const { body } = await server.api.call<{
    entries: { user: { full_name: string } | null; summary: string }[]
  }>('GET', `/audit_log?type=${type}`, { token: admin })
  return body.entries.map(({ summary }) => summary)
}

describe('a whole round', () => {
  test('ends in a token that stands for the person, and in the log', async () => {
    const clientId = await client.registered({ client_name: 'Round' })
    const { request, verifier, location } = await client.begin(clientId)
    expect(location?.pathname).toBe('/assistants/consent')
    const shown = await client.consent(manager, request)
    expect(shown.body.consent).toEqual({
      client_name: 'Round',
      client_host: null,
      redirect_host: 'assistant.test',
      organization_name: 'Harbour Café',
      role: 'manager',
      scopes: ['assistants:read', 'assistants:write'],
      expires_at: new Date(server.clock.now().getTime() + 90 * dayMs).toISOString(),
      is_off: false,
    })
    const { status, body } = await client.decide(manager, request, true)
    expect(status).toBe(200)
    const back = new URL(body.redirect_to ?? '')
    expect(back.origin + back.pathname).toBe(redirectUri)
    expect(back.searchParams.get('state')).toBe('a state')
    expect(back.searchParams.get('iss')).toBe(server.url)
    const reply = await client.exchange({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      client_id: clientId,
      code_verifier: verifier,
    })
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.body).toEqual({
      access_token: expect.stringMatching(/^wba_1-[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 3_600,
      refresh_token: expect.stringMatching(/^wbr_1-[\w-]{43}$/),
      scope: 'assistants:read assistants:write',
    })
    expect(await findGrant(reply.body.access_token)).toEqual({
      organizationId: 1,
      employeeId: expect.any(Number),
      userId: expect.any(Number),
      grantId: expect.stringMatching(/^[\da-f-]{36}$/),
      clientId,
      clientName: 'Round',
      scopes: ['assistants:read', 'assistants:write'],
    })
    expect(await auditLog('assistant_connected')).toContain('Connected the assistant Round')
  })

  test('leaves no secret in the database', async () => {
    const { tokens, form } = await client.connect(manager)
    const { rows } = await server.node.platform.database.tenant(1, ({ client: sql }) =>
      sql.query(
        `select t::text as text from assistant_tokens t union all select g::text from assistant_grants g
         union all select i::text from idempotency_keys i union all select e::text from events e`,
      ),
    )
    const stored = rows.map(({ text }) => text).join('\n')
    for (const secret of [tokens.access_token, tokens.refresh_token, form.code]) {
      expect(secret.length).toBeGreaterThan(40)
      expect(stored).not.toContain(secret)
    }
    expect(server.log()).not.toContain(form.code)
  })

  test('a token is none of a session, and a session none of an assistant', async () => {
    const { tokens } = await client.connect(manager)
    const reply = await server.api.call('GET', '/auth/me', { token: tokens.access_token })
    expect(reply.status).toBe(401)
    for (const token of [manager, tokens.refresh_token, 'wba_1-x', '', `${tokens.access_token}x`]) {
      expect(await findGrant(token)).toBeNull()
    }
  })

  test('the use is noted once a minute', async () => {
    const { tokens } = await client.connect(manager)
    const lastUse = async () => (await client.list(manager))[0]?.last_used_at
    expect(await lastUse()).toBeNull()
    await findGrant(tokens.access_token)
    const first = server.clock.now().toISOString()
    expect(await lastUse()).toBe(first)
    server.clock.advance(30_000)
    await findGrant(tokens.access_token)
    expect(await lastUse()).toBe(first)
    server.clock.advance(31_000)
    await findGrant(tokens.access_token)
    expect(await lastUse()).toBe(server.clock.now().toISOString())
  })
})

describe('a request to authorize', () => {
  const base = () => ({
    response_type: 'code',
    redirect_uri: redirectUri,
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
    state: 's',
  })

  test.each([
    ['an unknown client', { client_id: 'nobody' }],
    ['no client', { client_id: undefined }],
    ['a foreign address', { redirect_uri: 'https://evil.test/callback' }],
    ['an address that only begins alike', { redirect_uri: `${redirectUri}/more` }],
    ['no address', { redirect_uri: undefined }],
  ])('with %s leads nowhere', async (_what, changed) => {
    const client_id = await client.registered()
    const { status, location, headers } = await client.authorize({
      ...base(),
      client_id,
      ...changed,
    })
    expect([status, location]).toEqual([400, null])
    expect(headers.get('content-type')).toContain('text/html')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test.each([
    ['no PKCE', { code_challenge: undefined }, 'invalid_request'],
    ['PKCE without a method', { code_challenge_method: undefined }, 'invalid_request'],
    ['the method plain', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a short challenge', { code_challenge: 'short' }, 'invalid_request'],
    ['another type', { response_type: 'token' }, 'unsupported_response_type'],
    ['no type', { response_type: undefined }, 'invalid_request'],
    ['an unknown scope', { scope: 'assistants:read admin' }, 'invalid_scope'],
    ['another resource', { resource: 'https://other.test/mcp' }, 'invalid_target'],
  ])('with %s leads back with an error', async (_what, changed, error) => {
    const client_id = await client.registered()
    const { status, location } = await client.authorize({ ...base(), client_id, ...changed })
    expect(status).toBe(302)
    expect(location?.href.startsWith(`${redirectUri}?`)).toBe(true)
    expect(location?.searchParams.get('error')).toBe(error)
    expect(location?.searchParams.get('state')).toBe('s')
    expect(location?.searchParams.get('iss')).toBe(server.url)
  })

  test('without scope and resource is for reading at the one endpoint', async () => {
    const { tokens } = await client.connect(manager, { scope: undefined, resource: undefined })
    expect(tokens.scope).toBe('assistants:read')
    expect((await findGrant(tokens.access_token))?.scopes).toEqual(['assistants:read'])
  })

  test('a program on the own computer chooses its port', async () => {
    const clientId = await client.registered({ redirect_uris: ['http://127.0.0.1/callback'] })
    const { request } = await client.begin(clientId, {
      redirect_uri: 'http://127.0.0.1:52801/callback',
    })
    const { body } = await client.decide(manager, request, true)
    expect(body.redirect_to).toMatch(/^http:\/\/127\.0\.0\.1:52801\/callback\?code=/)
  })
})

describe('consent', () => {
  test('is asked of signed-in people, once, for ten minutes', async () => {
    const clientId = await client.registered()
    const { request } = await client.begin(clientId)
    expect((await server.api.call('POST', '/auth/assistants/consent')).status).toBe(401)
    expect((await client.decide(manager, request, true)).status).toBe(200)
    for (const again of [client.consent(manager, request), client.decide(admin, request, true)]) {
      expect((await again).status).toBe(404)
    }
    const late = await client.begin(clientId)
    server.clock.advance(10 * 60_000)
    expect((await client.consent(manager, late.request)).status).toBe(404)
    expect((await client.decide(manager, late.request, true)).status).toBe(404)
    server.clock.advance(-10 * 60_000)
  })

  test('is given in an old session once it is proved who gives it, and refused without', async () => {
    server.clock.advance(10 * 60_000)
    const clientId = await client.registered()
    const { request } = await client.begin(clientId)
    const asked = await client.decide(manager, request, true)
    expect([asked.status, asked.body]).toMatchObject([403, { code: 'proof_required' }])
    const other = await client.begin(clientId)
    expect((await client.decide(manager, other.request, false)).status).toBe(200)
    const { details } = asked.body as unknown as ProofReply
    await proveByPassword(server, manager, details.challenge)
    expect((await client.decide(manager, request, true)).body.redirect_to).toContain('code')
    server.clock.advance(-10 * 60_000)
  })

  test('of a request that cannot be one is a 400', async () => {
    expect((await client.consent(manager, 'not a request')).status).toBe(400)
    expect((await client.decide(manager, 'not a request', true)).status).toBe(422)
    expect((await client.consent(manager, 'x'.repeat(43))).status).toBe(404)
  })

  test('that is refused leads back without a code', async () => {
    const { request } = await client.begin(await client.registered())
    const { body } = await client.decide(manager, request, false)
    const back = new URL(body.redirect_to ?? '')
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('state')).toBe('a state')
    expect(back.searchParams.has('code')).toBe(false)
    expect((await client.consent(manager, request)).status).toBe(404)
  })

  test('sent again with its key has no code', async () => {
    const { request } = await client.begin(await client.registered())
    const headers = { 'Idempotency-Key': 'allow-once' }
    expect((await client.decide(manager, request, true, headers)).body.redirect_to).toContain(
      'code',
    )
    expect((await client.decide(manager, request, true, headers)).body).toEqual({
      redirect_to: null,
    })
  })

  test('is nothing that an API key or an assistant can give', async () => {
    const { tokens } = await client.connect(manager)
    const { request } = await client.begin(await client.registered())
    expect((await client.decide(tokens.access_token, request, true)).status).toBe(401)
    expect((await client.consent(manager, request)).status).toBe(200)
  })

  test('cannot be given while the organization has assistants switched off', async () => {
    const pier = await server.api.signIn(accounts.stranger)
    const { request } = await client.begin(await client.registered())
    await switchAssistants(server, 'off')
    expect((await client.consent(pier, request)).body.consent.is_off).toBe(true)
    const reply = await client.decide(pier, request, true)
    expect([reply.status, reply.body]).toEqual([
      403,
      expect.objectContaining({ code: 'assistants_off' }),
    ])
    await switchAssistants(server, 'write')
    expect((await client.decide(pier, request, true)).status).toBe(200)
  })
})
