import type { User } from '@weekboard/contracts/identity/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { messagesTo, messageTo, secretOf } from '../../support/people/outbox.ts'
import { answerChallenge, turnOnAuthenticator } from '../../support/people/second-factor.ts'
import {
  newPassword,
  signInWithPassword,
  signUp,
  signUpVerified,
} from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const hourMs = 3_600_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const call = <Body = { code: string; message: string; user: User | null }>(
  method: string,
  path: string,
  body?: unknown,
  token?: string,
) => server.api.call<Body>(method, path, { ...(token && { token }), body })
const ask = (token: string, email: string) => call('POST', '/auth/email', { email }, token)
const confirm = (token: string, by?: string) => call('POST', '/auth/email/confirm', { token }, by)
const revert = (token: string) => call('POST', '/auth/email/revert', { token })
const live = async (token: string) => (await call('GET', '/auth/me', undefined, token)).status

const confirmToken = async (email: string) =>
  secretOf(await messageTo(server.api, email, /Confirm your new email/))
const revertToken = async (email: string) =>
  secretOf(await messageTo(server.api, email, /email address was changed/))

/** Somebody who has asked for a new address. */
async function asked(name: string) {
  const [from, to] = [`${name}@old.test`, `${name}@new.test`]
  const session = await signUpVerified(server.api, from)
  expect((await ask(session.token, to)).status).toBe(202)
  return { ...session, from, to, secret: await confirmToken(to) }
}
/** Somebody whose address is changed. */
async function changed(name: string) {
  const person = await asked(name)
  expect((await confirm(person.secret)).status).toBe(200)
  return { ...person, revertSecret: await revertToken(person.from) }
}

test('the new address signs in once its mail is confirmed, and the old one does not', async () => {
  const { token, from, to, user } = await asked('plain')
  const { body: other } = await signInWithPassword(server.api, from, newPassword)
  expect((await signInWithPassword(server.api, to, newPassword)).status).toBe(401)
  const mail = await messageTo(server.api, to, /Confirm your new email/)
  expect(mail.link).toMatch(/\/confirm-email\?token=[\w-]{43}$/)

  const done = await confirm(secretOf(mail))
  expect([done.status, done.body.user]).toEqual([
    200,
    { ...user, email: to, email_verified: true, phone_verified: expect.any(Boolean) },
  ])
  expect([await live(token), await live(other.token)]).toEqual([200, 401])
  expect((await signInWithPassword(server.api, from, newPassword)).status).toBe(401)
  expect((await signInWithPassword(server.api, to, newPassword)).status).toBe(200)
  expect((await messageTo(server.api, from, /address was changed/)).body).toContain(to)
})

test('the link works once, for an hour, and a newer one replaces it', async () => {
  const { secret } = await changed('once')
  const again = await confirm(secret)
  expect([again.status, again.body.code]).toEqual([422, 'verification_invalid'])
  expect(again.body.message).toContain('used before')

  const late = await asked('late')
  server.clock.advance(hourMs)
  const expired = await confirm(late.secret)
  expect([expired.status, expired.body.message]).toEqual([
    422,
    'This link has expired. Please change your address again in your profile.',
  ])

  const twice = await asked('twice')
  expect((await ask(twice.token, 'twice-more@new.test')).status).toBe(202)
  expect((await confirm(twice.secret)).status).toBe(422)
  expect((await confirm(await confirmToken('twice-more@new.test'))).status).toBe(200)
  expect((await confirm('nobody-knows-this-token')).status).toBe(422)
})

test('opening the link changes nothing', async () => {
  const { token, secret, from } = await asked('scanned')
  const page = await fetch(`${server.url}/confirm-email?token=${secret}`)
  expect(page.status).toBeLessThan(500)
  const me = await call<{ user: User }>('GET', '/auth/me', undefined, token)
  expect(me.body.user.email).toBe(from)
})

test('a new password ends a change that waits', async () => {
  const { token, secret } = await asked('careful')
  const password = { current_password: newPassword, password: 'another-horse-battery' }
  expect((await call('PATCH', '/auth/password', password, token)).status).toBe(200)
  expect((await confirm(secret)).status).toBe(422)
})

test('a taken address is answered alike, and its owner gets a mail', async () => {
  const { token } = await signUpVerified(server.api, 'asks@old.test')
  const free = await ask(token, 'free@new.test')
  const taken = await ask(token, accounts.manager)
  expect(taken.status).toBe(202)
  expect(taken.text.replace(accounts.manager, '')).toBe(free.text.replace('free@new.test', ''))
  const mail = await messageTo(server.api, accounts.manager, /wanted to use your email address/)
  expect(mail.link).toMatch(/\/login$/)
})

test('the own address, no address and too many of them are refused', async () => {
  const email = 'often@old.test'
  const { token } = await signUpVerified(server.api, email)
  expect((await ask(token, email)).status).toBe(422)
  expect((await ask(token, 'no address')).status).toBe(422)
  const tries = []
  for (let count = 0; count < 4; count += 1) {
    tries.push((await ask(token, `often-${count}@new.test`)).status)
  }
  expect(tries).toEqual([202, 202, 202, 429])
})

describe('an address that is taken back', () => {
  test('ends every session and the password, and begins a reset', async () => {
    const { token, from, to, revertSecret } = await changed('victim')
    const { body: thief } = await signInWithPassword(server.api, to, newPassword)
    const page = await fetch(`${server.url}/revert-email?token=${revertSecret}`)
    expect([page.status < 500, await live(token)]).toEqual([true, 200])
    expect((await revert(revertSecret)).status).toBe(200)
    expect([await live(token), await live(thief.token)]).toEqual([401, 401])
    for (const email of [from, to]) {
      expect((await signInWithPassword(server.api, email, newPassword)).status).toBe(401)
    }
    const reset = secretOf(await messageTo(server.api, from, /Set a new password/))
    const password = 'a-fresh-and-better-one'
    expect((await call('POST', '/auth/reset-password', { token: reset, password })).status).toBe(
      200,
    )
    const back = await signInWithPassword(server.api, from, password)
    expect([back.status, back.body.user.email]).toEqual([200, from])
    const again = await revert(revertSecret)
    expect([again.status, again.body.message]).toEqual([
      422,
      expect.stringContaining('used before'),
    ])
  })

  test('keeps the second factor, and loses what was connected since', async () => {
    const { token, from, to, user, secret } = await asked('factors')
    const app = await turnOnAuthenticator(server, token)
    server.clock.advance(1000)
    expect((await ask(token, to)).status).toBe(202)
    expect((await confirm(await confirmToken(to))).status).toBe(200)
    expect((await confirm(secret)).status).toBe(422)
    const revertSecret = await revertToken(from)
    await server.node.platform.database.pool.query(
      `insert into social_identities (provider, subject, email, user_id, created_at)
       values ('github', 'of-a-thief', $1, $2, $3)`,
      [to, user.id, server.clock.now()],
    )
    await revert(revertSecret)
    const events = await server.node.platform.database.pool.query(
      `select reason from security_events where user_id = $1 and type = 'email_changed' order by id`,
      [user.id],
    )
    expect(events.rows).toEqual([{ reason: null }, { reason: 'not_me' }])
    const { rows } = await server.node.platform.database.pool.query(
      'select from social_identities where user_id = $1',
      [user.id],
    )
    expect(rows).toEqual([])
    const reset = secretOf(await messageTo(server.api, from, /Set a new password/))
    await call('POST', '/auth/reset-password', { token: reset, password: 'a-fresh-better-one' })
    const waiting = await signInWithPassword(server.api, from, 'a-fresh-better-one')
    expect([waiting.status, waiting.body.code]).toEqual([403, 'second_factor_required'])
    const { challenge } = Reflect.get(waiting.body, 'details') as { challenge: string }
    expect((await answerChallenge(server, challenge, { code: app.code() })).status).toBe(200)
  })

  test('is taken back for 72 hours, also from a further address', async () => {
    const person = await changed('moves')
    expect((await ask(person.token, 'moves@third.test')).status).toBe(202)
    await confirm(await confirmToken('moves@third.test'))
    const laterSecret = await revertToken(person.to)
    server.clock.advance(71 * hourMs)
    expect((await revert(person.revertSecret)).status).toBe(200)
    // Who had the address meanwhile cannot take it again.
    expect((await revert(laterSecret)).status).toBe(422)

    const { revertSecret } = await changed('too-late')
    server.clock.advance(72 * hourMs)
    const late = await revert(revertSecret)
    expect([late.status, late.body.message]).toEqual([422, expect.stringContaining('expired')])
  })

  test('is nobody else’s meanwhile who has not proved it', async () => {
    const { from, revertSecret } = await changed('kept')
    await signUp(server.api, from)
    const mail = await messageTo(server.api, from, /sign up again later/)
    expect(mail.link).toMatch(/\/signup$/)
    expect((await revert(revertSecret)).status).toBe(200)
  })
})

test('links of the old address, and its codes, work no more', async () => {
  const { from, secret, to } = await asked('links')
  await call('POST', '/auth/forgot-password', { email: from })
  const reset = secretOf(await messageTo(server.api, from, /Set a new password/))
  await confirm(secret)
  const password = 'a-fresh-and-better-one'
  expect((await call('POST', '/auth/reset-password', { token: reset, password })).status).toBe(422)
  await call('POST', '/auth/forgot-password', { email: to })
  expect(await messageTo(server.api, to, /Set a new password/)).toBeTruthy()
  const toOld = (await messagesTo(server.api, from)).filter(({ subject }) =>
    subject.startsWith('Set a new'),
  )
  expect(toOld).toHaveLength(1)
})
