import type { ErrorReply } from '@weekboard/contracts/errors'
import { type RouteContract, roles } from '@weekboard/contracts/route'
import { type RouteName, routes } from '@weekboard/contracts/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type JsonSchema, sampleOf } from '../support/contract/schema-fields.ts'
import { accounts } from '../support/people/api-client.ts'
import { employeeIdOf } from '../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../support/servers/server.ts'
import { createCafeRows } from './sweeps/cafe-rows.ts'
import type { CafeIds, Sweep } from './sweeps/sweep.ts'
import { sweeps } from './sweeps/sweeps.ts'

let server: TestServer
let ids: CafeIds
let admin: number
let tokens: Record<(typeof roles)[number], string>
beforeAll(async () => {
  server = await startTestServer({
    env: { LIMIT_BULK_PER_MINUTE: '1000000', LIMIT_DRY_RUNS_PER_MINUTE: '1000000' },
  })
  const { signIn } = server.api
  tokens = {
    admin: await signIn(accounts.admin),
    manager: await signIn(accounts.manager),
    employee: await signIn(accounts.employee),
  }
  ids = await createCafeRows(server, tokens)
  admin = await employeeIdOf(server.api, tokens.manager, 'Nora Whitfield')
})
afterAll(() => server.close())

/** Every way to name a row of the organization, of every guarded route. */
const withIds = (Object.entries(routes) as [RouteName, RouteContract][])
  .filter(([, { access }]) => access !== 'public')
  .flatMap(([name, route]) =>
    sweeps[name]
      .filter(({ unknownPath, unknownBody }) => unknownPath || unknownBody)
      .map((sweep, index) => [`${name} ${index}`, route, sweep] as const),
  )
const writesWithIds = withIds.filter(([, { method }]) => method !== 'GET')

const rolesOf = ({ access }: RouteContract) =>
  roles.filter((role) => access === 'authenticated' || access.includes(role))

/** Bodies that no contract takes, and one that it does. */
function bodiesOf({ body: schema }: RouteContract, { body }: Sweep): unknown[] {
  if (!schema) return [undefined]
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return [{}, undefined, { version: 'none' }, [], sampleOf(json), body?.(ids)]
}

async function refusal(route: RouteContract, token: string, path: string, body: unknown) {
  const { status, body: reply } = await server.api.call<ErrorReply>(route.method, path, {
    token,
    ...(body !== undefined && { body }),
  })
  return [status, reply?.code]
}

/** What an unknown id gets, whatever the body: a 403 where the rows of others are closed to a role. */
async function expectNotFound(route: RouteContract, sweep: Sweep): Promise<void> {
  const { unknownPath = route.path, unknownBody } = sweep
  const bodies = unknownBody === undefined ? bodiesOf(route, sweep) : [unknownBody]
  for (const role of rolesOf(route)) {
    for (const body of bodies) {
      const [status, code] = await refusal(route, tokens[role], unknownPath, body)
      const isClosed = role === 'employee' && status === 403
      expect([role, body, status, code]).toEqual(
        isClosed ? [role, body, 403, 'forbidden'] : [role, body, 404, expect.any(String)],
      )
    }
  }
}

/** Rows of others, which a role may see and not change. */
const closedRows: [string, 'manager' | 'employee', string, (ids: CafeIds) => string][] = [
  ['PATCH', 'manager', 'an admin', () => `/employees/${admin}`],
  ['PUT', 'employee', 'the availability of a colleague', () => `/employees/${admin}/availability`],
  ['PATCH', 'manager', 'a request of somebody else', (own) => `/time_off_requests/${own.timeOff}`],
  ['POST', 'employee', 'the own offer', (own) => `/shift_requests/${own.shiftRequest}/accept`],
  ['POST', 'employee', 'the own offer', (own) => `/shift_requests/${own.shiftRequest}/reject`],
  ['POST', 'manager', 'an offer', (own) => `/shift_requests/${own.shiftRequest}/cancel`],
]

async function expectForbidden(method: string, role: 'manager' | 'employee', path: string) {
  for (const body of [undefined, {}, { version: 'none' }, []]) {
    const { status } = await server.api.call(method, path, {
      token: tokens[role],
      ...(body !== undefined && { body }),
    })
    expect([body, status]).toEqual([body, 403])
  }
}

test('there are many', () => expect(writesWithIds.length).toBeGreaterThan(40))

describe('an unknown id is a 404 before the body is looked at', () => {
  test.each(withIds)('%s', (_name, route, sweep) => expectNotFound(route, sweep))
})

describe('what a role may not change is a 403 before the body is looked at', () => {
  test.each(closedRows)('%s by a %s: %s', (method, role, _what, path) =>
    expectForbidden(method, role, path(ids)),
  )
})

describe('in a read-only organization', () => {
  beforeAll(async () => {
    for (const outcome of ['decline', 'end_grace']) {
      await server.api.call('POST', '/billing/sandbox', { token: tokens.admin, body: { outcome } })
    }
  })

  test.each(writesWithIds)('an unknown id is a 404 before the 402: %s', (_name, route, sweep) =>
    expectNotFound(route, sweep),
  )

  test.each(closedRows)('a 403 comes before the 402: %s by a %s: %s', (method, role, _what, path) =>
    expectForbidden(method, role, path(ids)),
  )
})
