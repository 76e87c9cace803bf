import type { ErrorReply } from '@weekboard/contracts/errors'
import { type ApiScope, apiScopes, assistantScopes } from '@weekboard/contracts/integrations/scopes'
import type { RouteContract } from '@weekboard/contracts/route'
import { type RouteName, routes } from '@weekboard/contracts/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../support/people/api-client.ts'
import { createKey } from '../support/people/api-keys.ts'
import { startTestServer, type TestServer } from '../support/servers/server.ts'
import { unknownId } from './sweeps/sweep.ts'

let server: TestServer
/** The secret of a key with one scope, for each scope. */
const secrets = new Map<ApiScope, string>()
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '1000000' } })
  const admin = await server.api.signIn(accounts.admin)
  for (const scope of apiScopes) {
    secrets.set(scope, (await createKey(server, admin, [scope])).secret)
  }
})
afterAll(() => server.close())

const guarded = (Object.entries(routes) as [RouteName, RouteContract][]).filter(
  ([, { access }]) => access !== 'public',
)

/** Not read from the code: writing a domain includes reading it. */
const opens = (scope: ApiScope, needed: ApiScope): boolean => {
  const [domain, action] = scope.split(':')
  const [neededDomain, neededAction] = needed.split(':')
  return domain === neededDomain && (action === 'write' || neededAction === 'read')
}

/** What belongs to a user, or would let a key outgrow its scopes. */
const forUsersOnly = [
  /^\/auth\//,
  /^\/api_keys/,
  /^\/billing/,
  /^\/dashboard\//,
  /^\/widgets\//,
  /^\/notification/,
  /^\/push_subscriptions/,
  /^\/onboarding/,
  /^\/my_week/,
  /^\/announcements\/:id\/read$/,
  /^\/schedules\/:id\/seen(\/own)?$/,
]

describe('every route asks an API key for its scope', () => {
  test.each(guarded)('%s', async (_name, { method, path, scope, formerScope }) => {
    const url = path.replaceAll(/:\w+/g, String(unknownId))
    for (const [held, secret] of secrets) {
      const reply = await server.api.call<ErrorReply>(method, url, { token: secret })
      const isOpen = [scope, formerScope].some((needed) => needed && opens(held, needed))
      expect([held, reply.status === 403]).toEqual([held, !isOpen])
      expect([held, reply.status]).not.toEqual([held, 401])
      if (isOpen) continue
      expect(reply.body.code).toBe('insufficient_scope')
      expect(reply.body.details).toEqual({ scope: scope ?? null })
      expect(reply.headers.get('www-authenticate')).toContain('error="insufficient_scope"')
      if (scope) expect(reply.body.message).toContain(scope)
    }
  })
})

test('reading routes ask for a read scope, and all others for a write scope', () => {
  for (const [name, { method, scope }] of guarded) {
    // A ticket opens a socket, which only reads.
    const isRead = method === 'GET' || name === 'createCableTicket'
    if (scope) expect([name, scope.endsWith(':read')]).toEqual([name, isRead])
  }
})

test('what belongs to a user is open to no key', () => {
  for (const [name, { path, method, scope }] of guarded) {
    const isListOfConfirmations = path === '/schedules/:id/seen' && method === 'GET'
    if (isListOfConfirmations || !forUsersOnly.some((pattern) => pattern.test(path))) continue
    expect([name, scope]).toEqual([name, undefined])
  }
})

test('every domain but analytics can be written with a key; assistants have an address of their own', () => {
  const used = new Set(guarded.flatMap(([, { scope }]) => scope ?? []))
  const unused = apiScopes.filter((scope) => !used.has(scope))
  expect(unused).toEqual(['analytics:write', ...assistantScopes])
})
