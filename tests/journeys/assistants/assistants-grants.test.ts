import { authenticateAssistant } from '@weekboard/api/features/assistants/caller'
import { createApiKeys } from '@weekboard/api/platform/api-keys'
import { actorOf } from '@weekboard/api/platform/principal'
import { hourMs } from '@weekboard/scheduling/clock/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createKey } from '../../support/people/api-keys.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const grantId = '6f0f9a52-1f0e-4a52-8f4e-0c1d2e3f4a5b'
let server: TestServer
let person: { readonly id: number; readonly employee_id: number; readonly full_name: string }
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.api.signIn(accounts.manager)
  const { body } = await server.api.call<{ user: typeof person }>('GET', '/auth/me', { token })
  person = body.user
})
afterAll(() => server.close())

const authenticate = (sent: string) =>
  authenticateAssistant(sent, {
    database: server.node.platform.database,
    clock: server.clock,
    apiKeys: createApiKeys(server.node.platform),
    findGrant: async (known) =>
      known === 'granted'
        ? {
            organizationId: 1,
            employeeId: person.employee_id,
            grantId,
            clientId: 'https://claude.example/client',
            clientName: 'Claude',
            scopes: ['assistants:read'],
          }
        : null,
  })

test('a grant acts for its person, who can undo it in the app', async () => {
  const { principal, ...caller } = await authenticate('granted')
  expect(caller).toEqual({
    canUndo: true,
    grantId,
    clientId: 'https://claude.example/client',
    clientName: 'Claude',
    scopes: ['assistants:read'],
  })
  expect(principal).toMatchObject({ userId: person.id, role: 'manager' })
  const { rows } = await server.node.platform.database.pool.query<{ id: string }>(
    'select id from sessions where user_id = $1',
    [person.id],
  )
  expect(rows.map(({ id }) => id)).toEqual([principal.sessionId])
  expect(actorOf(principal).name).toBe(`${person.full_name} with Claude`)

  await server.api.call('DELETE', '/auth/sign_out', { token })
  const signedOut = await authenticate('granted')
  expect([signedOut.principal.sessionId, signedOut.canUndo]).toEqual([grantId, false])
})

test('an API key acts in the session of its admin, who can undo it in the app', async () => {
  const admin = await server.api.signIn(accounts.admin)
  const { secret } = await createKey(server, admin, ['assistants:write'])
  const { principal, canUndo, grantId: own } = await authenticate(secret)
  const { rows } = await server.node.platform.database.pool.query<{ id: string }>(
    'select id from sessions where user_id = $1',
    [principal.userId],
  )
  expect([rows.map(({ id }) => id), canUndo]).toEqual([[principal.sessionId], true])
  await server.api.call('DELETE', '/auth/sign_out', { token: admin })
  const signedOut = await authenticate(secret)
  expect([signedOut.principal.sessionId, signedOut.canUndo]).toEqual([own, false])
})

test('nobody can undo in a session that has not been used for eight hours', async () => {
  const canUndo = async () => (await authenticate('granted')).canUndo
  await server.api.signIn(accounts.manager)
  server.clock.advance(7 * hourMs)
  expect(await canUndo()).toBe(true)
  server.clock.advance(hourMs)
  expect(await canUndo()).toBe(false)
  await server.api.signIn(accounts.manager)
  expect(await canUndo()).toBe(true)
})

test('a token that nobody granted, or whose person has left, is a 401', async () => {
  await expect(authenticate('unknown')).rejects.toMatchObject({ status: 401 })
  const admin = await server.api.signIn(accounts.admin)
  const left = await server.api.call('PATCH', `/employees/${person.employee_id}`, {
    token: admin,
    body: { employee: { active: false } },
  })
  expect(left.status).toBe(200)
  await expect(authenticate('granted')).rejects.toMatchObject({ status: 401 })
})
