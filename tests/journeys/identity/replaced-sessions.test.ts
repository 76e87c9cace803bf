import { demoPassword } from '@weekboard/db/seed/demo'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type CableClient, connectCable } from '../../support/people/cable-client.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import {
  newPassword,
  type SessionReply,
  signInWithPassword,
  signUp,
  signUpVerified,
} from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
const open: CableClient[] = []
beforeAll(async () => {
  server = await startTestServer({ env: { PUSH_ALLOWED_HOSTS: 'push.example' } })
})
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})
afterAll(() => server.close())

const status = async (token: string) => (await server.api.call('GET', '/auth/me', { token })).status
const signIn = (email: string, password: string, token: string) =>
  server.api.call<SessionReply>('POST', '/auth/sign_in', {
    token,
    body: { user: { email, password } },
  })

describe('signing in with the token of a session', () => {
  test('ends that session and its socket, and no other one', async () => {
    const [here, there] = [
      await server.api.signIn(accounts.manager),
      await server.api.signIn(accounts.manager),
    ]
    const client = await connectCable(server.url, here)
    open.push(client)
    const { body } = await signIn(accounts.manager, demoPassword, here)
    expect([await status(body.token), await status(there), await status(here)]).toEqual([
      200, 200, 401,
    ])
    expect(await client.closed).toBe(1008)
  })

  test('ends that of somebody else, who leaves the device to its next user', async () => {
    const before = await server.api.signIn(accounts.employee)
    const { body } = await signIn(accounts.manager, demoPassword, before)
    expect([await status(body.token), await status(before)]).toEqual([200, 401])
  })

  test('ends nothing when it fails, and goes on without a good token', async () => {
    const token = await server.api.signIn(accounts.manager)
    expect((await signIn(accounts.manager, 'not the password', token)).status).toBe(401)
    expect(await status(token)).toBe(200)
    for (const odd of ['garbage', `${token}x`, 'wb_nothing']) {
      expect((await signIn(accounts.manager, demoPassword, odd)).status).toBe(200)
    }
    expect(await status(token)).toBe(200)
  })

  test('keeps the push messages of the same user on the device, and only those', async () => {
    const { pool } = server.node.platform.database
    const countOf = async (email: string) => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from push_subscriptions p
         join sessions s on s.id = p.session_id join users u on u.id = s.user_id
         where u.email = $1 and s.ended_at is null`,
        [email],
      )
      return rows[0]?.count
    }
    const first = await server.api.signIn(accounts.admin)
    const subscription = {
      endpoint: 'https://push.example/device',
      keys: {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }
    const stored = await server.api.call('POST', '/push_subscriptions', {
      token: first,
      body: { subscription },
    })
    expect(stored.status).toBe(201)
    const second = (await signIn(accounts.admin, demoPassword, first)).body.token
    expect(await countOf(accounts.admin)).toBe(1)
    await signIn(accounts.employee, demoPassword, second)
    expect([await countOf(accounts.admin), await countOf(accounts.employee)]).toEqual([0, 0])
  })
})

test('an invitation that is accepted with a session replaces it', async () => {
  const email = 'joins@new.test'
  const { token } = await signUpVerified(server.api, email)
  await server.api.call('POST', '/invitations', {
    token: await server.api.signIn(accounts.admin),
    body: { invitation: { email, role: 'employee', full_name: 'Nia Cole' } },
  })
  const invitation = secretOf(await messageTo(server.api, email, /Join/))
  const { body } = await server.api.call<SessionReply>('POST', '/invitations/accept', {
    token,
    body: { token: invitation, full_name: 'Nia Cole' },
  })
  expect([await status(body.token), await status(token)]).toEqual([200, 401])
})

describe('a mailed link', () => {
  interface LinkReply extends Partial<Omit<SessionReply, 'user'>> {
    readonly user: SessionReply['user'] | null
    readonly message: string
    readonly code?: string
  }
  const useLink = (token: string) =>
    server.api.call<LinkReply>('POST', '/auth/verify-email', { body: { token } })
  const enterCode = (email: string, code: string | null) =>
    server.api.call<LinkReply>('POST', '/auth/verify-email-otp', { body: { email, code } })
  const expectUsed = ({ status: answered, body, headers }: Awaited<ReturnType<typeof useLink>>) => {
    expect([answered, body, headers.get('authorization')]).toEqual([
      200,
      { message: 'Your email address is verified already. Please sign in.', user: null },
      null,
    ])
    expect(headers.getSetCookie()).toEqual([])
  }

  test('signs in once, then says that all is well and signs nobody in, until it expires', async () => {
    const email = 'once@new.test'
    await signUp(server.api, email)
    const secret = secretOf(await messageTo(server.api, email, /Verify/))
    const first = await useLink(secret)
    expect([first.status, await status(first.body.token ?? '')]).toEqual([200, 200])
    expectUsed(await useLink(secret))
    server.clock.advance(23 * 60 * 60_000)
    expectUsed(await useLink(secret))
    server.clock.advance(60 * 60_000)
    const late = await useLink(secret)
    expect([late.status, late.body.code]).toEqual([422, 'verification_invalid'])
  })

  test('that is opened twenty times at once signs in once', async () => {
    const email = 'at-once@new.test'
    await signUp(server.api, email)
    const secret = secretOf(await messageTo(server.api, email, /Verify/))
    const replies = await Promise.all(Array.from({ length: 20 }, () => useLink(secret)))
    expect(replies.filter(({ body }) => body.user !== null)).toHaveLength(1)
    for (const reply of replies.filter(({ body }) => body.user === null)) expectUsed(reply)
  })

  test('and the code of its mail end each other', async () => {
    await signUp(server.api, 'by-link@new.test')
    const byLink = await messageTo(server.api, 'by-link@new.test', /Verify/)
    expect((await useLink(secretOf(byLink))).body.token).toBeTruthy()
    expect((await enterCode('by-link@new.test', byLink.code)).status).toBe(422)

    await signUp(server.api, 'by-code@new.test')
    const byCode = await messageTo(server.api, 'by-code@new.test', /Verify/)
    expect((await enterCode('by-code@new.test', byCode.code)).body.token).toBeTruthy()
    expectUsed(await useLink(secretOf(byCode)))
    expect((await signInWithPassword(server.api, 'by-code@new.test', newPassword)).status).toBe(200)
  })
})
