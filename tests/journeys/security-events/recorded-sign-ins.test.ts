import type { SecurityEvent } from '@weekboard/contracts/identity/security-events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageTo, otherCode, secretOf } from '../../support/people/outbox.ts'
import {
  answerChallenge,
  answerProof,
  turnOnAuthenticator,
} from '../../support/people/second-factor.ts'
import {
  newPassword,
  type SessionReply,
  signInWithPassword,
  signUp,
  signUpVerified,
} from '../../support/people/users.ts'
import { ownEvents, untilOwnEvent } from '../../support/security-events/security-events.ts'
import { securitySteps } from '../../support/security-events/security-steps.ts'
import { signInWithGoogle } from '../../support/security-events/social-sign-in.ts'
import { type Google, startGoogle } from '../../support/servers/google.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let google: Google
let server: TestServer
let to: ReturnType<typeof securitySteps>
beforeAll(async () => {
  google = await startGoogle()
  const env = { SECRETS_KEY: `first:${'k'.repeat(32)}`, LIMIT_SIGN_IN_FAILURES: '3' }
  server = await startTestServer({ env: { ...google.env, ...env } })
  to = securitySteps(server)
})
afterAll(async () => {
  await server.close()
  await google.close()
})

interface Person {
  readonly email: string
  readonly token: string
}

/** Each does something and returns a token of the person, who reads the event. */
const steps: readonly (readonly [
  name: string,
  event: Partial<SecurityEvent>,
  act: (who: Person) => Promise<string>,
])[] = [
  [
    'a sign-in with a password',
    { type: 'sign_in', outcome: 'success', method: 'password' },
    ({ email }) => to.newToken(email),
  ],
  [
    'a sign-in with a wrong password',
    { type: 'sign_in', outcome: 'failure', method: 'password', reason: 'wrong_password' },
    async ({ email, token }) => {
      await to.signIn(email, 'not-the-password')
      return token
    },
  ],
  [
    'too many tries',
    { type: 'sign_in', outcome: 'failure', method: 'password', reason: 'too_many_tries' },
    async ({ email, token }) => {
      for (let count = 0; count < 5; count++) await to.signIn(email, 'not-the-password')
      return token
    },
  ],
  [
    'a sign-in before the address is verified',
    { type: 'sign_in', outcome: 'failure', reason: 'email_not_verified' },
    async ({ email }) => {
      const other = `unverified-${email}`
      await signUp(server.api, other)
      await to.signIn(other)
      const token = secretOf(await messageTo(server.api, other, /Verify/))
      return (await to.call<SessionReply>('POST', '/auth/verify-email', null, { token })).body.token
    },
  ],
  [
    'the link of a verification mail',
    { type: 'sign_in', outcome: 'success', method: 'email_link' },
    async ({ email }) => {
      const other = `link-${email}`
      await signUp(server.api, other)
      const token = secretOf(await messageTo(server.api, other, /Verify/))
      return (await to.call<SessionReply>('POST', '/auth/verify-email', null, { token })).body.token
    },
  ],
  [
    'the code of a verification mail, and a wrong one before',
    { type: 'sign_in', outcome: 'failure', method: 'email_code', reason: 'wrong_code' },
    async ({ email }) => {
      const other = `code-${email}`
      await signUp(server.api, other)
      const { code } = await messageTo(server.api, other, /Verify/)
      const verify = (given: string | null) =>
        to.call<SessionReply>('POST', '/auth/verify-email-otp', null, { email: other, code: given })
      await verify(otherCode(code))
      const { token } = (await verify(code)).body
      await untilOwnEvent(server.api, token, { type: 'sign_in', method: 'email_code' })
      return token
    },
  ],
  [
    'a social sign-in',
    { type: 'sign_in', outcome: 'success', method: 'google' },
    async ({ email }) => (await signInWithGoogle(server, google, email)).body.token,
  ],
  [
    'an invitation',
    { type: 'sign_in', outcome: 'success', method: 'invitation' },
    async ({ email }) => (await to.colleague(`invited-${email}`)).token,
  ],
  [
    'a wrong password with an invitation',
    { type: 'sign_in', outcome: 'failure', method: 'password', reason: 'wrong_password' },
    async ({ email, token }) => {
      await to.accept(await to.invite(email), 'not-the-password')
      return token
    },
  ],
  [
    'a second factor',
    { type: 'second_factor', outcome: 'success', method: 'totp' },
    async ({ email, token }) => {
      const app = await turnOnAuthenticator(server, token)
      const { challenge } = (await to.signIn(email)).body.details
      const { body } = await answerChallenge(server, challenge, { code: app.code() })
      await untilOwnEvent(server.api, body.token, { type: 'sign_in', method: 'password' })
      return body.token
    },
  ],
  [
    'a wrong second factor',
    { type: 'second_factor', outcome: 'failure', method: 'recovery_code', reason: 'wrong_code' },
    async ({ email, token }) => {
      await turnOnAuthenticator(server, token)
      const { challenge } = (await to.signIn(email)).body.details
      await answerChallenge(server, challenge, { recovery_code: '0000-00000-00000' })
      return token
    },
  ],
  [
    'a proof',
    { type: 'proof', outcome: 'success', method: 'password' },
    async ({ token }) => {
      const challenge = await to.askedProof(token)
      await answerProof(server, token, { challenge, password: newPassword })
      return token
    },
  ],
  [
    'a wrong proof',
    { type: 'proof', outcome: 'failure', method: 'password', reason: 'wrong_password' },
    async ({ token }) => {
      const challenge = await to.askedProof(token)
      await answerProof(server, token, { challenge, password: 'not-the-password' })
      return token
    },
  ],
]

test.each(steps)('%s is an event of the person', async (name, event, act) => {
  const email = `step-${steps.findIndex(([each]) => each === name)}@events.test`
  const { token } = await signUpVerified(server.api, email)
  const found = await untilOwnEvent(server.api, await act({ email, token }), event)
  expect(found).toMatchObject(event)
})

test('an event has time, device and address, and those of a session its organization', async () => {
  const email = 'where@events.test'
  await signUpVerified(server.api, email)
  const { token, user } = (await to.signIn(email)).body
  const [event] = await ownEvents(server.api, token)
  expect(event).toMatchObject({
    at: server.clock.now().toISOString(),
    type: 'sign_in',
    ip_address: expect.stringContaining('127.0.0.1'),
    device: 'Chrome on Windows',
    user: { id: user.id, name: 'Zoe Berg' },
  })
})

test('a failure is logged with a keyed hash of the address, which is never there itself', async () => {
  const [known, unknown] = ['logged@events.test', 'nobody@events.test']
  const { token } = await signUpVerified(server.api, known)
  const before = server.log().length
  for (const email of [known, unknown, unknown]) {
    await signInWithPassword(server.api, email, 'not-the-password')
  }
  await untilOwnEvent(server.api, token, { type: 'sign_in', outcome: 'failure' })
  const logged = server.log().slice(before)
  const lines = logged
    .split('\n')
    .filter((line) => line.includes('A sign-in failed'))
    .map((line) => JSON.parse(line) as { reason: string; addressHash: string })
  expect(lines.map(({ reason }) => reason)).toEqual([
    'wrong_password',
    'unknown_address',
    'unknown_address',
  ])
  const [first, second, third] = lines.map(({ addressHash }) => addressHash)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).not.toBe(first)
  expect(third).toBe(second)
  expect(logged).not.toContain('@events.test')
})

test('an unknown address is an event of nobody', async () => {
  const { pool } = server.node.platform.database
  const count = async () =>
    (await pool.query<{ count: number }>('select count(*)::int as count from security_events'))
      .rows[0]?.count
  const before = await count()
  await signInWithPassword(server.api, 'still-nobody@events.test', 'not-the-password')
  // Somebody else's failure comes after it.
  const { token } = await signUpVerified(server.api, 'after@events.test')
  await to.signIn('after@events.test', 'not-the-password')
  await untilOwnEvent(server.api, token, { outcome: 'failure' })
  expect(await count()).toBe((before ?? 0) + 2)
})
