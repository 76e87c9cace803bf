import { randomInt } from 'node:crypto'
import type { RouteContract } from '@weekboard/contracts/route'
import { type RouteName, routes } from '@weekboard/contracts/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldPaths, type JsonSchema, sampleOf } from '../support/contract/schema-fields.ts'
import { tally } from '../support/faults/chaos-figures.ts'
import { hostileValues } from '../support/faults/hostile-values.ts'
import { isLong, rounds } from '../support/faults/rounds.ts'
import { accounts } from '../support/people/api-client.ts'
import { startTestServer, type TestServer } from '../support/servers/server.ts'

const concurrency = 20
/** `FUZZ_SEED` repeats a run. */
const seeds = process.env.FUZZ_SEED
  ? [Number(process.env.FUZZ_SEED)]
  : isLong
    ? Array.from({ length: 300 }, (_, index) => index + 1)
    : [randomInt(2 ** 31)]
const requestCount = rounds(800, 100_000)
const requestsPerSeed = Math.ceil(requestCount / seeds.length)

/** A small seeded generator (mulberry32): the same seed gives the same requests. */
function generator(start: number) {
  let state = start
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    chance: (share: number) => next() < share,
    pick: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T,
  }
}
let random = generator(0)
const chance = (share: number): boolean => random.chance(share)
const pick = <T>(values: readonly T[]): T => random.pick(values)

const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table shifts; --",
  '<script>',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\u202e',
  '\ud83d\ude00',
  'a'.repeat(5_000),
  '9'.repeat(400),
  '2026-02-30',
  '2026-11-16',
  '0000-00-00',
  '2026-11-16T09:00:00-05:00',
  '+275760-09-13T00:00:00Z',
  '24:00',
  'admin@demo.test',
]
const otherValues: unknown[] = [
  null,
  true,
  0,
  -1,
  1,
  0.1,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  [],
  {},
  [[[[]]]],
  Array.from({ length: 1_000 }, () => 1),
]
const hostile = (): unknown =>
  pick([() => pick(texts), () => pick(otherValues), () => JSON.parse(pick(hostileValues))])()

const operations = (Object.entries(routes) as [RouteName, RouteContract][]).map(([name, route]) => {
  const schemaOf = (schema: z.ZodType | undefined) =>
    schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  const body = schemaOf(route.body)
  return {
    name,
    route,
    body,
    paths: body ? fieldPaths(body) : [],
    parameters: Object.keys(schemaOf(route.query)?.properties ?? {}),
  }
})
type Operation = (typeof operations)[number]

/** They succeed whatever they are sent, and end the session that the other requests use. */
const endsSessions = new Set<RouteName>([
  'signOut',
  'endAllSessions',
  'switchOrganization',
  'deleteAccount',
])

function bodyOf({ body, paths }: Operation): string | undefined {
  if (chance(0.05)) return pick(['{', '[]', '"x"', 'null', '{"a":1}}', '\u0000', ...hostileValues])
  if (!body) return chance(0.1) ? JSON.stringify(hostile()) : undefined
  let value = sampleOf(body, { path: pick(paths), value: hostile() })
  if (typeof value === 'object' && value !== null && chance(0.3)) {
    value = { ...value, [pick(texts)]: hostile() }
  }
  return JSON.stringify(value)
}

function pathOf({ route, parameters }: Operation): string {
  const path = route.path.replaceAll(/:\w+/g, () =>
    chance(0.7) ? pick(['1', '2', '7', '8000000']) : encodeURIComponent(pick(texts)),
  )
  const names = [...parameters, 'surprise', 'a[b]', 'date', 'limit', '__proto__']
  const query = Array.from({ length: pick([0, 0, 1, 2]) }, () => {
    const value = encodeURIComponent(pick(texts.filter((text) => text.length < 1_000)))
    return `${encodeURIComponent(pick(names))}=${value}`
  })
  return path + (query.length > 0 ? `?${query.join('&')}` : '')
}

function headersOf(): Record<string, string> {
  const header = (name: string, share: number, values: readonly string[]) =>
    chance(share) ? { [name]: pick(values) } : {}
  return {
    ...header('idempotency-key', 0.1, ['k', 'a'.repeat(300), '\u00ff', '{}']),
    ...header('if-match', 0.1, ['"1"', 'W/"x"', '*', ',,', '"'.repeat(50)]),
    ...header('if-none-match', 0.1, ['"1"', '*', 'x'.repeat(1_000)]),
    ...header('content-type', 0.05, ['text/plain', 'application/xml', 'multipart/form-data', 'x']),
    ...header('authorization', 0.03, ['Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic eDp5', '']),
  }
}

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({
    env: {
      LIMIT_BULK_PER_MINUTE: '1000000',
      LIMIT_DRY_RUNS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
      ROLES: 'api',
    },
  })
  token = await server.api.signIn(accounts.admin)
})
afterAll(() => server.close())

let renewing: Promise<void> | null = null
/** Signs in again, once for all requests that lost the session. */
async function renew(lost: string): Promise<void> {
  if (token !== lost) return
  renewing ??= server.api.signIn(accounts.admin).then((signedIn) => {
    token = signedIn
    renewing = null
  })
  await renewing
}

async function sendOne(statuses: Map<number, number>, failures: string[]): Promise<void> {
  const operation = pick(operations)
  const { name, route } = operation
  const body = route.method === 'GET' ? undefined : bodyOf(operation)
  const path = pathOf(operation)
  const usesToken = route.access !== 'public' && !endsSessions.has(name)
  const session = token
  const headers = { ...(usesToken && { authorization: `Bearer ${session}` }), ...headersOf() }
  const request = { headers, ...(body !== undefined && { body }) }
  const { status, text } = await server.api.call(route.method, path, request)
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  // Another request has ended the session.
  if (status === 401 && headers.authorization === `Bearer ${session}`) await renew(session)
  if (status >= 500) failures.push(`${status} ${route.method} ${path} ${body} ${text}`)
}

const named = seeds.length > 1 ? `seeds 1 to ${seeds.length}` : `seed ${seeds[0]}`

test(`${requestCount} requests of hostile shapes over all operations are never our fault (${named})`, {
  timeout: 60 * 60_000,
}, async () => {
  const statuses = new Map<number, number>()
  const failures: string[] = []
  for (const seed of seeds) {
    random = generator(seed)
    let left = requestsPerSeed
    const send = async () => {
      while (left > 0) {
        left -= 1
        await sendOne(statuses, failures)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, send))
    tally('seeds')
  }
  expect(failures.slice(0, 10)).toEqual([])
  // Many pass the checks of the session and the schema, or the run would show little.
  expect(statuses.get(422) ?? 0).toBeGreaterThan(requestCount / 20)
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requestCount / 20)
})
