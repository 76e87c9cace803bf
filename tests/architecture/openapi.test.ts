import {
  BaseResolver,
  createConfig,
  lintDocument,
  makeDocumentFromString,
} from '@redocly/openapi-core'
import { buildOpenApiDocument } from '@weekboard/api/platform/http/openapi/document'
import { apiPrefix, type RouteContract } from '@weekboard/contracts/route'
import { type RouteName, routes } from '@weekboard/contracts/routes'
import { describe, expect, test } from 'vitest'

interface Operation {
  readonly operationId: string
  readonly security: readonly Record<string, readonly string[]>[]
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> }
  readonly responses: Record<
    string,
    { readonly content?: Record<string, { readonly example?: unknown }> }
  >
}

const publicUrl = 'https://weekboard.invalid'
const built = buildOpenApiDocument({ publicUrl, isProduction: false })
const operations = built.paths as unknown as Record<string, Record<string, Operation>>
const all = Object.entries(routes) as [RouteName, RouteContract][]

test('it has no problem by the recommended rules of Redocly, warnings included', async () => {
  const lint = async (text: string) =>
    lintDocument({
      document: makeDocumentFromString(text, '/openapi.json'),
      config: await createConfig({ extends: ['recommended'] }),
      externalRefResolver: new BaseResolver(),
    })
  const problems = await lint(JSON.stringify(built))
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  // The linter is really at work.
  const planted = await lint(JSON.stringify({ ...built, servers: [] }))
  expect(planted.map(({ ruleId }) => ruleId)).toContain('no-empty-servers')
})

describe('every route is described as it is bound', () => {
  test.each(all)('%s', (name, { method, path, access, scope, body, replies }) => {
    const url = apiPrefix + path.replace(/:(\w+)/g, '{$1}')
    const operation = operations[url]?.[method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    const expected =
      access === 'public' ? [] : [{ session: [] }, ...(scope ? [{ apiKey: [scope] }] : [])]
    expect(operation?.security).toEqual(expected)
    if (body && !body.safeParse(undefined).success) {
      expect(operation?.requestBody?.content['application/json']?.example).toBeDefined()
    }
    for (const status of Object.keys(replies).filter((each) => each !== '302')) {
      const content = operation?.responses[status]?.content ?? {}
      const isFile = !('application/json' in content)
      expect(isFile || content['application/json']?.example !== undefined).toBe(true)
    }
  })
})

test('in production it does not describe the routes of development', () => {
  const { paths } = buildOpenApiDocument({ publicUrl, isProduction: true })
  expect(Object.keys(paths).filter((path) => path.includes('/dev/'))).toEqual([])
})
