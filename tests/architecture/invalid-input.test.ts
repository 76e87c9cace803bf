import type { ErrorReply } from '@weekboard/contracts/errors'
import type { RouteContract } from '@weekboard/contracts/route'
import { type RouteName, routes } from '@weekboard/contracts/routes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldPaths, type JsonSchema, sampleOf } from '../support/contract/schema-fields.ts'
import { addPasskeyTo } from '../support/passkeys/software-authenticator.ts'
import { accounts } from '../support/people/api-client.ts'
import { readWeek } from '../support/people/shifts-api.ts'
import { thisWeek } from '../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../support/servers/server.ts'
import { createCafeRows } from './sweeps/cafe-rows.ts'
import type { CafeIds } from './sweeps/sweep.ts'
import { sweeps } from './sweeps/sweeps.ts'

const all = Object.entries(routes) as [RouteName, RouteContract][]
const withBody = all.filter(([, { body }]) => body !== undefined)
const withQuery = all.filter(([, { query }]) => query !== undefined)

let server: TestServer
let admin: string
let employee: string
let ids: CafeIds
beforeAll(async () => {
  server = await startTestServer({
    env: { LIMIT_BULK_PER_MINUTE: '1000000', LIMIT_DRY_RUNS_PER_MINUTE: '1000000' },
  })
  const { signIn } = server.api
  admin = await signIn(accounts.admin)
  employee = await signIn(accounts.employee)
  const manager = await signIn(accounts.manager)
  const rows = await createCafeRows(server, { admin, manager, employee })
  // What an employee can act on: an own shift of an announced week.
  const { body } = await server.api.call<{ user: { employee_id: number } }>('GET', '/auth/me', {
    token: employee,
  })
  const week = await readWeek(server.api, employee, thisWeek)
  const own = week.shifts.find(({ employee_id }) => employee_id === body.user.employee_id)
  const { passkey } = await addPasskeyTo(server, employee)
  ids = { ...rows, passkey: passkey.id, shift: own?.id ?? 0, schedule: week.schedule?.id ?? 0 }
})
afterAll(() => server.close())

const pathOf = (path: string): string =>
  path.replace('/widgets/:type/', '/widgets/pto-requests/').replaceAll(/:\w+/g, '1')

const call = ({ method, path, access }: RouteContract, body: unknown, query = '') =>
  server.api.call<ErrorReply>(method, pathOf(path) + query, {
    ...(access !== 'public' && { token: admin }),
    ...(body !== undefined && { body }),
  })

/** What only the employee may change to whom it belongs. */
const ownRows: ReadonlySet<RouteName> = new Set([
  'offerShift',
  'swapShift',
  'cancelShiftRequest',
  'updateTimeOffRequest',
  'renamePasskey',
  'narrowAssistant',
])

/** Calls a route on a row that exists, as somebody who may. */
const callOnRow = (name: RouteName, { method, path, access }: RouteContract, body: unknown) =>
  server.api.call<ErrorReply>(method, sweeps[name][0]?.path?.(ids) ?? pathOf(path), {
    ...(access !== 'public' && { token: ownRows.has(name) ? employee : admin }),
    body,
  })

const schemaOf = (schema: unknown): JsonSchema =>
  z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Neither a number nor a text nor a list; in place of an object it is a text. */
const wrongValue = (isObject: boolean): unknown => (isObject ? 'text' : { unexpected: [true] })
const isObjectAt = (schema: JsonSchema, path: readonly string[]): boolean =>
  fieldPaths(schema).some((known) => isBelow(known, path) && known.at(-1) !== '0')
const isBelow = (known: readonly string[], path: readonly string[]): boolean =>
  known.length === path.length + 1 && path.every((name, index) => known[index] === name)

/** Its entries are checked one by one, and the reply has a reason for each. */
const isCheckedLater = (name: RouteName, path: readonly string[]): boolean =>
  (checksEntriesLater.has(name) && path.length > 1) ||
  // The settings of a widget are checked once its type is known, a payload once the action is.
  (name === 'saveLayout' && path.at(-1) === 'config') ||
  (name === 'performWidgetAction' && path.length > 0 && path[0] !== 'action')
const checksEntriesLater: ReadonlySet<RouteName> = new Set([
  'bulkShifts',
  'bulkDecideTimeOff',
  'importEmployees',
])

/** The names that errors have for a field: without the wrapper, or of a list or object around it. */
const namesOf = (path: readonly string[]): string[] => {
  const suffixes = path.map((_, index) => path.slice(index))
  return suffixes.flatMap((suffix) =>
    suffix.map((_, index) => suffix.slice(0, index + 1).join('.')),
  )
}

describe('every operation with a body', () => {
  test('is in the table', () => expect(withBody.length).toBeGreaterThan(30))

  test.each(withBody)('%s answers 400 to what is no JSON', async (_name, route) => {
    for (const text of ['{"a":', '{"a":1}}', "{'a':1}", '\u0000', '[1,]', '{"a":"\\ud800"}']) {
      const { status, body } = await call(route, text)
      expect([text, status, body.code]).toEqual([text, 400, 'malformed_request'])
    }
  })

  /** The week has no open shift to claim, and what is not there is a 404. */
  const onRows = withBody.filter(([name]) => name !== 'claimShift')
  test.each(onRows)('%s answers 422 to a wrong type and names the field', async (name, route) => {
    const schema = schemaOf(route.body)
    const failures: string[] = []
    for (const path of fieldPaths(schema)) {
      if (isCheckedLater(name, path)) continue
      const value = wrongValue(isObjectAt(schema, path))
      const wrong = JSON.stringify(sampleOf(schema, { path, value }))
      const { status, body } = await callOnRow(name, route, wrong)
      const named = Object.keys(body.details?.fields ?? {})
      // A body that is a union of two shapes is one field.
      const isWhole = path.length === 0 || schema.anyOf !== undefined
      const isNamed = isWhole || named.some((field) => namesOf(path).includes(field))
      if (status !== 422 || !isNamed) failures.push(`${path.join('.')}: ${status} ${named}`)
    }
    expect(failures).toEqual([])
  })
})

/** Parameters that any text is a value of: an address, and what a provider sends. */
const freeText = /^(?:listOutbox\.to|listEmployees\.search|finishSocialSignIn\..*)$/

describe('every operation with a query', () => {
  test('is in the table', () => expect(withQuery.length).toBeGreaterThan(8))

  test.each(withQuery)('%s answers 400 to an unknown value and names it', async (name, route) => {
    const { properties = {} } = schemaOf(route.query)
    for (const field of Object.keys(properties)) {
      if (freeText.test(`${name}.${field}`)) continue
      for (const value of ['no-such-value', '-1', '2026-02-30', '1e999', '\u0000', '%5B%5D']) {
        const { status, body } = await call(route, undefined, `?${field}=${encodeURI(value)}`)
        expect([field, value, status, body.code]).toEqual([field, value, 400, 'malformed_request'])
        expect(Object.keys(body.details?.fields ?? {})).toContain(field)
      }
    }
  })
})

describe('fields and parameters that no contract knows are allowed, and named in the reply', () => {
  // Some of the calls succeed, and end the session.
  beforeEach(async () => {
    admin = await server.api.signIn(accounts.admin)
  })
  const ignored = (headers: Headers) => headers.get('x-ignored-fields')

  test.each(withBody)('%s in the body', async (_name, route) => {
    const schema = schemaOf(route.body)
    const { headers } = await call(route, { ...(sampleOf(schema) as object), surprise: 1 })
    expect(ignored(headers)?.split(', ')).toEqual(['surprise'])
  })

  test.each(all)('%s in the query', async (name, route) => {
    const { headers } = await call(route, undefined, '?surprise=1')
    // A provider may send more than it used to.
    expect(ignored(headers)).toBe(name === 'finishSocialSignIn' ? null : 'surprise')
  })

  test('at any depth, with what the contract knows left out', async () => {
    const { status, headers } = await server.api.call('POST', '/shifts', {
      token: admin,
      body: { shift: { employee_id: 1, colour: 'red', 'a, b\r\nc': 1 }, page: { shift: 1 } },
    })
    expect(status).toBe(422)
    expect(ignored(headers)).toBe('shift.colour, shift.a%2C%20b%0D%0Ac, page')
  })

  test('no more than twenty, however many there are', async () => {
    const body = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, 1]))
    const { headers } = await server.api.call('POST', '/auth/sign_in', { body })
    expect(ignored(headers)?.split(', ')).toHaveLength(20)
  })

  test('and none without any', async () => {
    const reply = await server.api.call('GET', '/employees?limit=5', { token: admin })
    expect([reply.status, ignored(reply.headers)]).toEqual([200, null])
  })
})
