import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPasskeyTo, signInByPasskey } from '../../support/passkeys/software-authenticator.ts'
import { accounts } from '../../support/people/api-client.ts'
import { messagesTo, messageTo, secretOf } from '../../support/people/outbox.ts'
import { turnOnAuthenticator } from '../../support/people/second-factor.ts'
import { newPassword, signInWithPassword, signUpVerified } from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

/** Somebody who got into an account, and its owner who takes it back. */
let server: TestServer
beforeAll(async () => {
  const env = {
    LIMIT_SENDS: '1000',
    LIMIT_CODES_PER_DAY: '1000',
    SECRETS_KEY: `first:${'k'.repeat(32)}`,
  }
  server = await startTestServer({ env })
})
afterAll(() => server.close())

const call = (method: string, path: string, body?: unknown, token?: string) =>
  server.api.call<{ code: string; message: string; reset_token: string; token: string }>(
    method,
    path,
    { ...(token && { token }), body },
  )
const confirm = (token: string) => call('POST', '/auth/email/confirm', { token })
const revert = (token: string) => call('POST', '/auth/email/revert', { token })
const ask = (token: string, email: string) => call('POST', '/auth/email', { email }, token)
const secretIn = async (email: string, subject: RegExp) =>
  secretOf(await messageTo(server.api, email, subject))
const otherPassword = `${newPassword}-2`

async function stolen(name: string) {
  const [from, to] = [`${name}@owner.test`, `${name}@thief.test`]
  const session = await signUpVerified(server.api, from)
  expect((await ask(session.token, to)).status).toBe(202)
  expect((await confirm(await secretIn(to, /Confirm your new email/))).status).toBe(200)
  return { ...session, from, to, back: await secretIn(from, /email address was changed/) }
}
async function setPassword(email: string) {
  const token = await secretIn(email, /password/i)
  return call('POST', '/auth/reset-password', { token, password: otherPassword })
}

test('a link that was mailed to the address of a thief ends with it', async () => {
  const { from, to, back } = await stolen('links')
  const elsewhere = { user: { email: to, password: newPassword } }
  await server.api.call('POST', '/auth/sign_in', {
    body: elsewhere,
    headers: { 'user-agent': 'Another browser' },
  })
  const link = await secretIn(to, /New sign-in to Weekboard/)
  expect((await revert(back)).status).toBe(200)
  expect((await call('POST', '/auth/not-me', { token: link })).status).toBe(422)
  expect((await setPassword(from)).status).toBe(200)
  expect((await signInWithPassword(server.api, from, otherPassword)).status).toBe(200)
  await messageTo(server.api, to, /has its former address again/)
})

test('factors that were added since go, those of before stay', async () => {
  const email = 'factors@owner.test'
  const { token } = await signUpVerified(server.api, email)
  await turnOnAuthenticator(server, token)
  await ask(token, 'factors@thief.test')
  await confirm(await secretIn('factors@thief.test', /Confirm your new email/))
  server.clock.advance(1000)
  const added = await addPasskeyTo(server, token)
  expect((await revert(await secretIn(email, /email address was changed/))).status).toBe(200)
  expect((await signInByPasskey(server, added.authenticator)).status).toBe(401)
  expect((await setPassword(email)).status).toBe(200)
  const { body } = await signInWithPassword(server.api, email, otherPassword)
  expect(body).toMatchObject({
    code: 'second_factor_required',
    details: { methods: ['totp', 'recovery_code'] },
  })
})

test("'This was not me' takes the first factor away, and no later one", async () => {
  const email = 'first@owner.test'
  const { token } = await signUpVerified(server.api, email)
  const added = await addPasskeyTo(server, token)
  const first = await secretIn(email, /passkey was added/)
  await turnOnAuthenticator(server, token)
  const second = await secretIn(email, /authenticator app was turned on/i)
  expect((await call('POST', '/auth/not-me', { token: second })).status).toBe(200)
  expect((await signInByPasskey(server, added.authenticator)).status).toBe(200)
  const { status, body } = await call('POST', '/auth/not-me', { token: first })
  expect(status).toBe(200)
  expect((await signInByPasskey(server, added.authenticator)).status).toBe(401)
  const reset = { token: body.reset_token, password: otherPassword }
  expect((await call('POST', '/auth/reset-password', reset)).status).toBe(200)
  expect((await signInWithPassword(server.api, email, otherPassword)).status).toBe(200)
})

test('an employee with the former address does not stand in the way', async () => {
  const admin = await server.api.signIn(accounts.admin)
  const email = 'blocked@owner.test'
  const invitation = { email, full_name: 'Bo Locked', role: 'employee' }
  await call('POST', '/invitations', { invitation }, admin)
  const accepted = await call('POST', '/invitations/accept', {
    token: await secretIn(email, /^Join/),
    full_name: 'Bo Locked',
    password: newPassword,
  })
  await ask(accepted.body.token, 'blocked@thief.test')
  await confirm(await secretIn('blocked@thief.test', /Confirm your new email/))
  const employee = { full_name: 'In The Way', email, role: 'employee' }
  expect((await call('POST', '/employees', { employee }, admin)).status).toBe(201)
  expect((await revert(await secretIn(email, /email address was changed/))).status).toBe(200)
  expect((await setPassword(email)).status).toBe(200)
  expect((await signInWithPassword(server.api, email, otherPassword)).status).toBe(200)
})

describe('a change that nobody has confirmed', () => {
  test('ends with the session that asked for it', async () => {
    const { token } = await signUpVerified(server.api, 'asked@owner.test')
    await ask(token, 'asked@thief.test')
    const link = await secretIn('asked@thief.test', /Confirm your new email/)
    await call('DELETE', '/auth/sessions', undefined, token)
    expect((await confirm(link)).status).toBe(422)
    expect((await ask(token, 'again@thief.test')).status).toBe(401)
  })

  test('is not left behind by one that is asked for while all sessions end', async () => {
    const { token } = await signUpVerified(server.api, 'racing@owner.test')
    await Promise.all([
      call('DELETE', '/auth/sessions', undefined, token),
      ask(token, 'racing@thief.test'),
    ])
    const { rows } = await server.node.platform.database.pool.query(
      `select 1 from email_changes where new_email = 'racing@thief.test'`,
    )
    expect(rows).toEqual([])
  })
})

test('who changes back by hand gives the other address no way to undo that', async () => {
  const { token, from, to } = await stolen('by-hand')
  await ask(token, from)
  expect((await confirm(await secretIn(from, /Confirm your new email/))).status).toBe(200)
  const last = await messageTo(server.api, to, /has its former address again/)
  expect(last.link ?? null).toBeNull()
  const changed = (await messagesTo(server.api, to)).filter(({ subject }) =>
    /address was changed/.test(subject),
  )
  expect(changed).toEqual([])
})

test('a deleted account tells the address that it had lately as well', async () => {
  const admin = await server.api.signIn(accounts.admin)
  const invitation = { email: 'leaving@owner.test', full_name: 'Lea Ving', role: 'employee' }
  await call('POST', '/invitations', { invitation }, admin)
  const accepted = await call('POST', '/invitations/accept', {
    token: await secretIn('leaving@owner.test', /^Join/),
    full_name: 'Lea Ving',
    password: newPassword,
  })
  await ask(accepted.body.token, 'leaving@thief.test')
  await confirm(await secretIn('leaving@thief.test', /Confirm your new email/))
  expect((await call('DELETE', '/auth/account', undefined, accepted.body.token)).status).toBe(204)
  for (const email of ['leaving@owner.test', 'leaving@thief.test']) {
    await messageTo(server.api, email, /account was deleted/)
  }
})
