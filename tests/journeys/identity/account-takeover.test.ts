import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { messagesTo, messageTo, secretOf } from '../../support/people/outbox.ts'
import {
  newPassword,
  type SessionReply,
  signInWithPassword,
  signUp,
  signUpVerified,
} from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const status = async (token: string) => (await server.api.call('GET', '/auth/me', { token })).status
const verify = (token: string) =>
  server.api.call<SessionReply>('POST', '/auth/verify-email', { body: { token } })
const better = 'a-much-better-password'

describe('an address that a stranger signed up with first', () => {
  test('belongs to who opens the mail of their own sign-up, with their password and names', async () => {
    const email = 'victim@new.test'
    await signUp(server.api, email, {
      password: 'the-strangers-password',
      full_name: 'Mallory',
      organization_name: 'Evil Org',
    })
    const [strangers] = await messagesTo(server.api, email)
    await signUp(server.api, email, { organization_name: 'Berg & Co' })
    const [own] = await messagesTo(server.api, email)
    expect(own?.body).toContain('Zoe Berg')
    const { body } = await verify(secretOf(own as NonNullable<typeof own>))
    expect(body.user).toMatchObject({
      full_name: 'Zoe Berg',
      organization: { name: 'Berg & Co' },
    })
    expect((await signInWithPassword(server.api, email, newPassword)).status).toBe(200)
    expect((await signInWithPassword(server.api, email, 'the-strangers-password')).status).toBe(401)
    expect((await verify(secretOf(strangers as NonNullable<typeof own>))).status).toBe(422)
  })

  test('also when the stranger signs up again afterwards', async () => {
    const email = 'victim-later@new.test'
    await signUp(server.api, email)
    const [own] = await messagesTo(server.api, email)
    await signUp(server.api, email, { password: 'the-strangers-password' })
    await verify(secretOf(own as NonNullable<typeof own>))
    expect((await signInWithPassword(server.api, email, newPassword)).status).toBe(200)
    expect((await signInWithPassword(server.api, email, 'the-strangers-password')).status).toBe(401)
  })
})

describe('a password that is changed', () => {
  test.each(['change', 'reset'] as const)(
    'by %s leaves no session that the old one opened at that moment',
    async (way) => {
      const email = `racing-${way}@new.test`
      const { token } = await signUpVerified(server.api, email)
      let over = false
      const opened: string[] = []
      const thief = async () => {
        while (!over) {
          const { body } = await signInWithPassword(server.api, email, newPassword)
          if (body.token) opened.push(body.token)
        }
      }
      const thieves = [thief(), thief(), thief()]
      if (way === 'change') {
        await server.api.call('PATCH', '/auth/password', {
          token,
          body: { current_password: newPassword, password: better },
        })
      } else {
        await server.api.call('POST', '/auth/forgot-password', { body: { email } })
        const secret = secretOf(await messageTo(server.api, email, /Set a new/))
        await server.api.call('POST', '/auth/reset-password', {
          body: { token: secret, password: better },
        })
      }
      over = true
      await Promise.all(thieves)
      expect(opened.length).toBeGreaterThan(0)
      expect(await Promise.all(opened.map(status))).toEqual(opened.map(() => 401))
    },
  )

  test('leaves no link that was mailed before', async () => {
    const email = 'old-links@new.test'
    await signUp(server.api, email)
    await server.api.call('POST', '/auth/resend-verification', { body: { email } })
    let mails = await messagesTo(server.api, email)
    while (mails.length < 2) mails = await messagesTo(server.api, email)
    const [second, first] = mails.map(secretOf)
    const { token } = (await verify(second ?? '')).body
    await server.api.call('POST', '/auth/forgot-password', { body: { email } })
    const reset = secretOf(await messageTo(server.api, email, /Set a new/))
    await server.api.call('PATCH', '/auth/password', {
      token,
      body: { current_password: newPassword, password: better },
    })
    for (const old of [first, second]) expect((await verify(old ?? '')).status).toBe(422)
    const late = await server.api.call('POST', '/auth/reset-password', {
      body: { token: reset, password: 'the-thiefs-password' },
    })
    expect(late.status).toBe(422)
  })
})

describe('guessing', () => {
  test('many passwords at once counts as many', async () => {
    const strict = await startTestServer({
      databaseUrl: server.databaseUrl,
      env: { LIMIT_SIGN_IN_FAILURES: '10' },
    })
    const email = 'guessed@new.test'
    await signUpVerified(server.api, email)
    const guesses = Array.from({ length: 40 }, (_, index) =>
      signInWithPassword(strict.api, email, index === 30 ? newPassword : `guess number ${index}`),
    )
    const statuses = (await Promise.all(guesses)).map((reply) => reply.status)
    expect(statuses.filter((one) => one === 401).length).toBeLessThanOrEqual(10)
    expect(statuses).not.toContain(200)
    await strict.close()
  })

  test('right passwords do not use up the limit', async () => {
    const strict = await startTestServer({
      databaseUrl: server.databaseUrl,
      env: { LIMIT_SIGN_IN_FAILURES: '3' },
    })
    for (let count = 0; count < 6; count += 1) await strict.api.signIn(accounts.manager)
    await strict.close()
  })

  test('one password at many accounts runs into the limit of the IP address', async () => {
    const strict = await startTestServer({
      databaseUrl: server.databaseUrl,
      env: { LIMIT_SIGN_IN_FAILURES_PER_ADDRESS: '3', TRUST_PROXY: 'true' },
    })
    const attempt = (email: string, password: string, from: string) =>
      strict.api.call('POST', '/auth/sign_in', {
        body: { user: { email, password } },
        headers: { 'x-forwarded-for': from },
      })
    const sprayed: number[] = []
    for (let serial = 1; serial <= 4; serial += 1) {
      sprayed.push((await attempt(`account-${serial}@new.test`, better, '203.0.113.7')).status)
    }
    expect(sprayed).toEqual([401, 401, 401, 429])
    const demo = 'Weekboard-demo-1'
    expect((await attempt(accounts.manager, demo, '203.0.113.7')).status).toBe(429)
    for (let count = 0; count < 5; count += 1) {
      expect((await attempt(accounts.manager, demo, '203.0.113.8')).status).toBe(200)
    }
    await strict.close()
  })

  test('with forwarded addresses of one’s own is one address behind a proxy', async () => {
    const proxied = await startTestServer({
      databaseUrl: server.databaseUrl,
      env: { LIMIT_SIGN_UPS_PER_HOUR: '2', TRUST_PROXY: 'true' },
    })
    const attempt = (forwarded: string, serial: number) =>
      proxied.api.call('POST', '/auth/sign_up', {
        body: {
          user: { full_name: 'Eve', email: `eve-${serial}@new.test`, password: newPassword },
        },
        headers: { 'x-forwarded-for': forwarded },
      })
    const statuses: number[] = []
    for (let serial = 1; serial <= 3; serial += 1) {
      statuses.push((await attempt(`6.6.6.${serial}, 203.0.113.9`, serial)).status)
    }
    expect(statuses).toEqual([201, 201, 429])
    const odd = await proxied.api.call('POST', '/auth/sign_in', {
      body: { user: { email: accounts.manager, password: 'Weekboard-demo-1' } },
      headers: { 'x-forwarded-for': 'not-an-address' },
    })
    expect(odd.status).toBe(200)
    await proxied.close()
  })
})

describe('what a stranger might try', () => {
  test.each(['N\nYour account is locked', 'A\u202eB', 'x\u0000y'])(
    'a name that is not plain text on one line is refused (%j)',
    async (full_name) => {
      const reply = await server.api.call('POST', '/auth/sign_up', {
        body: { user: { full_name, email: 'name@new.test', password: newPassword } },
      })
      expect([400, 422]).toContain(reply.status)
      expect(await messagesTo(server.api, 'name@new.test')).toEqual([])
    },
  )

  test('the outbox answers under this machine’s own names only', async () => {
    const { port } = new URL(server.url)
    const shows = (host: string, path = '/api/v1/dev/outbox') =>
      new Promise<boolean>((resolve) => {
        const requested = { host: '127.0.0.1', port, path, headers: { host } }
        request(requested, (reply) => {
          let body = ''
          reply.on('data', (chunk) => {
            body += chunk
          })
          reply.on('end', () => resolve(body.includes('"messages":')))
        }).end()
      })
    expect([await shows('evil.test'), await shows(`localhost:${port}`)]).toEqual([false, true])
    expect(await shows(`localhost:${port}`, '/api/v1/%64ev/outbox')).toBe(true)
    for (const path of [
      '/api/v1/%64ev/outbox',
      '/%61pi/v1/dev/outbox',
      '/api/v1/dev/%6futbox?to=x',
      '/api/v1//dev/outbox',
      '//api/v1/dev/outbox',
      '/api/v1/DEV/outbox',
      '/api/v1/x/../dev/outbox',
    ]) {
      expect([path, await shows('evil.test', path)]).toEqual([path, false])
    }
  })

  test('another password under the same Idempotency-Key is another request', async () => {
    const { token } = await signUpVerified(server.api, 'keyed@new.test')
    const change = (current_password: string, password: string) =>
      server.api.call('PATCH', '/auth/password', {
        token,
        headers: { 'idempotency-key': 'one-key' },
        body: { current_password, password },
      })
    expect((await change(newPassword, better)).status).toBe(200)
    expect((await change(newPassword, better)).status).toBe(200)
    expect((await change(better, 'yet-another-password')).status).toBe(422)
  })
})
