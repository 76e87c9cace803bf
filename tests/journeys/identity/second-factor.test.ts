import { errorExamples } from '@weekboard/contracts/examples/error-examples'
import type { Factors } from '@weekboard/contracts/identity/second-factor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shapeDifferences } from '../../support/contract/example-replies.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import {
  answerChallenge,
  authenticatorOf,
  type FactorReply,
  turnOnAuthenticator,
} from '../../support/people/second-factor.ts'
import { newPassword, signUpVerified } from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const keys = { old: 'k'.repeat(32), new: 'n'.repeat(32) }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { SECRETS_KEY: `old:${keys.old}` } })
})
afterAll(() => server.close())

const signIn = (email: string, password = newPassword, on = server) =>
  on.api.call<FactorReply>('POST', '/auth/sign_in', { body: { user: { email, password } } })
const factorsOf = async (token: string) =>
  (await server.api.call<Factors>('GET', '/auth/factors', { token })).body
const live = async (token: string) => (await server.api.call('GET', '/auth/me', { token })).status
const challengeOf = async (email: string) => (await signIn(email)).body.details.challenge

/** Somebody whose sign-in asks for a code. */
async function withFactor(email: string) {
  const { token } = await signUpVerified(server.api, email)
  return { email, token, app: await turnOnAuthenticator(server, token) }
}

test('an account without a second factor signs in as before', async () => {
  const { token } = await signUpVerified(server.api, 'none@factor.test')
  expect(await factorsOf(token)).toEqual({
    passkeys: [],
    totp: null,
    recovery_codes_left: 0,
    required: false,
    required_from: null,
  })
  const { status, body } = await signIn('none@factor.test')
  expect([status, body.message, await live(body.token)]).toEqual([200, 'Signed in.', 200])
  const codes = await server.api.call('POST', '/auth/recovery_codes', { token })
  expect([codes.status, codes.body.code]).toEqual([409, 'conflict'])
})

test('an authenticator app is on once a code confirms it, and then every sign-in asks', async () => {
  const email = 'sets-up@factor.test'
  const { token } = await signUpVerified(server.api, email)
  const started = await server.api.call<{ secret: string; uri: string }>('POST', '/auth/totp', {
    token,
  })
  const { secret, uri } = started.body
  expect(uri).toContain(`secret=${secret}`)
  expect(uri).toMatch(/^otpauth:\/\/totp\/Weekboard:sets-up%40factor\.test\?/)
  expect((await signIn(email)).status).toBe(200)

  const app = authenticatorOf(server, secret)
  const confirm = (code: string) =>
    server.api.call<{ code: string; recovery_codes: string[] }>('POST', '/auth/totp/confirm', {
      token,
      body: { code },
    })
  const wrong = await confirm(app.code(5))
  expect([wrong.status, wrong.body.code]).toEqual([422, 'invalid_code'])
  expect((await signIn(email)).status).toBe(200)
  const right = await confirm(app.code())
  expect(right.status).toBe(200)
  expect(new Set(right.body.recovery_codes).size).toBe(10)
  expect(await factorsOf(token)).toMatchObject({
    totp: { enabled_at: server.clock.now().toISOString() },
    recovery_codes_left: 10,
  })

  const asked = await signIn(email)
  const shown = errorExamples.second_factor_required
  expect([asked.status, asked.body.code, asked.body.message]).toEqual([
    shown.status,
    'second_factor_required',
    shown.message,
  ])
  expect(shapeDifferences(shown.details, asked.body.details)).toEqual([])
  expect(asked.body.details.methods).toEqual(['totp', 'recovery_code'])
  expect(asked.headers.get('authorization')).toBeNull()
  expect(asked.text).not.toContain('"token"')

  // The code that confirmed the app does not sign in.
  const { challenge } = asked.body.details
  expect((await answerChallenge(server, challenge, { code: app.code() })).status).toBe(422)
  server.clock.advance(30_000)
  const done = await answerChallenge(server, challenge, { code: app.code() })
  expect([done.status, done.body.message, await live(done.body.token)]).toEqual([
    200,
    'Signed in.',
    200,
  ])
  expect(done.headers.get('authorization')).toBe(`Bearer ${done.body.token}`)
  expect(done.headers.getSetCookie().join()).toContain('weekboard_device=')
})

test('the secret and the recovery codes are not in the database as they are', async () => {
  const { token } = await signUpVerified(server.api, 'stored@factor.test')
  const { body } = await server.api.call<{ secret: string }>('POST', '/auth/totp', { token })
  const { rows } = await server.node.platform.database.pool.query<{ stored: string }>(
    'select pending_secret as stored from authenticator_apps where pending_secret is not null',
  )
  expect(rows.map(({ stored }) => stored.split(':')[0])).toContain('old')
  expect(JSON.stringify(rows)).not.toContain(body.secret)
  const { app } = await withFactor('hashed@factor.test')
  const codes = await server.node.platform.database.pool.query<{ code_hash: string }>(
    'select code_hash from recovery_codes',
  )
  expect(codes.rows.every(({ code_hash }) => code_hash.startsWith('$argon2id$'))).toBe(true)
  expect(JSON.stringify(codes.rows)).not.toContain(app.recoveryCodes[0]?.slice(5))
})

test('a code may be one step early or late, and never works twice', async () => {
  const { email, app } = await withFactor('drift@factor.test')
  const answer = async (steps: number) =>
    (await answerChallenge(server, await challengeOf(email), { code: app.code(steps) })).status
  expect([await answer(-2), await answer(2)]).toEqual([422, 422])
  expect([await answer(-1), await answer(-1)]).toEqual([200, 422])
  expect([await answer(1), await answer(0), await answer(1)]).toEqual([200, 422, 422])
})

test('a code that eight challenges send at once signs in once', async () => {
  const { email, app } = await withFactor('parallel@factor.test')
  const challenges = await Promise.all(Array.from({ length: 8 }, () => challengeOf(email)))
  const replies = await Promise.all(
    challenges.map((challenge) => answerChallenge(server, challenge, { code: app.code() })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)])
})

test('a recovery code works once, however it is typed, and new ones end the old', async () => {
  const { email, token, app } = await withFactor('recovers@factor.test')
  const [first = '', second = '', third = ''] = app.recoveryCodes
  const answer = async (code: string) =>
    answerChallenge(server, await challengeOf(email), { recovery_code: code })
  const done = await answer(` ${first.toUpperCase().replaceAll('-', ' ')}`)
  expect([done.status, await live(done.body.token)]).toEqual([200, 200])
  const again = await answer(first)
  expect([again.status, again.body.code, again.body.message]).toEqual([
    422,
    'invalid_code',
    errorExamples.invalid_code.message,
  ])
  const challenges = await Promise.all([challengeOf(email), challengeOf(email)])
  const both = await Promise.all(
    challenges.map((each) => answerChallenge(server, each, { recovery_code: second })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await factorsOf(token)).recovery_codes_left).toBe(8)

  const made = await server.api.call<{ recovery_codes: string[] }>('POST', '/auth/recovery_codes', {
    token,
  })
  expect((await factorsOf(token)).recovery_codes_left).toBe(10)
  expect((await answer(third)).status).toBe(422)
  expect((await answer(made.body.recovery_codes[0] ?? '')).status).toBe(200)
})

describe('a challenge', () => {
  test('ends with the sixth try', async () => {
    const { email, app } = await withFactor('tries@factor.test')
    const challenge = await challengeOf(email)
    for (let count = 0; count < 5; count += 1) {
      expect((await answerChallenge(server, challenge, { code: app.code(9) })).status).toBe(422)
    }
    const sixth = await answerChallenge(server, challenge, { code: app.code() })
    const shown = errorExamples.challenge_expired
    expect([sixth.status, sixth.body.code, sixth.body.message]).toEqual([
      shown.status,
      'challenge_expired',
      shown.message,
    ])
    const next = await answerChallenge(server, await challengeOf(email), { code: app.code() })
    expect(next.status).toBe(200)
  })

  test('ends after ten minutes, with its use, and is not to be guessed', async () => {
    const { email, app } = await withFactor('late@factor.test')
    const challenge = await challengeOf(email)
    server.clock.advance(10 * 60_000)
    const gone = [challenge, 'x'.repeat(43)]
    const used = await challengeOf(email)
    expect((await answerChallenge(server, used, { code: app.code() })).status).toBe(200)
    for (const each of [...gone, used]) {
      expect((await answerChallenge(server, each, { code: app.code(1) })).status).toBe(410)
    }
  })

  test('takes one answer', async () => {
    for (const answer of [{}, { code: '123456', recovery_code: 'k3f9-x7q2m-9fwt4' }]) {
      const { status, body } = await server.api.call('POST', '/auth/second_factor', {
        body: { challenge: 'x', ...answer },
      })
      expect([status, body.code]).toEqual([422, 'invalid_fields'])
    }
  })

  test('ends with a new password', async () => {
    const { email, app, token } = await withFactor('resets@factor.test')
    const before = await challengeOf(email)
    await server.api.call('POST', '/auth/forgot-password', { body: { email } })
    const link = secretOf(await messageTo(server.api, email, /new password/))
    const password = 'a-fresh-and-better-one'
    await server.api.call('POST', '/auth/reset-password', { body: { token: link, password } })
    expect((await answerChallenge(server, before, { code: app.code() })).status).toBe(410)
    expect(await live(token)).toBe(401)
    expect((await signIn(email, password)).body.code).toBe('second_factor_required')
  })
})

test('wrong codes count over all challenges of an account, and not those of others', async () => {
  const { email, app } = await withFactor('guessed@factor.test')
  const other = await withFactor('spared@factor.test')
  for (let count = 0; count < 10; count += 1) {
    const wrong = await answerChallenge(server, await challengeOf(email), { code: app.code(9) })
    expect(wrong.status).toBe(422)
  }
  const right = await answerChallenge(server, await challengeOf(email), { code: app.code() })
  expect([right.status, right.body.code]).toEqual([429, 'rate_limited'])
  const recovery = { recovery_code: app.recoveryCodes[0] ?? '' }
  expect((await answerChallenge(server, await challengeOf(email), recovery)).status).toBe(429)
  const spared = await answerChallenge(server, await challengeOf(other.email), {
    code: other.app.code(),
  })
  expect(spared.status).toBe(200)
})

test('without the app the password is enough again, and the recovery codes are gone', async () => {
  const { email, token } = await withFactor('turns-off@factor.test')
  expect((await server.api.call('DELETE', '/auth/totp', { token })).status).toBe(200)
  expect((await signIn(email)).status).toBe(200)
  expect(await factorsOf(token)).toMatchObject({ totp: null, recovery_codes_left: 0 })
})

test('a new phone replaces the app, and the recovery codes stay', async () => {
  const { email, token, app } = await withFactor('new-phone@factor.test')
  const next = await turnOnAuthenticator(server, token)
  expect(next.recoveryCodes).toEqual([])
  const answer = async (code: string) =>
    (await answerChallenge(server, await challengeOf(email), { code })).status
  expect([await answer(app.code()), await answer(next.code())]).toEqual([422, 200])
  const kept = { recovery_code: app.recoveryCodes[0] ?? '' }
  expect((await answerChallenge(server, await challengeOf(email), kept)).status).toBe(200)
})

test('the key of the installation can be rotated, and without it only recovery codes are left', async () => {
  const { email, app } = await withFactor('rotated@factor.test')
  const { databaseUrl, clock } = server
  const kidOf = async () => {
    const { rows } = await server.node.platform.database.pool.query<{ kid: string }>(
      `select split_part(secret, ':', 1) as kid from authenticator_apps a
       join users u on u.id = a.user_id where u.email = $1`,
      [email],
    )
    return rows[0]?.kid
  }
  const SECRETS_KEY = `new:${keys.new},old:${keys.old}`
  const rotated = await startTestServer({ databaseUrl, clock, env: { SECRETS_KEY } })
  expect(await kidOf()).toBe('old')
  const { challenge } = (await signIn(email, newPassword, rotated)).body.details
  expect((await answerChallenge(rotated, challenge, { code: app.code() })).status).toBe(200)
  expect(await kidOf()).toBe('new')
  await rotated.close()

  const { body } = await signIn(email)
  expect(body.details.methods).toEqual(['recovery_code'])
  const code = { code: app.code(1) }
  expect((await answerChallenge(server, body.details.challenge, code)).status).toBe(422)
  const recovery = { recovery_code: app.recoveryCodes[0] ?? '' }
  const done = await answerChallenge(server, body.details.challenge, recovery)
  expect(done.status).toBe(200)
})

test('production without the key warns, and nobody can set up an app', async () => {
  const { token } = await signUpVerified(server.api, 'keyless@factor.test')
  const { databaseUrl, clock } = server
  const keyless = await startTestServer({
    databaseUrl,
    clock,
    env: { NODE_ENV: 'production', SECRETS_KEY: '' },
  })
  expect(keyless.log()).toContain('SECRETS_KEY is not set')
  const refused = await keyless.api.call('POST', '/auth/totp', { token })
  expect([refused.status, refused.body.message]).toEqual([
    404,
    'Authenticator apps are not set up here.',
  ])
  await keyless.close()
})
