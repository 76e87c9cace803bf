import {
  BaseResolver,
  createConfig,
  lintDocument,
  makeDocumentFromString,
} from '@redocly/openapi-core'
import { tagDescriptions } from '@weekboard/api/features/features'
import { buildOpenApiDocument } from '@weekboard/api/platform/http/openapi/document'
import { webhookTypes } from '@weekboard/contracts/events'
import { apiPrefix, type RouteContract } from '@weekboard/contracts/route'
import { type RouteName, routes } from '@weekboard/contracts/routes'
import { describe, expect, test } from 'vitest'

interface Operation {
  readonly operationId: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security: readonly Record<string, readonly string[]>[]
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> }
  readonly responses: Record<
    string,
    { readonly content?: Record<string, { readonly example?: unknown }> }
  >
}

const publicUrl = 'https://weekboard.invalid'
const limits = { LIMIT_BULK_PER_MINUTE: 30, LIMIT_DRY_RUNS_PER_MINUTE: 120 }
const built = buildOpenApiDocument({ publicUrl, isProduction: false, limits, tagDescriptions })
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

test('a limit is named by its number', () => {
  const { description } = operations[`${apiPrefix}/shifts/bulk`]?.post ?? {}
  expect(description).toContain('At most 30 calls per user or API key in 60 s.')
  expect(description).toContain('At most 120 calls with dry_run')
  expect(JSON.stringify(built)).not.toContain('LIMIT_')
})

test('an unchanged week is a 304 with its tag, and a calendar is no image', () => {
  const responses = operations[`${apiPrefix}/schedules/week`]?.get?.responses
  expect(responses?.['304']).toMatchObject({ headers: { ETag: expect.anything() } })
  expect(responses?.['200']).toMatchObject({ headers: { ETag: expect.anything() } })
  const feed = operations[`${apiPrefix}/calendar/{file}`]?.get?.responses['200']
  expect(Object.keys(feed?.content ?? {})).toEqual(['text/calendar'])
})

test('every tag is described, and every message of a webhook', () => {
  const declared = built.tags.map(({ name }) => name)
  const used = Object.values(operations).flatMap((path) =>
    Object.values(path).flatMap(({ tags }) => tags),
  )
  expect(new Set(used)).toEqual(new Set(declared))
  expect(Object.keys(built.webhooks)).toEqual([...webhookTypes])
})

test('in production it does not describe the routes of development', () => {
  const { paths } = buildOpenApiDocument({ publicUrl, isProduction: true, limits, tagDescriptions })
  expect(Object.keys(paths).filter((path) => path.includes('/dev/'))).toEqual([])
})
