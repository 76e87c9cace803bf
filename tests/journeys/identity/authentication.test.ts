import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type ProofReply, proveByPassword } from '../../support/people/second-factor.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Signed {
  user: { email: string; role: string; organization: { name: string; time_zone: string } }
  token: string
  needs_onboarding?: boolean
}

const password = 'correct-horse-battery'
const founder = (email: string, extra = {}) => ({
  user: { full_name: 'Zoe Berg', email, password, time_zone: 'Europe/Berlin', ...extra },
})

async function linkFor(email: string): Promise<string> {
  const { body } = await server.api.call<{ messages: { link: string }[] }>(
    'GET',
    `/dev/outbox?to=${encodeURIComponent(email)}`,
  )
  return new URL(body.messages[0]?.link ?? 'http://none').searchParams.get('token') ?? ''
}

describe('sign-up', () => {
  test('founds an organization whose admin can sign in once the address is verified', async () => {
    const { api } = server
    const body = founder('zoe@new.test', { organization_name: 'Berg & Co' })
    const signedUp = await api.call<Signed>('POST', '/auth/sign_up', { body })
    expect(signedUp.status).toBe(201)
    expect(signedUp.text).not.toMatch(/token|password/)
    expect(signedUp.headers.get('authorization')).toBeNull()

    const early = await api.call('POST', '/auth/sign_in', {
      body: { user: { email: 'zoe@new.test', password } },
    })
    expect(early.status).toBe(403)
    expect(early.body.code).toBe('email_not_verified')

    const verified = await api.call<Signed>('POST', '/auth/verify-email', {
      body: { token: await linkFor('zoe@new.test') },
    })
    expect(verified.status).toBe(200)
    expect(verified.body).toMatchObject({
      needs_onboarding: true,
      user: { role: 'admin', organization: { name: 'Berg & Co', time_zone: 'Europe/Berlin' } },
    })
    expect(verified.headers.get('authorization')).toBe(`Bearer ${verified.body.token}`)

    const signedIn = await api.call<Signed>('POST', '/auth/sign_in', {
      body: { api_v1_auth_user: { email: ' ZOE@new.test', password } },
    })
    expect(signedIn.status).toBe(200)
  })

  test('answers alike for a known address and tells its owner by mail', async () => {
    const { api } = server
    const known = await api.call('POST', '/auth/sign_up', { body: founder(accounts.manager) })
    const unknown = await api.call('POST', '/auth/sign_up', { body: founder('nobody@new.test') })
    expect(known.status).toBe(unknown.status)
    expect(known.text.replace(accounts.manager, '')).toBe(
      unknown.text.replace('nobody@new.test', ''),
    )
    const mails = await api.call<{ messages: { subject: string }[] }>(
      'GET',
      `/dev/outbox?to=${accounts.manager}`,
    )
    expect(mails.body.messages[0]?.subject).toContain('already have')
  })

  test('names every field that is wrong and stores nothing', async () => {
    const reply = await server.api.call('POST', '/auth/sign_up', {
      body: { user: { full_name: ' ', email: 'nope', password: 'short' } },
    })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.details?.fields ?? {}).sort()).toEqual([
      'email',
      'full_name',
      'password',
    ])
  })

  test('ignores a role or an organization that somebody smuggles in', async () => {
    await server.api.call('POST', '/auth/sign_up', {
      body: founder('eve@new.test', { role: 'admin', organization_id: 1, id: 1 }),
    })
    const { body } = await server.api.call<Signed>('POST', '/auth/verify-email', {
      body: { token: await linkFor('eve@new.test') },
    })
    expect(body.user.organization.name).toBe("Zoe Berg's organization")
  })
})

describe('verification', () => {
  test('a link that nobody opened dies after a day', async () => {
    const { api, clock } = server
    await api.call('POST', '/auth/sign_up', { body: founder('slow@new.test') })
    const token = await linkFor('slow@new.test')
    clock.advance(24 * 60 * 60_000)
    expect((await api.call('POST', '/auth/verify-email', { body: { token } })).status).toBe(422)
  })

  test('the fourth resend in 15 minutes is refused, for unknown addresses too', async () => {
    for (const email of ['ghost@new.test', 'slow@new.test']) {
      const send = () => server.api.call('POST', '/auth/resend-verification', { body: { email } })
      const replies = [await send(), await send(), await send(), await send()]
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429])
      expect(Number(replies[3]?.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })
})

describe('sign-in', () => {
  test('gives one refusal for an unknown account and a wrong password', async () => {
    const attempt = (email: string) =>
      server.api.call('POST', '/auth/sign_in', { body: { user: { email, password: 'wrong one' } } })
    const [known, unknown] = [await attempt(accounts.admin), await attempt('who@demo.test')]
    expect(known.status).toBe(401)
    expect(known.body.message).toBe('Invalid email or password')
    expect({ ...known.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  })

  test('tells the signed-in user who they are', async () => {
    const token = await server.api.signIn(accounts.employee)
    const { body } = await server.api.call<Signed>('GET', '/auth/me', { token })
    expect(body.user).toMatchObject({
      email: accounts.employee,
      role: 'employee',
      permissions: [],
      organization: { name: 'Harbour Café' },
      needs_profile_setup: false,
    })
  })

  test('re-issues a token that is older than 15 minutes', async () => {
    const token = await server.api.signIn(accounts.manager)
    const me = () => server.api.call('GET', '/auth/me', { token })
    expect((await me()).headers.get('authorization')).toBeNull()
    server.clock.advance(16 * 60_000)
    expect((await me()).headers.get('authorization')).toMatch(/^Bearer ey/)
  })

  test('re-issues no token with an error, nor to who signs out', async () => {
    const { api, clock } = server
    const token = await api.signIn(accounts.employee)
    clock.advance(16 * 60_000)
    const headerOf = async (method: string, path: string) => {
      const { status, headers } = await api.call(method, path, { token })
      return [status, headers.get('authorization')]
    }
    expect(await headerOf('GET', '/invitations')).toEqual([403, null])
    expect(await headerOf('GET', '/employees/8000000')).toEqual([404, null])
    expect(await headerOf('GET', '/schedules/week?date=2026-11-16')).toEqual([
      200,
      expect.stringMatching(/^Bearer ey/),
    ])
    expect(await headerOf('DELETE', '/auth/sign_out')).toEqual([200, null])
  })

  test('re-issues no token to who signs out everywhere', async () => {
    const { api, clock } = server
    const token = await api.signIn(accounts.employee)
    clock.advance(16 * 60_000)
    const asked = await api.call<ProofReply>('DELETE', '/auth/sessions', { token })
    await proveByPassword(server, token, asked.body.details.challenge)
    const { status, headers } = await api.call('DELETE', '/auth/sessions', { token })
    expect([status, headers.get('authorization')]).toEqual([200, null])
  })

  test('a signed-out token is dead', async () => {
    const token = await server.api.signIn(accounts.manager)
    expect((await server.api.call('DELETE', '/auth/sign_out', { token })).status).toBe(200)
    const after = await server.api.call('GET', '/auth/me', { token })
    expect(after.status).toBe(401)
    expect(after.body.code).toBe('unauthenticated')
  })

  test('a token expires after eight hours', async () => {
    const token = await server.api.signIn(accounts.manager)
    server.clock.advance(8 * 60 * 60_000)
    expect((await server.api.call('GET', '/auth/me', { token })).status).toBe(401)
  })
})

describe('a token that is not ours is a 401', () => {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

  async function parts() {
    const token = await server.api.signIn(accounts.manager)
    const [header = '', payload = '', signature = ''] = token.split('.')
    return { token, header, payload, signature }
  }

  test.each([
    [
      'unsigned',
      (p: Awaited<ReturnType<typeof parts>>) =>
        `${encode({ alg: 'none', typ: 'JWT', kid: 'local' })}.${p.payload}.`,
    ],
    [
      'signed with HS512',
      (p: Awaited<ReturnType<typeof parts>>) => {
        const input = `${encode({ alg: 'HS512', typ: 'JWT', kid: 'local' })}.${p.payload}`
        return `${input}.${createHmac('sha512', 'guess').update(input).digest('base64url')}`
      },
    ],
    [
      'forged',
      (p: Awaited<ReturnType<typeof parts>>) => {
        const input = `${p.header}.${p.payload}`
        return `${input}.${createHmac('sha256', 'guess').update(input).digest('base64url')}`
      },
    ],
    ['truncated', (p: Awaited<ReturnType<typeof parts>>) => p.token.slice(0, -4)],
    [
      'of an unknown key',
      (p: Awaited<ReturnType<typeof parts>>) =>
        `${encode({ alg: 'HS256', typ: 'JWT', kid: '__proto__' })}.${p.payload}.${p.signature}`,
    ],
    ['not a token', () => 'garbage'],
  ])('%s', async (_name, forge) => {
    const token = forge(await parts())
    expect((await server.api.call('GET', '/auth/me', { token })).status).toBe(401)
  })
})

test('no password, token or link stands in the log', async () => {
  await server.api.call('POST', '/auth/sign_up', { body: founder('quiet@new.test') })
  const secret = await linkFor('quiet@new.test')
  const { body } = await server.api.call<Signed>('POST', '/auth/verify-email', {
    body: { token: secret },
  })
  await server.api.call('GET', `/schedules/week?token=${body.token}`, { token: body.token })
  expect(server.log()).toContain('/auth/verify-email')
  for (const hidden of [password, secret, body.token]) expect(server.log()).not.toContain(hidden)
})
