import type { RouteContract } from '@weekboard/contracts/route'
import { type RouteName, routes } from '@weekboard/contracts/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bodyFieldPaths, bodyWith } from '../support/contract/body-fields.ts'
import type { JsonSchema } from '../support/contract/schema-fields.ts'
import { hostileValues as hostileJson } from '../support/faults/hostile-values.ts'
import { isLong } from '../support/faults/rounds.ts'
import { accounts } from '../support/people/api-client.ts'
import { startTestServer, type TestServer } from '../support/servers/server.ts'

const hostileValues: unknown[] = hostileJson.map((text) => JSON.parse(text))

/** Each value in every third field of a body; in `npm run chaos` in all of them. */
const valuesFor = (field: number): readonly unknown[] =>
  hostileValues.filter((_, index) => isLong || (index + field) % 3 === 0)

const entries = Object.entries(routes) as [RouteName, RouteContract][]
const withBody = entries.filter(([, { body }]) => body !== undefined)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: { LIMIT_BULK_PER_MINUTE: '1000000', LIMIT_DRY_RUNS_PER_MINUTE: '1000000' },
  })
})
afterAll(() => server.close())

describe('a value of a hostile shape in any field is the caller’s error', () => {
  test.each(withBody)('%s', async (_name, { method, path, body, access }) => {
    const token = access === 'public' ? undefined : await server.api.signIn(accounts.admin)
    const failures: string[] = []
    for (const [index, fieldPath] of bodyFieldPaths(body as z.ZodType).entries()) {
      for (const value of valuesFor(index + path.length)) {
        const sent = bodyWith(fieldPath, value)
        const url = path.replaceAll(/:\w+/g, '1')
        const reply = await server.api.call(method, url, { ...(token && { token }), body: sent })
        if (reply.status >= 500) failures.push(`${reply.status} ${JSON.stringify(sent)}`)
      }
    }
    expect(failures).toEqual([])
  })

  test('the reply names the field', async () => {
    const { status, body } = await server.api.call('POST', '/auth/forgot-password', {
      body: { email: { length: { toString: 1 } } },
    })
    expect(status).toBe(422)
    expect(body.details).toEqual({ fields: { email: 'must be a string' } })
  })
})

/** Text in a URL that becomes an object, or a character that nothing can store, in careless code. */
const hostileTexts = [
  '__proto__',
  'constructor',
  '[object Object]',
  '{"length":1}',
  '%00',
  '%ff',
  '%ed%a0%80',
  '%2e%2e%2f',
  '-1',
  '1e3',
  '9'.repeat(30),
  'a'.repeat(199),
]
const withParams = entries.filter(([, { path }]) => path.includes(':'))
const withQuery = entries.filter(([, { query }]) => query !== undefined)

async function tokenFor({ access }: RouteContract): Promise<{ token?: string }> {
  return access === 'public' ? {} : { token: await server.api.signIn(accounts.admin) }
}

describe('text of a hostile shape in a path names nothing', () => {
  // The type of a widget is looked up once the action is known.
  const action = { widgetId: 'a', action: 'approve', payload: { requestId: 1 }, config: {} }

  test.each(withParams)('%s', async (name, route) => {
    const { method, path } = route
    const token = await tokenFor(route)
    const body = name === 'performWidgetAction' ? { body: action } : {}
    for (const text of hostileTexts) {
      const url = path.replaceAll(/:\w+/g, text)
      const reply = await server.api.call(method, url, { ...token, ...body })
      expect([text, reply.status]).toEqual([text, 404])
    }
  })
})

describe('a query of a hostile shape is the caller’s error', () => {
  test.each(withQuery)('%s', async (_name, route) => {
    const { method, path, query } = route
    const schema = z.toJSONSchema(query as z.ZodType, { io: 'input', unrepresentable: 'any' })
    const token = await tokenFor(route)
    const failures: string[] = []
    for (const name of Object.keys((schema as JsonSchema).properties ?? {})) {
      const shapes = [
        ...hostileTexts.map((text) => `${name}=${text}`),
        ...['length', 'toString', '__proto__', '0', ''].map((key) => `${name}[${key}]=1`),
        `${name}=1&${name}=2`,
        `${name}.length=1`,
        `__proto__=${name}&constructor[prototype]=1`,
      ]
      for (const shape of shapes) {
        const url = `${path.replaceAll(/:\w+/g, '1')}?${shape}`
        const reply = await server.api.call(method, url, token)
        if (reply.status >= 500) failures.push(`${reply.status} ${url}`)
      }
    }
    expect(failures).toEqual([])
  })
})
