import { createFindGrant } from '@weekboard/api/features/assistants/oauth/find-grant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oauthClient } from '../../support/assistants/oauth-client.ts'
import { switchAssistants } from '../../support/assistants/switch-assistants.ts'
import { accounts } from '../../support/people/api-client.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let client: ReturnType<typeof oauthClient>
let admin: string
let manager: string
beforeAll(async () => {
  server = await startTestServer()
  client = oauthClient(server)
  await switchAssistants(server, 'write')
  admin = await server.api.signIn(accounts.admin)
  manager = await server.api.signIn(accounts.manager)
})
afterAll(() => server.close())

const findGrant = (token: string) => createFindGrant(server.node.platform)(token)
const three = 'assistants:read assistants:write assistants:wages'

test('consent may leave out what a client asks for, and grants no more than is left', async () => {
  const clientId = await client.registered()
  const { request, verifier } = await client.begin(clientId, { scope: three })
  const chosen = ['assistants:wages', 'assistants:read', 'assistants:read']
  const { body } = await client.decide(manager, request, true, {}, chosen)
  const form = {
    grant_type: 'authorization_code',
    code: new URL(body.redirect_to ?? '').searchParams.get('code') ?? '',
    client_id: clientId,
    code_verifier: verifier,
  }
  const { body: tokens } = await client.exchange(form)
  expect(tokens.scope).toBe('assistants:read assistants:wages')
  const left = ['assistants:read', 'assistants:wages']
  expect((await findGrant(tokens.access_token))?.scopes).toEqual(left)
  expect((await client.list(manager))[0]?.scopes).toEqual(left)
  const more = { client_id: clientId, refresh_token: tokens.refresh_token, scope: three }
  const refreshed = await client.exchange({ grant_type: 'refresh_token', ...more })
  expect([refreshed.status, refreshed.body]).toMatchObject([400, { error: 'invalid_scope' }])
})

test('consent grants neither more than a client asks for nor nothing', async () => {
  const { request } = await client.begin(await client.registered(), { scope: 'assistants:read' })
  for (const scopes of [[], ['assistants:read', 'assistants:write'], ['shifts:write']]) {
    const { status } = await client.decide(manager, request, true, {}, scopes)
    expect([scopes, status]).toEqual([scopes, 422])
  }
  expect((await client.decide(manager, request, true, {}, ['assistants:read'])).status).toBe(200)
})

test('connected assistants lose a scope at once, also for tokens that were issued, and get none back', async () => {
  const { tokens, clientId } = await client.connect(manager, { scope: three })
  const id = (await client.list(manager))[0]?.id ?? 0
  const left = ['assistants:read', 'assistants:wages']
  for (const stranger of [admin, await server.api.signIn(accounts.stranger)]) {
    expect((await client.narrow(stranger, id, left)).status).toBe(404)
  }
  const narrowed = await client.narrow(manager, id, left)
  expect([narrowed.status, narrowed.body.assistant]).toEqual([
    200,
    expect.objectContaining({ id, scopes: left }),
  ])
  expect((await findGrant(tokens.access_token))?.scopes).toEqual(left)
  const refreshed = await client.refresh(clientId, tokens.refresh_token)
  expect(refreshed.body.scope).toBe(left.join(' '))
  expect((await client.list(manager))[0]?.scopes).toEqual(left)
  for (const scopes of [[], ['assistants:write'], three.split(' ')]) {
    expect((await client.narrow(manager, id, scopes)).status).toBe(422)
  }
  const log = await server.api.call<{ entries: { summary: string }[] }>(
    'GET',
    '/audit_log?type=assistant_narrowed',
    { token: admin },
  )
  expect(log.body.entries.map(({ summary }) => summary)).toEqual([
    'Left the assistant Claude fewer rights',
  ])
})

test('a token of another resource opens nothing here', async () => {
  const { tokens } = await client.connect(manager)
  const grant = await findGrant(tokens.access_token)
  expect(grant).not.toBeNull()
  await server.node.platform.database.tenant(1, ({ client: sql }) =>
    sql.query('update assistant_grants set resource = $1 where session_id = $2', [
      'https://other.test/mcp',
      grant?.grantId,
    ]),
  )
  expect(await findGrant(tokens.access_token)).toBeNull()
})
