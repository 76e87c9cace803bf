import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type CableClient, connectCable } from '../../support/people/cable-client.ts'
import { messagesTo, messageTo, secretOf } from '../../support/people/outbox.ts'
import {
  newPassword,
  signInWithPassword,
  signUp,
  signUpVerified,
} from '../../support/people/users.ts'
import { runJob } from '../../support/servers/jobs.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
const open: CableClient[] = []
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})
afterAll(() => server.close())

const better = 'a-much-better-password'
const status = async (token: string) => (await server.api.call('GET', '/auth/me', { token })).status
const forgot = (email: string) =>
  server.api.call('POST', '/auth/forgot-password', { body: { email } })
const reset = (token: string, password = better) =>
  server.api.call('POST', '/auth/reset-password', { body: { token, password } })
const signedIn = async (email: string, password = newPassword) =>
  (await signInWithPassword(server.api, email, password)).body.token
async function socket(token: string): Promise<CableClient> {
  const client = await connectCable(server.url, token)
  open.push(client)
  return client
}

describe('a forgotten password', () => {
  test('is set anew by the mailed link, once; every session and its socket end', async () => {
    const email = 'forgot@new.test'
    const { token } = await signUpVerified(server.api, email)
    const client = await socket(token)
    expect((await forgot(email)).status).toBe(200)
    const secret = secretOf(await messageTo(server.api, email, /Set a new password/))

    expect((await reset(secret)).status).toBe(200)
    expect(await status(token)).toBe(401)
    expect(await client.closed).toBe(1008)
    expect(client.frames.at(-1)).toMatchObject({ reason: 'unauthorized', reconnect: false })
    expect((await signInWithPassword(server.api, email, newPassword)).status).toBe(401)
    expect((await signInWithPassword(server.api, email, better)).status).toBe(200)
    expect((await reset(secret, 'yet-another-password')).status).toBe(422)
    await messageTo(server.api, email, /was changed/)
  })

  test('is mailed once per request, and a new code too, however often the job runs', async () => {
    const email = 'twice@new.test'
    await signUp(server.api, email)
    const sent = async () => (await messagesTo(server.api, email)).length
    await until(async () => (await sent()) === 1)
    for (const [index, task] of ['mail_password_reset', 'resend_verification'].entries()) {
      const request = { email, requestId: randomUUID() }
      for (const job of [request, request, { email }]) await runJob(server.databaseUrl, task, job)
      expect([task, await sent()]).toEqual([task, 1 + 2 * (index + 1)])
    }
  })

  test('of an address that was never verified verifies it: the link proves it', async () => {
    const email = 'forgot-early@new.test'
    await signUp(server.api, email)
    await forgot(email)
    await reset(secretOf(await messageTo(server.api, email, /Set a new password/)))
    expect((await signInWithPassword(server.api, email, better)).status).toBe(200)
  })

  test('answers alike for an unknown address, and sends nothing there', async () => {
    const known = await forgot(accounts.employee)
    const unknown = await forgot('nobody@new.test')
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    await messageTo(server.api, accounts.employee, /Set a new password/)
    expect(await messagesTo(server.api, 'nobody@new.test')).toEqual([])
  })

  test('a link dies after a day, with the next one that is used, and the fourth is refused', async () => {
    const email = 'forgot-often@new.test'
    await signUpVerified(server.api, email)
    await forgot(email)
    const first = secretOf(await messageTo(server.api, email, /Set a new password/))
    await forgot(email)
    let all = await messagesTo(server.api, email)
    while (all.length < 3) all = await messagesTo(server.api, email)
    const second = secretOf(all[0] ?? (all[1] as (typeof all)[0]))
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).status).toBe(422)
    expect((await forgot(email)).status).toBe(200)
    expect((await forgot(email)).status).toBe(429)
    const third = secretOf(await messageTo(server.api, email, /Set a new password/))
    server.clock.advance(24 * 60 * 60_000)
    expect((await reset(third)).status).toBe(422)
    expect((await reset('nonsense')).status).toBe(422)
  })

  test('a weak one is refused at its field and the link stays good', async () => {
    const email = 'forgot-weak@new.test'
    await signUpVerified(server.api, email)
    await forgot(email)
    const secret = secretOf(await messageTo(server.api, email, /Set a new password/))
    for (const weak of ['short', 'aaaaaaaaaaaa']) {
      const refused = await reset(secret, weak)
      expect(refused.status).toBe(422)
      expect(Object.keys(refused.body.details?.fields ?? {})).toEqual(['password'])
    }
    expect((await reset(secret)).status).toBe(200)
  })
})

describe('a change of password', () => {
  const change = (token: string, current_password: string, password = better) =>
    server.api.call('PATCH', '/auth/password', { token, body: { current_password, password } })

  test('ends every other session and its socket, and not this one', async () => {
    const email = 'change@new.test'
    const { token: here } = await signUpVerified(server.api, email)
    const there = await signedIn(email)
    const client = await socket(there)
    const own = await socket(here)
    expect((await change(here, newPassword)).status).toBe(200)
    expect(await client.closed).toBe(1008)
    expect([await status(here), await status(there)]).toEqual([200, 401])
    expect(own.frames.some(({ type }) => type === 'disconnect')).toBe(false)
    expect((await signInWithPassword(server.api, email, newPassword)).status).toBe(401)
  })

  test('a wrong present password is refused at its field and changes nothing', async () => {
    const email = 'change-wrong@new.test'
    const { token } = await signUpVerified(server.api, email)
    const other = await signedIn(email)
    const refused = await change(token, 'not it at all')
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.details?.fields ?? {})).toEqual(['current_password'])
    expect([await status(token), await status(other)]).toEqual([200, 200])
    expect((await signInWithPassword(server.api, email, newPassword)).status).toBe(200)
  })

  test('guessing the present password runs into the limit of sign-in', async () => {
    const strict = await startTestServer({
      databaseUrl: server.databaseUrl,
      clock: server.clock,
      env: { LIMIT_SIGN_IN_FAILURES: '3' },
    })
    const { token } = await signUpVerified(server.api, 'change-guess@new.test')
    const statuses: number[] = []
    for (let guess = 1; guess <= 4; guess += 1) {
      const reply = await strict.api.call('PATCH', '/auth/password', {
        token,
        body: { current_password: `guess ${guess}`, password: better },
      })
      statuses.push(reply.status)
    }
    expect(statuses).toEqual([422, 422, 422, 429])
    await strict.close()
  })
})

describe('a password that is easy to guess', () => {
  const common = ['password123', '1234567890', 'qwertyuiop', 'Passw0rd2024']
  const reason = 'is too easy to guess. A few unrelated words work well.'
  interface Refused {
    status: number
    body: { message: string; details?: { fields?: Record<string, string> } }
  }
  const expectRefused = ({ status: code, body }: Refused) => {
    expect([code, body.message, body.details?.fields]).toEqual([
      422,
      `password ${reason}`,
      { password: reason },
    ])
  }
  const signUpWith = (password: string, extra: Record<string, unknown> = {}) =>
    server.api.call<Refused['body']>('POST', '/auth/sign_up', {
      body: { user: { full_name: 'Zoe Berg', email: 'guessed@new.test', password, ...extra } },
    })

  test.each(common)('is refused at sign-up: %s', async (password) => {
    expectRefused(await signUpWith(password))
    expect(await messagesTo(server.api, 'guessed@new.test')).toEqual([])
  })

  test('is one of the own name, address or organization', async () => {
    const own = { full_name: 'Wilhelmina Sonnenschein', organization_name: 'Zweigelt Kontor' }
    for (const password of ['wilhelmina1', 'Sonnenschein!', 'zweigelt1992']) {
      expectRefused(await signUpWith(password, own))
    }
    const address = { email: 'quirinus.thalhammer@new.test' }
    expectRefused(await signUpWith('thalhammer7', address))
    expect((await signUpWith('correct-horse-battery', own)).status).toBe(201)
  })

  test('is refused at a reset, and the link stays usable', async () => {
    const email = 'reset-guess@new.test'
    await signUpVerified(server.api, email, { full_name: 'Wilhelmina Sonnenschein' })
    await forgot(email)
    const secret = secretOf(await messageTo(server.api, email, /Set a new password/))
    for (const password of [...common, 'wilhelmina1']) {
      expectRefused((await reset(secret, password)) as Refused)
    }
    expect((await reset(secret)).status).toBe(200)
  })

  test('is refused at a change', async () => {
    const email = 'change-easy@new.test'
    const { token } = await signUpVerified(server.api, email)
    for (const password of common) {
      const body = { current_password: newPassword, password }
      expectRefused(
        await server.api.call<Refused['body']>('PATCH', '/auth/password', { token, body }),
      )
    }
    expect((await signInWithPassword(server.api, email, newPassword)).status).toBe(200)
  })

  test('is refused to an invited person, who can choose another', async () => {
    const email = 'invited-easy@new.test'
    await server.api.call('POST', '/invitations', {
      token: await server.api.signIn(accounts.admin),
      body: { invitation: { email, role: 'employee', full_name: 'Nia Cole' } },
    })
    const token = secretOf(await messageTo(server.api, email, /Join/))
    const accept = (password: string) =>
      server.api.call<Refused['body']>('POST', '/invitations/accept', {
        body: { token, full_name: 'Nia Cole', password },
      })
    for (const password of [...common, 'harbour-cafe']) expectRefused(await accept(password))
    expect((await accept(newPassword)).status).toBe(200)
  })
})

describe('devices', () => {
  interface Devices {
    sessions: { id: number; device: string; current: boolean; address: string | null }[]
  }
  const list = async (token: string) =>
    (await server.api.call<Devices>('GET', '/auth/sessions', { token })).body.sessions
  const signInFrom = async (userAgent: string, email: string) => {
    const { body } = await server.api.call<{ token: string }>('POST', '/auth/sign_in', {
      body: { user: { email, password: newPassword } },
      headers: { 'user-agent': userAgent },
    })
    return body.token
  }
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

  test('are listed in words, and one of them can be signed out', async () => {
    const email = 'devices@new.test'
    await signUpVerified(server.api, email)
    server.clock.advance(60_000)
    const there = await signInFrom(phone, email)
    server.clock.advance(60_000)
    const here = await signInFrom(firefox, email)
    const sessions = await list(here)
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Linux', true],
      ['Safari on iOS', false],
      ['Unknown device', false],
    ])
    expect(sessions[0]?.address).toMatch(/127\.0\.0\.1|::/)
    expect(JSON.stringify(sessions)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)

    const client = await socket(there)
    const id = sessions[1]?.id
    const end = () => server.api.call('DELETE', `/auth/sessions/${id}`, { token: here })
    expect((await end()).status).toBe(200)
    expect(await client.closed).toBe(1008)
    expect([await status(here), await status(there)]).toEqual([200, 401])
    expect((await end()).status).toBe(404)
  })

  test('of somebody else are not there', async () => {
    const mine = await signUpVerified(server.api, 'mine@new.test')
    const yours = await signUpVerified(server.api, 'yours@new.test')
    const [theirs] = await list(yours.token)
    const reply = await server.api.call('DELETE', `/auth/sessions/${theirs?.id}`, {
      token: mine.token,
    })
    expect([reply.status, await status(yours.token)]).toEqual([404, 200])
  })

  test('all end at once, this one included', async () => {
    const email = 'everywhere@new.test'
    const { token: first } = await signUpVerified(server.api, email)
    const second = await signedIn(email)
    const reply = await server.api.call('DELETE', '/auth/sessions', { token: first })
    expect(reply.status).toBe(200)
    expect([await status(first), await status(second)]).toEqual([401, 401])
  })
})
