import { hourMs } from '@weekboard/scheduling/clock/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { messagesTo, messageTo, secretOf } from '../../support/people/outbox.ts'
import { turnOnAuthenticator } from '../../support/people/second-factor.ts'
import {
  newPassword,
  type SessionReply,
  signInWithPassword,
  signUpVerified,
} from '../../support/people/users.ts'
import { untilOwnEvent } from '../../support/security-events/security-events.ts'
import { securitySteps } from '../../support/security-events/security-steps.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let to: ReturnType<typeof securitySteps>
beforeAll(async () => {
  server = await startTestServer({ env: { SECRETS_KEY: `first:${'k'.repeat(32)}` } })
  to = securitySteps(server)
})
afterAll(() => server.close())

const better = 'a-much-better-password'
const statusOf = async (token: string) =>
  (await server.api.call('GET', '/auth/me', { token })).status
const newDeviceMails = async (email: string) =>
  (await messagesTo(server.api, email)).filter(({ subject }) => /New sign-in/.test(subject))
const notMe = (token: string) =>
  server.api.call<{ reset_token: string; code: string }>('POST', '/auth/not-me', {
    body: { token },
  })

describe('a sign-in from a new device', () => {
  test('is mailed with device, address and time, but not the very first one', async () => {
    const email = 'first@mails.test'
    const { token } = await signUpVerified(server.api, email)
    expect(await newDeviceMails(email)).toEqual([])
    await to.signIn(email)
    const mails = await newDeviceMails(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain('Chrome on Windows')
    expect(mails[0]?.body).toMatch(/127\.0\.0\.1/)
    expect(mails[0]?.body).toContain('Wednesday, November 18, 2026 at 3:00 PM (UTC)')
    expect(mails[0]?.link).toMatch(/\/not-me\?token=/)
    await untilOwnEvent(server.api, token, { type: 'sign_in', reason: 'new_device' })
  })

  test('is none where the account has signed in before, and one for another account', async () => {
    const [email, other] = ['known@mails.test', 'other@mails.test']
    for (const each of [email, other]) await signUpVerified(server.api, each)
    const signIn = (who: string, cookie: string) =>
      server.api.call('POST', '/auth/sign_in', {
        body: { user: { email: who, password: newPassword } },
        headers: { cookie },
      })
    const first = await signIn(email, '')
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
    const [mail, ...none] = await newDeviceMails(email)
    expect(none).toEqual([])
    await signIn(email, cookie)
    expect(await newDeviceMails(email)).toEqual([mail])
    await signIn(other, cookie)
    expect(await newDeviceMails(other)).toHaveLength(1)
  })

  test('is mailed by every way in, also with a second factor, once it is complete', async () => {
    const email = 'factor@mails.test'
    const { token } = await signUpVerified(server.api, email)
    const app = await turnOnAuthenticator(server, token)
    const { challenge } = (await to.signIn(email)).body.details
    expect(await newDeviceMails(email)).toEqual([])
    const body = { challenge, code: app.code() }
    await server.api.call('POST', '/auth/second_factor', { body })
    expect(await newDeviceMails(email)).toHaveLength(1)
  })
})

const changes: readonly (readonly [
  subject: RegExp,
  act: (who: { email: string; token: string }) => Promise<unknown>,
])[] = [
  [
    /password was changed/,
    ({ token }) =>
      to.call('PATCH', '/auth/password', token, {
        current_password: newPassword,
        password: better,
      }),
  ],
  [/password was changed/, ({ email }) => to.resetPassword(email, better)],
  [
    /phone number .* was changed/,
    async ({ token }) =>
      to.call('POST', '/auth/phone/verify', token, {
        code: await to.sentPhoneCode(token, '2370'),
      }),
  ],
  [/app was turned on/, ({ token }) => turnOnAuthenticator(server, token)],
  [
    /app was turned off/,
    async ({ token }) => {
      await turnOnAuthenticator(server, token)
      await to.call('DELETE', '/auth/totp', token)
    },
  ],
  [
    /New recovery codes/,
    async ({ token }) => {
      await turnOnAuthenticator(server, token)
      await to.call('POST', '/auth/recovery_codes', token, {})
    },
  ],
]

test.each(changes)('a change is mailed to its person, with the link: %s', async (subject, act) => {
  const email = `change-${changes.findIndex(([, each]) => each === act)}@mails.test`
  const { token } = await signUpVerified(server.api, email)
  await act({ email, token })
  const { link } = await messageTo(server.api, email, subject)
  expect(link).toMatch(/\/not-me\?token=/)
})

describe('the link This was not me', () => {
  async function mailed(email: string) {
    const { token } = await signUpVerified(server.api, email)
    const thief = (await to.signIn(email)).body.token
    return { token, thief, secret: secretOf(await messageTo(server.api, email, /New sign-in/)) }
  }

  test('ends all sessions and begins a reset, once', async () => {
    const email = 'not-me@mails.test'
    const { token, thief, secret } = await mailed(email)
    const { status, body } = await notMe(secret)
    expect([status, await statusOf(token), await statusOf(thief)]).toEqual([200, 401, 401])
    const replayed = await notMe(secret)
    expect([replayed.status, replayed.body.code]).toEqual([422, 'verification_invalid'])
    const reset = await server.api.call('POST', '/auth/reset-password', {
      body: { token: body.reset_token, password: better },
    })
    expect(reset.status).toBe(200)
    expect((await signInWithPassword(server.api, email, newPassword)).status).toBe(401)
    const own = (await signInWithPassword(server.api, email, better)).body.token
    await untilOwnEvent(server.api, own, { type: 'sessions_ended', reason: 'not_me' })
  })

  test('does nothing before the button: a scanner of mails may open it', async () => {
    const { token, secret } = await mailed('scanned@mails.test')
    const page = await fetch(`${server.url}/not-me?token=${secret}`)
    expect([page.status, await statusOf(token)]).toEqual([200, 200])
    expect((await notMe(secret)).status).toBe(200)
  })

  test('works once, also when it is sent twice at the same moment', async () => {
    const { secret } = await mailed('twice@mails.test')
    const replies = await Promise.all([notMe(secret), notMe(secret), notMe(secret)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  test('works for 72 hours, and nobody guesses it', async () => {
    const [early, late] = [await mailed('early@mails.test'), await mailed('late@mails.test')]
    server.clock.advance(72 * hourMs - 1)
    expect((await notMe(early.secret)).status).toBe(200)
    server.clock.advance(2)
    expect((await notMe(late.secret)).status).toBe(422)
    server.clock.advance(-72 * hourMs - 1)
    expect((await notMe('x'.repeat(43))).status).toBe(422)
  })

  test('ends sign-ins that wait for the second factor, and links of a reset that waits', async () => {
    const email = 'waiting@mails.test'
    const { token } = await signUpVerified(server.api, email)
    const app = await turnOnAuthenticator(server, token)
    const { secret } = { secret: secretOf(await messageTo(server.api, email, /turned on/)) }
    const { challenge } = (await to.signIn(email)).body.details
    await server.api.call('POST', '/auth/forgot-password', { body: { email } })
    const resetToken = secretOf(await messageTo(server.api, email, /Set a new password/))
    expect((await notMe(secret)).status).toBe(200)
    const body = { challenge, code: app.code() }
    expect((await server.api.call('POST', '/auth/second_factor', { body })).status).toBe(410)
    const late = { token: resetToken, password: better }
    expect((await server.api.call('POST', '/auth/reset-password', { body: late })).status).toBe(422)
  })

  test('goes on working after somebody else has changed the password', async () => {
    const email = 'overtaken@mails.test'
    const { secret, thief } = await mailed(email)
    await to.call('PATCH', '/auth/password', thief, {
      current_password: newPassword,
      password: better,
    })
    const { body } = await notMe(secret)
    expect(await statusOf(thief)).toBe(401)
    const password = 'my-own-password-again'
    await server.api.call('POST', '/auth/reset-password', {
      body: { token: body.reset_token, password },
    })
    expect((await signInWithPassword(server.api, email, password)).status).toBe(200)
  })
})

test('a reset of the second factor has the link too', async () => {
  const { token, user } = await to.colleague('reset@mails.test')
  await turnOnAuthenticator(server, token)
  await server.api.call('POST', `/employees/${user.employee_id}/reset_second_factor`, {
    token: await server.api.signIn(accounts.admin),
    body: {},
  })
  const { link } = await messageTo(server.api, user.email, /second factor .* was reset/)
  expect(link).toMatch(/\/not-me\?token=/)
  const { body } = await server.api.call<SessionReply>('POST', '/auth/sign_in', {
    body: { user: { email: user.email, password: newPassword } },
  })
  expect(await statusOf(body.token)).toBe(200)
})
