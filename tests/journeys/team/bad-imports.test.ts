import type { ImportReply } from '@weekboard/contracts/employees/employee-import'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { importState } from '../../support/people/import-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '10000' } })
  admin = await server.api.signIn(accounts.admin)
})
afterAll(() => server.close())

type Row = Record<string, unknown>

const formula = fc
  .tuple(
    fc.constantFrom('=', '+', '-', '@', '＝', '＠'),
    fc.string({ unit: 'grapheme-ascii', maxLength: 30 }),
  )
  .map(([sign, text]) => `${sign}1${text}`)
const longText = fc.integer({ min: 121, max: 3_000 }).map((length) => 'A'.repeat(length))
const controlText = fc
  .tuple(fc.string({ minLength: 1 }), fc.constantFrom('\u0001', '\n', '\u007f', '\u2028', '\u202e'))
  .map(([text, control]) => `A${text}${control}${text}Z`)
const noText = fc.oneof(fc.integer(), fc.boolean(), fc.constant([]), fc.constant({ length: 3 }))

/** A row with one wrong field, and its name. */
const badRow: fc.Arbitrary<readonly [Row, string]> = fc.oneof(
  fc
    .oneof(formula, longText, controlText, fc.constantFrom('', '  '), noText)
    .map((full_name) => [{ full_name }, 'full_name'] as const),
  fc
    .oneof(
      formula,
      fc.constantFrom('', 'a', 'a@b', 'a b@x.test', `${'a'.repeat(255)}@x.test`),
      noText,
    )
    .map((email) => [{ full_name: 'Ana', email }, 'email'] as const),
  fc
    .oneof(formula, fc.constantFrom('', 'owner', 'ADMIN', '__proto__'), noText)
    .map((role) => [{ full_name: 'Ana', role }, 'role'] as const),
  fc
    .oneof(formula, fc.constantFrom(-1, 0.001, 100_001, 1e300, '18', 'much'), fc.constant([]))
    .map((hourly_rate) => [{ full_name: 'Ana', hourly_rate }, 'hourly_rate'] as const),
  fc
    .oneof(formula, fc.constantFrom(-1, 168.1, 1e9, '40'), fc.constant({}))
    .map(
      (max_weekly_hours) => [{ full_name: 'Ana', max_weekly_hours }, 'max_weekly_hours'] as const,
    ),
  fc
    .oneof(formula, longText, controlText, fc.constant('Unknown'), noText)
    .map((position) => [{ full_name: 'Ana', position }, 'position'] as const),
)

const goodRow = fc
  .record({ full_name: fc.constantFrom('Ana', 'Ben', 'Zoë'), max_weekly_hours: fc.nat(168) })
  .map((row): Row => row)

test('each of 200 bad imports names row and field, and changes nothing', async () => {
  const before = await importState(server)
  await fc.assert(
    fc.asyncProperty(
      fc.array(goodRow, { maxLength: 5 }),
      badRow,
      fc.array(goodRow, { maxLength: 5 }),
      async (earlier, [bad, field], later) => {
        const { status, body } = await server.api.call<{
          readonly code: string
          readonly errors: readonly string[]
          readonly details: { readonly results: ImportReply['results'] }
        }>('POST', '/employees/import', {
          token: admin,
          body: {
            mode: 'all_or_nothing',
            rows: [...earlier, bad, ...later],
            send_invitations: true,
          },
        })
        expect([status, body.code]).toEqual([422, 'bulk_refused'])
        expect(body.details.results).toEqual([
          expect.objectContaining({ index: earlier.length, status: 'skipped', field }),
        ])
        expect(body.errors[0]).toMatch(new RegExp(`^Row ${earlier.length + 1}: \\S.{5,}`))
      },
    ),
    { numRuns: 200, seed: 14 },
  )
  expect(await importState(server)).toEqual(before)
})

test('what is no import at all is refused as well', async () => {
  const before = await importState(server)
  const bodies = [
    ['{"rows":[', 400],
    ['PK\u0003\u0004 not JSON', 400],
    ['Name,Email\nAna,ana@x.test', 400],
    ['[]', 422],
    ['{"mode":"all_or_nothing"}', 422],
    [`{"mode":"skip_problems","rows":[${'{},'.repeat(5_000)}{}]}`, 413],
    [`{"mode":"skip_problems","rows":["${'A'.repeat(1_048_576)}"]}`, 413],
    [`{"mode":"skip_problems","rows":[{"full_name":"\\ud800"}]}`, 400],
  ] as const
  for (const [body, expected] of bodies) {
    const { status } = await server.api.call('POST', '/employees/import', { token: admin, body })
    expect([body.slice(0, 40), status]).toEqual([body.slice(0, 40), expected])
  }
  const csv = await fetch(`${server.url}/api/v1/employees/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'text/csv' },
    body: 'Name\nAna',
  })
  expect(csv.status).toBe(415)
  expect(await importState(server)).toEqual(before)
})
