import { errorExamples } from '@weekboard/contracts/examples/error-examples'
import type { Factors } from '@weekboard/contracts/identity/second-factor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addPasskeyTo,
  type PasskeyChanges,
  type PasskeyReply,
  passkeySignInOptions,
  SoftwareAuthenticator,
  sendPasskey,
  signInByPasskey,
  startPasskeyOf,
} from '../../support/passkeys/software-authenticator.ts'
import { accounts } from '../../support/people/api-client.ts'
import { type FactorReply, turnOnAuthenticator } from '../../support/people/second-factor.ts'
import {
  newPassword,
  type SessionReply,
  signInWithPassword,
  signUpVerified,
} from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const factorsOf = async (token: string) =>
  (await server.api.call<Factors>('GET', '/auth/factors', { token })).body
const remove = (token: string, id: number) =>
  server.api.call<PasskeyReply>('DELETE', `/auth/passkeys/${id}`, { token })
const rename = (token: string, id: number, name: string) =>
  server.api.call<PasskeyReply>('PATCH', `/auth/passkeys/${id}`, { token, body: { name } })
const eventsOf = async (email: string) => {
  const { rows } = await server.node.platform.database.pool.query<{ type: string }>(
    `select e.type from security_events e join users u on u.id = e.user_id
     where u.email = $1 and e.type like 'passkey%' order by e.id`,
    [email],
  )
  return rows.map(({ type }) => type)
}

test('the first passkey comes with recovery codes, and the password asks for it from then on', async () => {
  const email = 'first@passkey.test'
  const { token, user } = await signUpVerified(server.api, email)
  const { challenge, options } = await startPasskeyOf(server, token)
  expect(options).toMatchObject({
    challenge,
    rp: { id: 'localhost', name: 'Weekboard' },
    user: { name: email, displayName: user.full_name },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  expect((await signInWithPassword(server.api, email, newPassword)).status).toBe(200)

  const authenticator = new SoftwareAuthenticator(server)
  const response = authenticator.create(options)
  const added = await sendPasskey(server, token, { challenge, response, name: ' My phone ' })
  expect(added.status).toBe(201)
  expect(new Set(added.body.recovery_codes).size).toBe(10)
  const passkey = {
    id: added.body.passkey.id,
    name: 'My phone',
    created_at: server.clock.now().toISOString(),
    last_used_at: null,
    synced: false,
  }
  expect(added.body.passkey).toEqual(passkey)
  expect(await factorsOf(token)).toMatchObject({
    passkeys: [passkey],
    totp: null,
    recovery_codes_left: 10,
  })
  const asked = await server.api.call<FactorReply>('POST', '/auth/sign_in', {
    body: { user: { email, password: newPassword } },
  })
  expect([asked.status, asked.body.details.methods]).toEqual([403, ['passkey', 'recovery_code']])

  const second = await addPasskeyTo(server, token, { name: 'Key' })
  expect(second.codes).toEqual([])
  const next = await startPasskeyOf(server, token)
  expect(next.options.user.id).toBe(options.user.id)
  expect(next.options.excludeCredentials.map(({ id }) => id)).toEqual([
    authenticator.id,
    second.authenticator.id,
  ])
  expect((await factorsOf(token)).passkeys.map(({ name }) => name)).toEqual(['My phone', 'Key'])
  expect(await eventsOf(email)).toEqual(['passkey_added', 'passkey_added'])
})

describe('a new passkey is refused', () => {
  const wrong: readonly (readonly [string, PasskeyChanges])[] = [
    ['of a page of another origin', { origin: 'https://weekboard.example.com' }],
    ['of another port of this host', { origin: 'http://localhost:1' }],
    ['of another domain', { rpId: 'example.com' }],
    ['of another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['that is the response of a sign-in', { type: 'webauthn.get' }],
    ['whose user was not verified', { isVerified: false }],
    ['with a certificate, which nobody asked for', { certificate: new Uint8Array(40) }],
  ]
  test.each(wrong)('%s, and its challenge is used up', async (what, changes) => {
    const email = `wrong-${wrong.findIndex(([each]) => each === what)}@passkey.test`
    const { token } = await signUpVerified(server.api, email)
    const { challenge, options } = await startPasskeyOf(server, token)
    const authenticator = new SoftwareAuthenticator(server)
    const response = authenticator.create(options, changes)
    const refused = await sendPasskey(server, token, { challenge, response, name: 'Phone' })
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid_fields'])
    const right = { challenge, response: authenticator.create(options), name: 'Phone' }
    const late = await sendPasskey(server, token, right)
    expect([late.status, late.body.code]).toEqual([410, 'challenge_expired'])
    expect(await factorsOf(token)).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
  })

  test('with a challenge of somebody else, of another session, of a sign-in, or of long ago', async () => {
    const email = 'challenges@passkey.test'
    const { token } = await signUpVerified(server.api, email)
    const other = await signUpVerified(server.api, 'stranger@passkey.test')
    const { body: again } = await signInWithPassword(server.api, email, newPassword)
    const late = await startPasskeyOf(server, token)
    server.clock.advance(10 * 60_000 - 1000)
    await signInWithPassword(server.api, email, newPassword)
    const ofOther = await startPasskeyOf(server, other.token)
    const ofSession = await startPasskeyOf(server, again.token)
    const ofSignIn = await passkeySignInOptions(server)
    server.clock.advance(1000)
    const { body: fresh } = await signInWithPassword(server.api, email, newPassword)
    const { options } = await startPasskeyOf(server, fresh.token)
    for (const { challenge } of [ofOther, ofSession, ofSignIn, late]) {
      const response = new SoftwareAuthenticator(server).create({ ...options, challenge })
      const refused = await sendPasskey(server, fresh.token, { challenge, response, name: 'A' })
      expect([refused.status, refused.body.code]).toEqual([410, 'challenge_expired'])
    }
  })

  test('a second time, also at once, and when somebody else has it', async () => {
    const { token } = await signUpVerified(server.api, 'twice@passkey.test')
    const { challenge, options } = await startPasskeyOf(server, token)
    const authenticator = new SoftwareAuthenticator(server)
    const body = { challenge, response: authenticator.create(options), name: 'Phone' }
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => sendPasskey(server, token, body)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 410, 410, 410])
    const other = await signUpVerified(server.api, 'copies@passkey.test')
    const next = await startPasskeyOf(server, other.token)
    const copied = await sendPasskey(server, other.token, {
      challenge: next.challenge,
      response: authenticator.create(next.options),
      name: 'Mine',
    })
    expect([copied.status, copied.body.code]).toEqual([409, 'conflict'])
  })

  test('without a name, or beyond the twentieth', async () => {
    const { token } = await signUpVerified(server.api, 'many@passkey.test')
    const { challenge, options } = await startPasskeyOf(server, token)
    const response = new SoftwareAuthenticator(server).create(options)
    for (const name of ['', '  ', 'x'.repeat(61)]) {
      expect((await sendPasskey(server, token, { challenge, response, name })).status).toBe(422)
    }
    for (let count = 0; count < 20; count += 1) await addPasskeyTo(server, token)
    const refused = await server.api.call('POST', '/auth/passkeys/options', { token })
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  })
})

test('two first passkeys at once come with ten codes that work, not with twenty', async () => {
  const { token } = await signUpVerified(server.api, 'both-first@passkey.test')
  const bodies = await Promise.all(
    [1, 2].map(async (serial) => {
      const { challenge, options } = await startPasskeyOf(server, token)
      const response = new SoftwareAuthenticator(server).create(options)
      return { challenge, response, name: `Key ${serial}` }
    }),
  )
  const replies = await Promise.all(bodies.map((body) => sendPasskey(server, token, body)))
  expect(replies.map(({ body }) => body.recovery_codes?.length ?? 0).toSorted()).toEqual([0, 10])
  expect((await factorsOf(token)).recovery_codes_left).toBe(10)
})

test('a passkey is renamed and removed by its owner, and by nobody else', async () => {
  const email = 'owner@passkey.test'
  const { token } = await signUpVerified(server.api, email)
  const { passkey, authenticator } = await addPasskeyTo(server, token)
  const renamed = await rename(token, passkey.id, 'Work phone')
  expect([renamed.status, renamed.body.passkey]).toEqual([200, { ...passkey, name: 'Work phone' }])
  expect((await rename(token, passkey.id, ' ')).status).toBe(422)

  const other = await signUpVerified(server.api, 'other@passkey.test')
  const foreign = [
    await rename(other.token, passkey.id, 'Mine'),
    await remove(other.token, passkey.id),
    await remove(token, 8_000_000),
  ]
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await factorsOf(token)).passkeys).toMatchObject([{ name: 'Work phone' }])

  expect((await remove(token, passkey.id)).status).toBe(200)
  expect(await factorsOf(token)).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
  expect((await signInByPasskey(server, authenticator)).status).toBe(401)
  expect((await signInWithPassword(server.api, email, newPassword)).status).toBe(200)
  expect(await eventsOf(email)).toEqual(['passkey_added', 'passkey_removed'])
})

test('the recovery codes end with the last factor, whichever that is', async () => {
  const { token } = await signUpVerified(server.api, 'factors@passkey.test')
  const app = await turnOnAuthenticator(server, token)
  expect(app.recoveryCodes).toHaveLength(10)
  const { passkey, codes } = await addPasskeyTo(server, token)
  expect(codes).toEqual([])
  expect((await server.api.call('DELETE', '/auth/totp', { token })).status).toBe(200)
  expect((await factorsOf(token)).recovery_codes_left).toBe(10)
  const made = await server.api.call('POST', '/auth/recovery_codes', { token })
  expect(made.status).toBe(200)
  expect((await remove(token, passkey.id)).status).toBe(200)
  expect((await factorsOf(token)).recovery_codes_left).toBe(0)
})

test('the last way to sign in stays', async () => {
  const email = 'last-way@passkey.test'
  const { token } = await signUpVerified(server.api, email)
  const [first, second] = [await addPasskeyTo(server, token), await addPasskeyTo(server, token)]
  const { pool } = server.node.platform.database
  await pool.query('update users set password_hash = null where email = $1', [email])
  expect((await remove(token, first.passkey.id)).status).toBe(200)
  const refused = await remove(token, second.passkey.id)
  const shown = errorExamples.last_sign_in_method
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    shown.status,
    'last_sign_in_method',
    shown.message,
  ])
  expect(await factorsOf(token)).toMatchObject({ passkeys: [{}], recovery_codes_left: 10 })
  expect((await signInByPasskey(server, second.authenticator)).status).toBe(200)
  await pool.query(
    `insert into social_identities (provider, subject, user_id, email)
     select 'github', 'last-way', id, email from users where email = $1`,
    [email],
  )
  expect((await remove(token, second.passkey.id)).status).toBe(200)
})

describe('where a second factor is demanded', () => {
  test('a passkey is one, and of two that are removed at once one stays', async () => {
    const { api } = server
    const admin = await api.signIn(accounts.stranger)
    const keys = [await addPasskeyTo(server, admin), await addPasskeyTo(server, admin)]
    const organization = { second_factor: 'everybody', second_factor_from: '2026-11-18' }
    const demanded = await api.call('PATCH', '/organization', {
      token: admin,
      body: { organization },
    })
    expect(demanded.status).toBe(200)
    expect((await api.call('GET', '/employees', { token: admin })).status).toBe(200)
    const replies = await Promise.all(keys.map(({ passkey }) => remove(admin, passkey.id)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('second_factor_required')
    expect((await factorsOf(admin)).passkeys).toHaveLength(1)
  })
})

test('a reset removes passkeys too', async () => {
  const employee = await server.api.signIn(accounts.employee)
  const { body } = await server.api.call<SessionReply>('GET', '/auth/me', { token: employee })
  const { authenticator } = await addPasskeyTo(server, employee)
  const admin = await server.api.signIn(accounts.admin)
  const path = `/employees/${body.user.employee_id}/reset_second_factor`
  expect((await server.api.call('POST', path, { token: admin })).status).toBe(200)
  expect((await signInByPasskey(server, authenticator)).status).toBe(401)
  await server.api.signIn(accounts.employee)
})
