import { type ErrorCode, type ErrorReply, errorReplySchema } from '@weekboard/contracts/errors'
import { errorExamples } from '@weekboard/contracts/examples/error-examples'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shapeDifferences } from '../../support/contract/example-replies.ts'
import { type Caller, callsOf, errorSequences } from '../../support/faults/error-sequences.ts'
import { type ApiRequest, accounts } from '../../support/people/api-client.ts'
import { createKey } from '../../support/people/api-keys.ts'
import { signUp } from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
const tokens = { admin: '', manager: '', employee: '', key: '' }
beforeAll(async () => {
  server = await startTestServer()
  tokens.admin = await server.api.signIn(accounts.admin)
  tokens.manager = await server.api.signIn(accounts.manager)
  tokens.employee = await server.api.signIn(accounts.employee)
  const key = await createKey(server, tokens.admin, ['shifts:read'])
  tokens.key = key.secret
  await signUp(server.api, 'new@example.com')
  for (const day of ['07', '08', '09', '10']) {
    await server.api.call('POST', '/shifts', {
      token: tokens.admin,
      body: shift(`2026-12-${day}T08:00:00`, `2026-12-${day}T18:00:00`),
    })
  }
})
afterAll(() => server.close())

type Request = readonly [ErrorCode, Caller, method: string, path: string, request?: ApiRequest]

const shift = (start: string, end: string) => ({
  shift: { employee_id: 13, start_time: `${start}-05:00`, end_time: `${end}-05:00` },
})

/** A request that is answered with each of these errors, in the demo organization. */
const requests: readonly Request[] = [
  ['malformed_request', 'admin', 'POST', '/shifts', { body: '{"shift": ' }],
  ['unauthenticated', null, 'GET', '/auth/me'],
  [
    'invalid_credentials',
    null,
    'POST',
    '/auth/sign_in',
    { body: { user: { email: accounts.admin, password: 'not-this-one' } } },
  ],
  [
    'email_not_verified',
    null,
    'POST',
    '/auth/sign_in',
    { body: { user: { email: 'new@example.com', password: 'correct-horse-battery' } } },
  ],
  ['forbidden', 'employee', 'POST', '/shifts/bulk', { body: {} }],
  ['insufficient_scope', 'key', 'POST', '/shifts', { body: {} }],
  ['method_not_allowed', 'admin', 'PUT', '/employees/1', { body: {} }],
  ['not_found', 'admin', 'GET', '/employees/8000000'],
  ['still_active', 'admin', 'POST', '/employees/13/erase', { body: {} }],
  ['too_old', 'admin', 'GET', '/shifts?updated_since=2026-01-01T00:00:00Z'],
  ['already_published', 'admin', 'POST', '/schedules/2/publish', { body: {} }],
  ['publish_validation', 'admin', 'POST', '/schedules/3/publish', { body: {} }],
  ['nothing_to_undo', 'manager', 'POST', '/undo', { body: {} }],
  [
    'stale_version',
    'admin',
    'PATCH',
    '/shifts/79',
    { body: { shift: { notes: 'Late' }, version: 9 } },
  ],
  [
    'unsupported_media_type',
    'admin',
    'POST',
    '/shifts',
    { body: 'shift', headers: { 'content-type': 'text/plain' } },
  ],
  ['payload_too_large', 'admin', 'POST', '/shifts', { body: 'x'.repeat(300_000) }],
  [
    'invalid_fields',
    'admin',
    'POST',
    '/shift_templates',
    {
      body: {
        shift_template: { name: '', start_time: '09:00', end_time: '10:00', days: ['monday'] },
      },
    },
  ],
  [
    'shift_length',
    'admin',
    'POST',
    '/shifts',
    { body: shift('2026-12-07T09:00:00', '2026-12-07T09:05:00') },
  ],
  [
    'max_hours_violation',
    'admin',
    'POST',
    '/shifts',
    { body: shift('2026-12-11T09:00:00', '2026-12-11T17:00:00') },
  ],
]

test.each(requests.map((each) => [each[0], each] as const))(
  '%s is as the description shows it',
  async (code, [, caller, method, path, request]) => {
    const { status, body } = await server.api.call<ErrorReply>(method, path, {
      ...request,
      ...(caller && { token: tokens[caller] }),
    })
    const shown = errorExamples[code]
    expect([body.code, status, body.message]).toEqual([code, shown.status, shown.message])
    expect(errorReplySchema.safeParse(body).success).toBe(true)
    // The row of a stale version has more fields than are shown.
    if (code === 'stale_version') expect(body.details).toHaveProperty('current.version')
    else if (shown.details) expect(shapeDifferences(shown.details, body.details)).toEqual([])
  },
)

describe('of several requests', () => {
  test.each(Object.entries(errorSequences))(
    '%s is as the description shows it',
    async (code, reach) => {
      const { status, body } = await reach({ server, as: callsOf(server, tokens) })
      const shown = errorExamples[code as ErrorCode]
      expect([body.code, status, body.message]).toEqual([code, shown.status, shown.message])
      if (shown.details) expect(shapeDifferences(shown.details, body.details)).toEqual([])
    },
  )
})

/** What takes more than requests, and where it is tested. */
const elsewhere: Readonly<Partial<Record<ErrorCode, string>>> = {
  proof_required: 'proof.test.ts',
  second_factor_required: 'second-factor.test.ts',
  second_factor_setup_required: 'second-factor-demand.test.ts',
  invalid_code: 'second-factor.test.ts',
  challenge_expired: 'second-factor.test.ts',
  last_sign_in_method: 'identities.test.ts',
  api_key_expired: 'http-conventions.test.ts',
  assistants_off: 'assistants-access.test.ts',
  no_organization: 'verification-after-leaving.test.ts',
  social_state_invalid: 'social.test.ts',
  request_in_progress: 'database.test.ts',
  busy: 'contended-writes.test.ts',
  shift_taken: 'shift-claims.test.ts',
  export_not_ready: 'exports.test.ts',
  identical_shift: 'shift-copies.test.ts',
  proposal_outdated: 'brain.test.ts',
  already_applied: 'brain.test.ts',
  breaks: 'breaks.test.ts',
  own_request: 'sick-leave.test.ts',
  other_organization: 'second-factor-reset.test.ts',
  no_account: 'sick-leave-offers.test.ts',
  not_announced: 'schedule-reminders.test.ts',
  unavailable: 'silent-connections.test.ts',
  storage_full: 'full-disk.test.ts',
  internal_error: 'group-commit-failures.test.ts',
}

test('every error of the description is reached by a test', () => {
  const reached = [
    ...requests.map(([code]) => code),
    ...Object.keys(errorSequences),
    ...Object.keys(elsewhere),
  ]
  expect(reached.toSorted()).toEqual(Object.keys(errorExamples).toSorted())
})
