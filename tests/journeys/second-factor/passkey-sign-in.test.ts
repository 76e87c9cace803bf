import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addPasskeyTo,
  type PasskeyChanges,
  passkeySignInOptions,
  SoftwareAuthenticator,
  signInByPasskey,
  startPasskeyOf,
} from '../../support/passkeys/software-authenticator.ts'
import { messagesTo, messageTo } from '../../support/people/outbox.ts'
import { type FactorReply, turnOnAuthenticator } from '../../support/people/second-factor.ts'
import { newPassword, signInWithPassword, signUpVerified } from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const minuteMs = 60_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_SIGN_IN_FAILURES: '3' } })
})
afterAll(() => server.close())

const live = async (token: string) => (await server.api.call('GET', '/auth/me', { token })).status
const send = (challenge: string, response: object) =>
  server.api.call<FactorReply>('POST', '/auth/passkeys/sign_in', { body: { challenge, response } })
/** Somebody with a password, and a passkey of their own. */
async function withPasskey(email: string, counter?: number) {
  const { token } = await signUpVerified(server.api, email)
  return { email, token, ...(await addPasskeyTo(server, token, { counter })) }
}
const eventsOf = async (email: string, condition = '') => {
  const { rows } = await server.node.platform.database.pool.query<{
    type: string
    outcome: string
    method: string
    reason: string | null
  }>(
    `select e.type, e.outcome, e.method, e.reason from security_events e
     join users u on u.id = e.user_id where u.email = $1 and e.method = 'passkey'
     and e.type in ('sign_in', 'second_factor', 'proof') ${condition} order by e.id`,
    [email],
  )
  return rows
}

test('a passkey signs in by itself, as both factors, and the device is known then', async () => {
  const { email, token, authenticator } = await withPasskey('by-passkey@sign-in.test')
  await turnOnAuthenticator(server, token)
  const { status, body, headers } = await signInByPasskey(
    server,
    authenticator,
    {},
    { authorization: `Bearer ${token}` },
  )
  expect([status, body.message, body.user.email]).toEqual([200, 'Signed in.', email])
  expect(headers.get('authorization')).toBe(`Bearer ${body.token}`)
  expect(headers.getSetCookie().join()).toContain('weekboard_device=')
  // A device has one session at a time.
  expect([await live(body.token), await live(token)]).toEqual([200, 401])
  const factors = await server.api.call<{ passkeys: { last_used_at: string }[] }>(
    'GET',
    '/auth/factors',
    { token: body.token },
  )
  expect(factors.body.passkeys[0]?.last_used_at).toBe(server.clock.now().toISOString())
  // It is proof for ten minutes, as every sign-in.
  const step = await server.api.call('POST', '/auth/totp', { token: body.token })
  expect(step.status).toBe(200)
  expect(await eventsOf(email)).toEqual([
    { type: 'sign_in', outcome: 'success', method: 'passkey', reason: 'new_device' },
  ])
})

test('what is signed is the same for everybody, and names nobody', async () => {
  await withPasskey('named@sign-in.test')
  const [one, other] = [await passkeySignInOptions(server), await passkeySignInOptions(server)]
  expect(one.challenge).not.toBe(other.challenge)
  expect({ ...one.options, challenge: '' }).toEqual({ ...other.options, challenge: '' })
  expect(one).toMatchObject({
    options: { challenge: one.challenge, rpId: 'localhost', userVerification: 'required' },
  })
  expect(one.options.allowCredentials).toBeUndefined()
})

describe('the same 401 is the answer', () => {
  const wrong: readonly (readonly [string, PasskeyChanges])[] = [
    ['on a page of another origin', { origin: 'https://weekboard.example.com' }],
    ['on another port of this host', { origin: 'http://localhost:1' }],
    ['to another domain', { rpId: 'example.com' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['to the response of a registration', { type: 'webauthn.create' }],
    ['without user verification', { isVerified: false }],
    ['to the passkey of another account', { userHandle: Buffer.alloc(32).toString('base64url') }],
  ]
  test.each(wrong)('%s', async (what, changes) => {
    const email = `wrong-${wrong.findIndex(([each]) => each === what)}@sign-in.test`
    const { authenticator } = await withPasskey(email)
    const refused = await signInByPasskey(server, authenticator, changes)
    expect([refused.status, refused.body.code]).toEqual([401, 'invalid_credentials'])
    expect(refused.text).not.toContain('"token"')
    expect((await signInByPasskey(server, authenticator)).status).toBe(200)
  })

  test('to a signature of another key, to an unknown passkey, and to nonsense', async () => {
    const { authenticator } = await withPasskey('forged@sign-in.test')
    const forger = new SoftwareAuthenticator(server)
    const { challenge, options } = await passkeySignInOptions(server)
    const own = authenticator.get(options)
    const forged = { ...forger.get(options), id: own.id, rawId: own.rawId }
    const others = [forged, forger.get(options), { ...own, rawId: forger.id }]
    const cut = { ...own, response: { ...own.response, authenticatorData: 'AAAA' } }
    for (const response of [...others, cut]) {
      const { challenge: next } = await passkeySignInOptions(server)
      expect((await send(next, response)).status).toBe(401)
    }
    expect((await send(challenge, own)).status).toBe(200)
  })

  test('to a challenge that was used, is old, is unknown or was made for something else', async () => {
    const { token, authenticator } = await withPasskey('replayed@sign-in.test')
    const { challenge, options } = await passkeySignInOptions(server)
    const response = authenticator.get(options)
    expect((await send(challenge, response)).status).toBe(200)
    expect((await send(challenge, response)).status).toBe(401)

    // A wrong response uses it up as well.
    const second = await passkeySignInOptions(server)
    expect((await send(second.challenge, response)).status).toBe(401)
    expect((await send(second.challenge, authenticator.get(second.options))).status).toBe(401)

    const late = await passkeySignInOptions(server)
    server.clock.advance(10 * minuteMs)
    const { body } = await signInByPasskey(server, authenticator)
    const registration = await startPasskeyOf(server, body.token)
    for (const each of [late.challenge, registration.challenge, 'x'.repeat(43)]) {
      const signed = authenticator.get({ ...late.options, challenge: each })
      expect((await send(each, signed)).status).toBe(401)
    }
    expect(await live(token)).toBe(200)
  })
})

test('of eight requests with the same challenge one signs in', async () => {
  const { authenticator } = await withPasskey('parallel@sign-in.test')
  const { challenge, options } = await passkeySignInOptions(server)
  const response = authenticator.get(options)
  const replies = await Promise.all(Array.from({ length: 8 }, () => send(challenge, response)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(401)])
})

describe('the counter', () => {
  test('that goes back, or stays, is of a copy: 401, an event and a mail', async () => {
    const { email, authenticator } = await withPasskey('copied@sign-in.test', 7)
    expect((await signInByPasskey(server, authenticator, { counter: 9 })).status).toBe(200)
    for (const counter of [9, 8, 1]) {
      const refused = await signInByPasskey(server, authenticator, { counter })
      expect([refused.status, refused.body.code]).toEqual([401, 'invalid_credentials'])
    }
    const mail = await messageTo(server.api, email, /passkey .* was refused/)
    expect(JSON.stringify(mail)).toContain("'Phone'")
    expect(server.log()).toContain('A passkey was refused because its counter went back')
    const failed = { type: 'sign_in', outcome: 'failure', reason: 'counter_went_back' }
    const failures = await eventsOf(email, `and outcome = 'failure'`)
    expect(failures).toEqual(Array(3).fill({ ...failed, method: 'passkey' }))
    expect((await signInByPasskey(server, authenticator, { counter: 10 })).status).toBe(200)
  })

  test('of a forged response tells nobody anything', async () => {
    const { email, authenticator } = await withPasskey('forged-counter@sign-in.test', 7)
    const forger = new SoftwareAuthenticator(server)
    const { challenge, options } = await passkeySignInOptions(server)
    const forged = { ...forger.get(options), id: authenticator.id, rawId: authenticator.id }
    expect((await send(challenge, forged)).status).toBe(401)
    expect(await eventsOf(email)).toEqual([])
    const mails = await messagesTo(server.api, email)
    expect(mails.filter(({ subject }) => subject.includes('refused'))).toEqual([])
  })

  test('of 0 is of an authenticator that does not count, and passes', async () => {
    const { authenticator } = await withPasskey('synced@sign-in.test', 0)
    for (let uses = 0; uses < 3; uses += 1) {
      expect((await signInByPasskey(server, authenticator, { counter: 0 })).status).toBe(200)
    }
  })

  test('passes once for two challenges that are signed with the same value', async () => {
    const { authenticator } = await withPasskey('same-counter@sign-in.test')
    const started = await Promise.all([1, 2].map(() => passkeySignInOptions(server)))
    const replies = await Promise.all(
      started.map(({ challenge, options }) =>
        send(challenge, authenticator.get(options, { counter: 5 })),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })
})

test('whatever failed before, a passkey signs in', async () => {
  const { email, authenticator } = await withPasskey('locked@sign-in.test')
  const wrong = () => signInWithPassword(server.api, email, 'not-the-password')
  for (let tries = 0; tries < 3; tries += 1) expect((await wrong()).status).toBe(401)
  expect((await wrong()).status).toBe(429)
  expect((await signInByPasskey(server, authenticator)).status).toBe(200)
})

test('an address that is not verified is asked for first', async () => {
  const { email, authenticator } = await withPasskey('unverified@sign-in.test')
  const { pool } = server.node.platform.database
  await pool.query('update users set email_verified_at = null where email = $1', [email])
  const refused = await signInByPasskey(server, authenticator)
  expect([refused.status, refused.body.code]).toEqual([403, 'email_not_verified'])
})

test('the body must be a response', async () => {
  const { authenticator } = await withPasskey('shape@sign-in.test')
  const { challenge, options } = await passkeySignInOptions(server)
  const response = authenticator.get(options)
  const bodies = [
    {},
    { challenge },
    { challenge, response: 'x' },
    { challenge, response: { ...response, id: '+/=' } },
    { challenge, response: { ...response, type: 'password' } },
    { challenge, response: { ...response, response: {} } },
  ]
  for (const body of bodies) {
    const refused = await server.api.call('POST', '/auth/passkeys/sign_in', { body })
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid_fields'])
  }
  expect((await send(challenge, response)).status).toBe(200)
})

test('somebody who signs in with the password is still asked for the second factor', async () => {
  const { email } = await withPasskey('asked@sign-in.test')
  const asked = await signInWithPassword(server.api, email, newPassword)
  expect([asked.status, asked.body.code]).toEqual([403, 'second_factor_required'])
})
