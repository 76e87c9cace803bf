import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addPasskeyTo,
  passkeySignInOptions,
  type SoftwareAuthenticator,
} from '../../support/passkeys/software-authenticator.ts'
import {
  answerChallenge,
  type FactorReply,
  type ProofReply,
  turnOnAuthenticator,
} from '../../support/people/second-factor.ts'
import { newPassword, signUpVerified } from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const minuteMs = 60_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Somebody whose sign-in with the password asks for a passkey. */
async function withPasskey(email: string) {
  const { token } = await signUpVerified(server.api, email)
  return { email, token, ...(await addPasskeyTo(server, token)) }
}
const signIn = async (email: string) => {
  const { body } = await server.api.call<FactorReply>('POST', '/auth/sign_in', {
    body: { user: { email, password: newPassword } },
  })
  return body.details
}
const complete = (challenge: string, passkey: object) =>
  server.api.call<FactorReply>('POST', '/auth/second_factor', { body: { challenge, passkey } })
const prove = (token: string, challenge: string, passkey: object) =>
  server.api.call<{ proved_until: string; code: string }>('POST', '/auth/proof', {
    token,
    body: { challenge, passkey },
  })
/** Asks for proof, in a session that is old. */
const demandProof = async (token: string) => {
  const { status, body } = await server.api.call<ProofReply>('POST', '/auth/passkeys/options', {
    token,
  })
  return { status, ...body.details }
}
const optionsOf = (challenge: string) => ({ challenge, rpId: 'localhost' })
const signed = (authenticator: SoftwareAuthenticator, challenge: string) =>
  authenticator.get(optionsOf(challenge))

describe('the second factor of a sign-in', () => {
  test('is the passkey of the account, once', async () => {
    const { email, authenticator } = await withPasskey('completes@passkey.test')
    const { challenge, methods, passkey_options: options } = await signIn(email)
    expect(methods).toEqual(['passkey', 'recovery_code'])
    expect(options).toEqual({
      challenge,
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
    })
    const response = authenticator.get(options ?? optionsOf(challenge))
    const done = await complete(challenge, response)
    expect([done.status, done.body.message, done.body.user.email]).toEqual([
      200,
      'Signed in.',
      email,
    ])
    expect(done.headers.getSetCookie().join()).toContain('weekboard_device=')
    expect((await complete(challenge, response)).status).toBe(410)
  })

  test('is not that of somebody else, of another page or of another challenge', async () => {
    const { email, authenticator } = await withPasskey('refuses@passkey.test')
    const stranger = await withPasskey('foreign@passkey.test')
    const { challenge } = await signIn(email)
    const { challenge: other } = await signIn(email)
    const wrong = [
      signed(stranger.authenticator, challenge),
      signed(authenticator, other),
      authenticator.get(optionsOf(challenge), { origin: 'https://weekboard.example.com' }),
      authenticator.get(optionsOf(challenge), { isVerified: false }),
    ]
    for (const response of wrong) {
      const refused = await complete(challenge, response)
      expect([refused.status, refused.body.code]).toEqual([422, 'invalid_code'])
    }
    const both = await server.api.call('POST', '/auth/second_factor', {
      body: { challenge, passkey: signed(authenticator, challenge), code: '123456' },
    })
    expect([both.status, both.body.code]).toEqual([422, 'invalid_fields'])
    expect((await complete(challenge, signed(authenticator, challenge))).status).toBe(200)
  })

  test('is no challenge of a sign-in by passkey, and the other way round', async () => {
    const { email, authenticator } = await withPasskey('mixes@passkey.test')
    const ofSignIn = await passkeySignInOptions(server)
    const response = authenticator.get(ofSignIn.options)
    expect((await complete(ofSignIn.challenge, response)).status).toBe(410)
    const { challenge } = await signIn(email)
    const signedIn = await server.api.call('POST', '/auth/passkeys/sign_in', {
      body: { challenge, response: signed(authenticator, challenge) },
    })
    expect(signedIn.status).toBe(401)
  })

  test('stays open to a passkey when codes are not', async () => {
    const { email, token, authenticator } = await withPasskey('guessed@passkey.test')
    const app = await turnOnAuthenticator(server, token)
    for (let count = 0; count < 10; count += 1) {
      const { challenge } = await signIn(email)
      expect((await answerChallenge(server, challenge, { code: app.code(9) })).status).toBe(422)
    }
    const { challenge, methods } = await signIn(email)
    expect(methods).toEqual(['passkey', 'totp', 'recovery_code'])
    expect((await answerChallenge(server, challenge, { code: app.code() })).status).toBe(429)
    expect((await complete(challenge, signed(authenticator, challenge))).status).toBe(200)
  })

  test('is refused when its counter goes back, without a 401', async () => {
    const { email, authenticator } = await withPasskey('copied@passkey.test')
    const { challenge } = await signIn(email)
    const response = authenticator.get(optionsOf(challenge), { counter: 1 })
    expect((await complete(challenge, response)).status).toBe(422)
    const { rows } = await server.node.platform.database.pool.query<{ type: string }>(
      `select e.type from security_events e join users u on u.id = e.user_id
       where u.email = $1 and e.reason = 'counter_went_back'`,
      [email],
    )
    expect(rows).toEqual([{ type: 'second_factor' }])
  })
})

describe('proof', () => {
  test('is a passkey of the account, for the session that is asked', async () => {
    const { token, authenticator } = await withPasskey('proves@passkey.test')
    const stranger = await withPasskey('no-proof@passkey.test')
    server.clock.advance(10 * minuteMs)
    const { status, challenge, methods, passkey_options: options } = await demandProof(token)
    expect([status, methods]).toEqual([403, ['passkey', 'recovery_code']])
    expect(options?.allowCredentials?.map(({ id }) => id)).toEqual([authenticator.id])

    const foreign = await prove(token, challenge, signed(stranger.authenticator, challenge))
    expect([foreign.status, foreign.body.code]).toEqual([422, 'invalid_code'])
    const elsewhere = await prove(stranger.token, challenge, signed(authenticator, challenge))
    expect(elsewhere.status).toBe(410)
    const response = signed(authenticator, challenge)
    expect((await prove(token, challenge, response)).status).toBe(200)
    expect((await prove(token, challenge, response)).status).toBe(410)
    expect((await demandProof(token)).status).toBe(200)
    expect((await demandProof(stranger.token)).status).toBe(403)
  })

  test('is not the password of an account with a passkey, and wrong ones are no guesses', async () => {
    const { token, authenticator } = await withPasskey('phished@passkey.test')
    server.clock.advance(10 * minuteMs)
    for (let count = 0; count < 12; count += 1) {
      const { challenge } = await demandProof(token)
      const wrong = authenticator.get(optionsOf(challenge), { isVerified: false })
      expect((await prove(token, challenge, wrong)).status).toBe(422)
    }
    const { challenge } = await demandProof(token)
    const byPassword = await server.api.call('POST', '/auth/proof', {
      token,
      body: { challenge, password: newPassword },
    })
    expect([byPassword.status, byPassword.body.code]).toEqual([422, 'invalid_code'])
    expect((await prove(token, challenge, signed(authenticator, challenge))).status).toBe(200)
  })
})
