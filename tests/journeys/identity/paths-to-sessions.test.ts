import { routes } from '@weekboard/contracts/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { linkStep } from '../../support/contract/social-sign-in.ts'
import { type ApiReply, accounts } from '../../support/people/api-client.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import {
  answerChallenge,
  type FactorReply,
  turnOnAuthenticator,
} from '../../support/people/second-factor.ts'
import { newPassword, signUpVerified } from '../../support/people/users.ts'
import { returnFromGoogle, signInWithGoogle } from '../../support/security-events/social-sign-in.ts'
import { type Google, startGoogle } from '../../support/servers/google.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let google: Google
let server: TestServer
beforeAll(async () => {
  google = await startGoogle()
  server = await startTestServer({ env: google.env })
})
afterAll(async () => {
  await server.close()
  await google.close()
})

interface Person {
  readonly email: string
  readonly token: string
}
type Reply = ApiReply<FactorReply>

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.api.call<FactorReply>('POST', path, { body, headers })

/** A verification mail of an account that has a second factor already. */
async function verificationMail(email: string) {
  const { pool } = server.node.platform.database
  await pool.query('update users set email_verified_at = null where email = $1', [email])
  await pool.query('delete from outbox where recipient = $1', [email])
  await post('/auth/resend-verification', { email })
  return messageTo(server.api, email, /Verify/)
}

async function invite(email: string): Promise<string> {
  await server.api.call('POST', '/invitations', {
    token: await server.api.signIn(accounts.admin),
    body: { invitation: { email, role: 'employee', full_name: 'Nia Cole' } },
  })
  return secretOf(await messageTo(server.api, email, /Join/))
}

const social = (email: string, extra: Record<string, unknown> = {}): Promise<Reply> =>
  signInWithGoogle(server, google, email, extra)
const fromGoogle = (email: string) => returnFromGoogle(server, google, email)

/** Every way to a session, by the route that ends in it. */
const waysIn: readonly (readonly [string, keyof typeof routes, (who: Person) => Promise<Reply>])[] =
  [
    [
      'a password',
      'signIn',
      ({ email }) => post('/auth/sign_in', { user: { email, password: newPassword } }),
    ],
    [
      'a new password of a mailed link',
      'signIn',
      async ({ email }) => {
        await post('/auth/forgot-password', { email })
        const token = secretOf(await messageTo(server.api, email, /new password/))
        const password = 'a-fresh-and-better-one'
        const reset = await post('/auth/reset-password', { token, password })
        expect([reset.status, reset.text.includes('"token"')]).toEqual([200, false])
        return post('/auth/sign_in', { api_v1_auth_user: { email, password } })
      },
    ],
    [
      'the link of a verification mail',
      'verifyEmail',
      async ({ email }) =>
        post('/auth/verify-email', { token: secretOf(await verificationMail(email)) }),
    ],
    [
      'the code of a verification mail',
      'verifyEmailCode',
      async ({ email }) =>
        post('/auth/verify-email-otp', { email, code: (await verificationMail(email)).code }),
    ],
    ['a social sign-in', 'exchangeSocialCode', ({ email }) => social(email)],
    [
      'a social sign-in with an invitation',
      'exchangeSocialCode',
      async ({ email }) => social(email, { invitation_token: await invite(email) }),
    ],
    [
      'a new identity and the password',
      'linkIdentity',
      async ({ email }) => linkStep(server, await fromGoogle(email), '', { password: newPassword }),
    ],
    [
      'a new identity and a mailed code',
      'linkIdentity',
      async ({ email }) => {
        const returned = await fromGoogle(email)
        await linkStep(server, returned, '/mail')
        const { code } = await messageTo(server.api, email, /Confirm that it is you/)
        return linkStep(server, returned, '', { code: code ?? '' })
      },
    ],
    [
      'an invitation and the password',
      'acceptInvitation',
      async ({ email }) =>
        post('/invitations/accept', {
          token: await invite(email),
          full_name: 'Nia Cole',
          password: newPassword,
        }),
    ],
    [
      'an invitation and a session',
      'acceptInvitation',
      async ({ email, token }) =>
        post(
          '/invitations/accept',
          { token: await invite(email), full_name: 'Nia Cole' },
          { authorization: `Bearer ${token}` },
        ),
    ],
  ]

/** Routes that reply with a token and ask for nothing more, and why. */
const exempt: Partial<Record<keyof typeof routes, string>> = {
  completeSecondFactor: 'It is what asks.',
  signInWithPasskey: 'A passkey counts as both factors.',
  switchOrganization: 'The caller has a session, which ends.',
}

test('every route whose reply has a token is tried, or says why not', () => {
  const withToken = Object.entries(routes).filter(([, { replies }]) =>
    Object.values(replies).some((schema) =>
      JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })).includes('"token":'),
    ),
  )
  const tried = new Set<string>([...waysIn.map(([, name]) => name), ...Object.keys(exempt)])
  expect(withToken.map(([name]) => name).toSorted()).toEqual([...tried].toSorted())
})

describe.each(waysIn)('%s', (_way, name, signIn) => {
  const address = (kind: string) =>
    `${kind}-${waysIn.findIndex(([, , way]) => way === signIn)}@${name.toLowerCase()}.test`

  test('opens a session of an account without a second factor', async () => {
    const email = address('without')
    const { token } = await signUpVerified(server.api, email)
    const { status, body } = await signIn({ email, token })
    expect([status, typeof body.token]).toEqual([200, 'string'])
  })

  test('opens none of an account with one until its code is there', async () => {
    const email = address('with')
    const { token } = await signUpVerified(server.api, email)
    const app = await turnOnAuthenticator(server, token)
    const { status, body, headers, text } = await signIn({ email, token })
    expect([status, body.code]).toEqual([403, 'second_factor_required'])
    expect([headers.get('authorization'), text.includes('"token"')]).toEqual([null, false])
    const { challenge } = body.details
    expect((await answerChallenge(server, challenge, { code: app.code(9) })).status).toBe(422)
    const done = await answerChallenge(server, challenge, { code: app.code() })
    const me = await server.api.call<FactorReply>('GET', '/auth/me', { token: done.body.token })
    expect([done.status, me.status, me.body.user.email]).toEqual([200, 200, email])
    if (_way.includes('invitation')) {
      expect(me.body.user.role).toBe('employee')
    }
  })
})
