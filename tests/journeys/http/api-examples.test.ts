import type { RouteExample } from '@weekboard/contracts/examples/route-example'
import { routeExamples } from '@weekboard/contracts/examples/route-examples'
import type { Role, RouteContract } from '@weekboard/contracts/route'
import { type RouteName, routes } from '@weekboard/contracts/routes'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oauthClient } from '../../support/assistants/oauth-client.ts'
import { switchAssistants } from '../../support/assistants/switch-assistants.ts'
import { png } from '../../support/browser/images.ts'
import { accountFills } from '../../support/contract/account-fills.ts'
import {
  readRecordedReplies,
  shapeDifferences,
  shortened,
  writeRecordedReplies,
} from '../../support/contract/example-replies.ts'
import { passkeyFills } from '../../support/passkeys/passkey-fills.ts'
import { accounts } from '../../support/people/api-client.ts'
import { planOpenShift, solveRun, untilRunEnds } from '../../support/people/brain-api.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import {
  authenticatorOf,
  type ProofReply,
  turnOnAuthenticator,
} from '../../support/people/second-factor.ts'
import {
  newPassword,
  signInWithPassword,
  signUp,
  signUpVerified,
} from '../../support/people/users.ts'
import { announceExampleShifts } from '../../support/plans/example-shifts.ts'
import { createPushDevice } from '../../support/servers/push-service.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

/**
 * Every example of the API description is sent to a server. `RECORD_EXAMPLES=1` writes the replies into
 * the description; otherwise they must have the fields and types that it shows.
 */
const isRecording = process.env.RECORD_EXAMPLES === '1'
const recorded = isRecording ? {} : readRecordedReplies()

let server: TestServer
const tokens = {} as Record<Role, string>
/** The latest replies by route. */
const replies = new Map<RouteName, Record<string, unknown>>()

beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '1000' } })
  const { signIn } = server.api
  tokens.admin = await signIn(accounts.admin)
  tokens.manager = await signIn(accounts.manager)
  tokens.employee = await signIn(accounts.employee)
})
afterAll(async () => {
  if (isRecording) writeRecordedReplies(recorded)
  await server.close()
})

let announced = { open: 0, own: 0, other: 0 }

interface Filled {
  readonly token?: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

const linkToken = async (to: string, subject: RegExp) =>
  secretOf(await messageTo(server.api, to, subject))
/** What a client has just asked for. */
const consentRequest = async () => {
  const client = oauthClient(server)
  await switchAssistants(server, 'write')
  return (await client.begin(await client.registered())).request
}
const fresh = (role: Role) => server.api.signIn(accounts[role])
const from = (name: RouteName, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, key) => Reflect.get(value as object, key),
    replies.get(name) as unknown,
  )

/** What an example cannot know: secrets of messages, and numbers that a step before has made. */
const fill: Partial<Record<RouteName, (body: object) => Promise<Filled>>> = {
  verifyEmail: async () => ({ body: { token: await linkToken('zoe@example.com', /Verify/) } }),
  verifyEmailCode: async (body) => {
    await signUp(server.api, 'yan@example.com')
    const { code } = await messageTo(server.api, 'yan@example.com')
    return { body: { ...body, code } }
  },
  resetPassword: async (body) => ({
    body: { ...body, token: await linkToken('zoe@example.com', /password/i) },
  }),
  disownSignIn: async () => {
    const email = 'not-me@example.com'
    const { token } = await signUpVerified(server.api, email)
    const body = { current_password: newPassword, password: 'a-much-better-password' }
    await server.api.call('PATCH', '/auth/password', { token, body })
    return { body: { token: await linkToken(email, /password was changed/) } }
  },
  completeSecondFactor: async () => {
    const email = 'factor@example.com'
    const { token } = await signUpVerified(server.api, email)
    const app = await turnOnAuthenticator(server, token)
    const { body } = await signInWithPassword(server.api, email, newPassword)
    const { challenge } = Reflect.get(body, 'details') as { challenge: string }
    return { body: { challenge, code: app.code() } }
  },
  mailProofCode: async () => {
    const email = 'mailed@example.com'
    const { token } = await signUpVerified(server.api, email)
    const { pool } = server.node.platform.database
    await pool.query('update users set password_hash = null where email = $1', [email])
    return { token }
  },
  giveProof: async () => {
    const { token } = await signUpVerified(server.api, 'proof@example.com')
    server.clock.advance(10 * minuteMs)
    const asked = await server.api.call<ProofReply>('POST', '/auth/totp', { token })
    server.clock.advance(-10 * minuteMs)
    return { token, body: { challenge: asked.body.details.challenge, password: newPassword } }
  },
  ...accountFills(() => ({ server, admin: tokens.admin })),
  confirmTotp: async () => ({
    body: { code: authenticatorOf(server, String(from('startTotp', 'secret'))).code() },
  }),
  ...passkeyFills(() => server, from),
  getFile: async () => ({
    params: {
      id:
        String(from('putAvatar', 'user', 'avatar_url'))
          .split('/')
          .at(-1) ?? '',
    },
  }),
  verifyPhone: async () => ({ body: { code: (await messageTo(server.api, '+12125552368')).code } }),
  lookUpInvitation: async () => ({ body: { token: await linkToken('lena@example.com', /./) } }),
  acceptInvitation: async (body) => ({
    body: { ...body, token: await linkToken('lena@example.com', /./) },
  }),
  withdrawInvitation: async () => {
    const { body } = await server.api.call<{ invitation: { id: number } }>('POST', '/invitations', {
      token: tokens.admin,
      body: { invitation: { email: 'otto@example.com', full_name: 'Otto Lenz', role: 'employee' } },
    })
    return { params: { id: body.invitation.id } }
  },
  withdrawRate: async () => ({
    params: { id: 13, rate_id: Number(from('addRate', 'rate', 'id')) },
  }),
  getCalendarFeed: async () => ({
    params: { file: String(from('createCalendar', 'url')).split('/').at(-1) ?? '' },
  }),
  getAssistantConsent: async () => ({ query: { request: await consentRequest() } }),
  decideAssistantConsent: async (body) => ({
    body: { ...body, request: await consentRequest() },
  }),
  createWebhook: async () => ({
    body: { webhook: { url: 'https://8.8.8.8/hooks', event_types: ['schedule_published'] } },
  }),
  retryWebhookDelivery: async () => ({
    params: { id: 1, delivery_id: Number(from('testWebhook', 'delivery', 'id')) },
  }),
  createPushSubscription: async () => ({
    body: { subscription: createPushDevice('https://fcm.googleapis.com/send').subscription },
  }),
  downloadExport: async () => {
    const token = tokens.employee
    await until(async () => {
      const { body } = await server.api.call<{ export: { status: string } }>('GET', '/exports/2', {
        token,
      })
      return body.export.status === 'ready'
    })
    return {}
  },
  endOneSession: async () => {
    await fresh('manager')
    const { body } = await server.api.call<{ sessions: { id: number; current: boolean }[] }>(
      'GET',
      '/auth/sessions',
      { token: tokens.manager },
    )
    return { params: { id: body.sessions.find(({ current }) => !current)?.id ?? 0 } }
  },
  switchOrganization: async () => ({ token: await fresh('manager') }),
  signOut: async () => ({ token: await fresh('manager') }),
  endAllSessions: async () => ({ token: await fresh('manager') }),
  startBrainRun: async () => {
    const [date, from, to] = ['2026-12-09', '09:00', '12:00']
    await planOpenShift(server.api, tokens.manager, { date, from, to })
    return {}
  },
  changeBrainShift: async () => {
    const { proposal } = await untilRunEnds(server.api, tokens.manager, 1)
    const other = proposal?.shifts[0]?.alternatives.find(({ blocked_by }) => !blocked_by[0])
    return { body: { employee_id: other?.employee_id } }
  },
  applyBrainHole: async () => {
    // Where neither demand nor even hours count, every place stays open, though somebody could take it.
    const body = { week_start: '2026-12-07', weights: { demand: 0, fairness: 0 } }
    const { id, holes } = await solveRun(server.api, tokens.manager, body)
    return { params: { id, index: holes.findIndex(({ applicable }) => applicable) } }
  },
  applyBrainRun: async () => {
    await untilRunEnds(server.api, tokens.manager, 1)
    return {}
  },
  claimShift: async () => {
    announced = await announceExampleShifts(server, tokens.manager)
    return { params: { id: announced.open } }
  },
  offerShift: async () => ({ params: { id: announced.own } }),
  swapShift: async () => ({
    params: { id: announced.own },
    body: { with_shift_id: announced.other },
  }),
  enterSickLeave: async (body) => {
    const shift_id = from('previewSickLeave', 'affected', '0', 'shift', 'id')
    return { body: { ...body, shifts: [{ shift_id, action: 'open' }] } }
  },
  restoreShift: async () => {
    const { body } = await server.api.call<{ history: { id: number; type: string }[] }>(
      'GET',
      '/shifts/80/history',
      { token: tokens.manager },
    )
    const event = body.history.find(({ type }) => type !== 'shift_deleted')
    return { body: { event_id: event?.id } }
  },
}

/** No test can make these requests: a provider makes them, or a browser on the way from one. */
const notSent: readonly RouteName[] = [
  'startSocialSignIn',
  'finishSocialSignIn',
  'exchangeSocialCode',
  'getLinkOptions',
  'mailLinkCode',
  'linkIdentity',
  'stripeWebhook',
]

/** Those that end the caller's sessions come last. */
const last: readonly RouteName[] = ['changePassword', 'endAllSessions']
const names = Object.keys(routeExamples) as RouteName[]
const ordered = [...names.filter((name) => !last.includes(name)), ...last].filter(
  (name) => !notSent.includes(name),
)

async function send(name: RouteName) {
  const contract: RouteContract = routes[name]
  const example = routeExamples[name] as RouteExample<RouteContract>
  const filled = (await fill[name]?.(Object(example.body))) ?? {}
  const params = { ...example.params, ...filled.params }
  const path = contract.path.replace(/:(\w+)/g, (_whole, param) => String(params[param]))
  const query = new URLSearchParams({ ...(example.query as object), ...filled.query })
  const token = filled.token ?? tokens[example.as ?? 'admin']
  return fetch(`${server.url}/api/v1${path}${query.size > 0 ? `?${query}` : ''}`, {
    method: contract.method,
    headers: {
      ...(contract.access !== 'public' && { authorization: `Bearer ${token}` }),
      'content-type': contract.upload ? 'image/png' : 'application/json',
    },
    ...(contract.method !== 'GET' && {
      body: contract.upload
        ? new Uint8Array(await png())
        : JSON.stringify(filled.body ?? example.body ?? {}),
    }),
  })
}

describe('every example of the description works, and its reply is as it is shown', () => {
  test.each(ordered)('%s', async (name) => {
    const contract: RouteContract = routes[name]
    const reply = await send(name)
    const isJson = reply.headers.get('content-type')?.includes('json')
    const body = isJson ? await reply.json() : null
    const schema = contract.replies[reply.status]
    expect([reply.status, schema ? null : body]).toEqual([reply.status, null])
    if (!isJson) return
    replies.set(name, body)
    if (isRecording) recorded[name] = { status: reply.status, body: shortened(body) }
    const shown = recorded[name]
    expect(reply.status).toBe(shown?.status)
    expect(shapeDifferences(shortened(body), shown?.body)).toEqual([])
    expect(schema?.safeParse(shown?.body).error).toBeUndefined()
  })
})

test.each(notSent)('%s has a reply of the right shape, if it has a body', (name) => {
  const { reply } = routeExamples[name] as RouteExample<RouteContract>
  const schema = (routes[name] as RouteContract).replies[200]
  expect(schema === undefined || schema.safeParse(reply).success).toBe(true)
})

test('no example is left over', () => {
  expect(names.toSorted()).toEqual(Object.keys(routes).toSorted())
})
