import type { RouteContract } from '@weekboard/contracts/route'
import { type RouteName, routes } from '@weekboard/contracts/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { accounts } from '../support/api-client.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** JSON that looks like a string, a list or a promise to code that does not check the type first. */
const hostileValues: unknown[] = [
  '{"length": {"toString": 1}}',
  '{"length": 1}',
  '{"length": {"valueOf": 1, "toString": 1}, "size": {"toString": 1}}',
  '{"toString": 1, "valueOf": 1}',
  '{"toJSON": 1, "length": -1}',
  '{"then": "now", "constructor": {"prototype": 1}}',
  '[{"length": {"toString": 1}}]',
].map((text) => JSON.parse(text))

type JsonSchema = {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

/** The path of every field that a schema names, its own root included. */
function fieldPaths(schema: JsonSchema, path: readonly string[] = []): (readonly string[])[] {
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return [
    path,
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      fieldPaths(field, [...path, name]),
    ),
    ...(schema.items ? fieldPaths(schema.items, [...path, '0']) : []),
    ...options.flatMap((option) => fieldPaths(option, path)),
  ]
}

/** A body that holds nothing but `value` at `path`. */
const bodyWith = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value)

const withBody = (Object.entries(routes) as [RouteName, RouteContract][]).filter(
  ([, { body }]) => body !== undefined,
)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: { LIMIT_BULK_PER_MINUTE: '1000000', LIMIT_TRIALS_PER_MINUTE: '1000000' },
  })
})
afterAll(() => server.close())

describe('a value of a hostile shape in any field is the caller’s error', () => {
  test.each(withBody)('%s', async (_name, { method, path, body, access }) => {
    const schema = z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' })
    const token = access === 'public' ? undefined : await server.api.signIn(accounts.admin)
    const failures: string[] = []
    for (const fieldPath of fieldPaths(schema as JsonSchema)) {
      for (const value of hostileValues) {
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
