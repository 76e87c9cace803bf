import { errorExamples } from '@weekboard/contracts/examples/error-examples'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shapeDifferences } from '../../support/contract/example-replies.ts'
import { messagesTo, messageTo, otherCode } from '../../support/people/outbox.ts'
import {
  answerChallenge,
  answerProof,
  type FactorReply,
  type ProofReply,
  proveByPassword,
  turnOnAuthenticator,
} from '../../support/people/second-factor.ts'
import { newPassword, signInWithPassword, signUpVerified } from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const minuteMs = 60_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A step that needs proof and changes nothing by itself. */
const tryStep = (token: string) => server.api.call<ProofReply>('POST', '/auth/totp', { token })
const challengeOf = async (token: string) => (await tryStep(token)).body.details.challenge
const live = async (token: string) => (await server.api.call('GET', '/auth/me', { token })).status

/** Somebody whose sign-in is ten minutes old. */
async function longSignedIn(email: string) {
  const { token } = await signUpVerified(server.api, email)
  server.clock.advance(10 * minuteMs)
  return token
}

test('a sign-in is proof for ten minutes, and a proof for ten more', async () => {
  const { token } = await signUpVerified(server.api, 'fresh@proof.test')
  server.clock.advance(10 * minuteMs - 1000)
  expect((await tryStep(token)).status).toBe(200)
  server.clock.advance(1000)
  const asked = await tryStep(token)
  const shown = errorExamples.proof_required
  expect([asked.status, asked.body.code, asked.body.message]).toEqual([
    shown.status,
    'proof_required',
    shown.message,
  ])
  expect(shapeDifferences(shown.details, asked.body.details)).toEqual([])
  expect(asked.body.details.methods).toEqual(['password'])

  const proved = await answerProof(server, token, {
    challenge: asked.body.details.challenge,
    password: newPassword,
  })
  const until = new Date(server.clock.now().getTime() + 10 * minuteMs)
  expect([proved.status, proved.body]).toEqual([200, { proved_until: until.toISOString() }])
  server.clock.advance(10 * minuteMs - 1000)
  expect((await tryStep(token)).status).toBe(200)
  server.clock.advance(1000)
  expect((await tryStep(token)).status).toBe(403)
})

test('a wrong proof ends no session, the sixth try the challenge, and ten wrong ones all tries', async () => {
  const token = await longSignedIn('guesses@proof.test')
  const challenge = await challengeOf(token)
  const guess = (of: string) =>
    answerProof(server, token, { challenge: of, password: 'not-mine-at-all' })
  for (let tries = 0; tries < 5; tries += 1) {
    const { status, body } = await guess(challenge)
    expect([status, body.code]).toEqual([422, 'invalid_code'])
  }
  const sixth = await answerProof(server, token, { challenge, password: newPassword })
  expect([sixth.status, sixth.body.code]).toEqual([410, 'challenge_expired'])
  const next = await challengeOf(token)
  for (let tries = 0; tries < 5; tries += 1) await guess(next)
  const other = await challengeOf(token)
  const limited = await answerProof(server, token, { challenge: other, password: newPassword })
  expect([limited.status, limited.body.code]).toEqual([429, 'rate_limited'])
  expect(await live(token)).toBe(200)
})

test('a challenge works once, for ten minutes, and in its own session alone', async () => {
  const email = 'sessions@proof.test'
  const token = await longSignedIn(email)
  const { body: second } = await signInWithPassword(server.api, email, newPassword)
  const challenge = await challengeOf(token)
  const byOther = await answerProof(server, second.token, { challenge, password: newPassword })
  expect([byOther.status, byOther.body.code]).toEqual([410, 'challenge_expired'])

  const late = await challengeOf(token)
  server.clock.advance(10 * minuteMs)
  const expired = await answerProof(server, token, { challenge: late, password: newPassword })
  expect(expired.status).toBe(410)

  const fresh = await challengeOf(token)
  const proofs = await Promise.all(
    Array.from({ length: 4 }, () =>
      answerProof(server, token, { challenge: fresh, password: newPassword }),
    ),
  )
  expect(proofs.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410])
  // The other session of the same person is not proved with it.
  expect((await tryStep(token)).status).toBe(200)
  expect((await tryStep(second.token)).status).toBe(403)
})

test('who has a second factor proves it, and the password does not do', async () => {
  const email = 'factor@proof.test'
  const { token } = await signUpVerified(server.api, email)
  const app = await turnOnAuthenticator(server, token)
  server.clock.advance(10 * minuteMs)
  const asked = await server.api.call<ProofReply>('DELETE', '/auth/totp', { token })
  expect([asked.status, asked.body.details.methods]).toEqual([403, ['totp', 'recovery_code']])
  const { challenge } = asked.body.details
  const byPassword = await answerProof(server, token, { challenge, password: newPassword })
  expect([byPassword.status, byPassword.body.code]).toEqual([422, 'invalid_code'])
  const password = { current_password: newPassword, password: 'another-horse-battery' }
  const changed = await server.api.call<ProofReply>('PATCH', '/auth/password', {
    token,
    body: password,
  })
  expect([changed.status, changed.body.code]).toEqual([403, 'proof_required'])

  expect((await answerProof(server, token, { challenge, code: app.code() })).status).toBe(200)
  expect((await server.api.call('DELETE', '/auth/totp', { token })).status).toBe(200)
})

test('challenges of a sign-in and of a proof do not stand in for each other', async () => {
  const email = 'mixed@proof.test'
  const { token } = await signUpVerified(server.api, email)
  const app = await turnOnAuthenticator(server, token)
  server.clock.advance(10 * minuteMs)
  const ofProof = await challengeOf(token)
  const signedIn = await answerChallenge(server, ofProof, { code: app.code() })
  expect([signedIn.status, signedIn.body.code]).toEqual([410, 'challenge_expired'])
  const waiting = await server.api.call<FactorReply>('POST', '/auth/sign_in', {
    body: { user: { email, password: newPassword } },
  })
  const { challenge } = waiting.body.details
  const proved = await answerProof(server, token, { challenge, code: app.code() })
  expect([proved.status, proved.body.code]).toEqual([410, 'challenge_expired'])
  const [recoveryCode = ''] = app.recoveryCodes
  expect(
    (await answerProof(server, token, { challenge: ofProof, recovery_code: recoveryCode })).status,
  ).toBe(200)
})

test('who has neither password nor second factor proves it by a mailed code', async () => {
  const email = 'social@proof.test'
  const token = await longSignedIn(email)
  const mail = () => server.api.call<ProofReply>('POST', '/auth/proof/mail', { token })
  const withPassword = await mail()
  expect([withPassword.status, withPassword.body.code]).toEqual([409, 'conflict'])
  const { pool } = server.node.platform.database
  await pool.query('update users set password_hash = null where email = $1', [email])

  const asked = await tryStep(token)
  expect(asked.body.details.methods).toEqual(['email_code'])
  const { challenge } = asked.body.details
  const send = (code: string | null) =>
    answerProof(server, token, { challenge, email_code: code ?? '' })
  expect((await mail()).status).toBe(200)
  const first = await messageTo(server.api, email, /Confirm that it is you/)
  expect((await send(otherCode(first.code))).status).toBe(422)
  expect((await mail()).status).toBe(200)
  await expect.poll(async () => (await codesTo(email)).length).toBe(2)
  const second = (await codesTo(email)).find((code) => code !== first.code) ?? null
  expect((await send(first.code)).status).toBe(422)
  expect((await send(second)).status).toBe(200)
  server.clock.advance(10 * minuteMs)
  const again = await answerProof(server, token, {
    challenge: await challengeOf(token),
    email_code: second ?? '',
  })
  expect(again.status).toBe(422)
})

const codesTo = async (email: string) =>
  (await messagesTo(server.api, email))
    .filter(({ subject }) => subject === 'Confirm that it is you')
    .map(({ code }) => code)

test('exactly one way to prove it is sent', async () => {
  const token = await longSignedIn('one-way@proof.test')
  const challenge = await challengeOf(token)
  const bodies = [
    { challenge },
    { challenge, password: newPassword, code: '123456' },
    { password: newPassword },
  ]
  for (const body of bodies) {
    const { status } = await server.api.call('POST', '/auth/proof', { token, body })
    expect(status).toBe(422)
  }
  await proveByPassword(server, token, challenge, newPassword)
})
