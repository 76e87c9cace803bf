import { resetSecondFactorByEmail } from '@weekboard/api/features/identity/index'
import type { SecurityEvent } from '@weekboard/contracts/identity/security-events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { otherCode } from '../../support/people/outbox.ts'
import { turnOnAuthenticator } from '../../support/people/second-factor.ts'
import { newPassword, signUpVerified } from '../../support/people/users.ts'
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
    'a wrong present password',
    { type: 'proof', outcome: 'failure', method: 'password', reason: 'wrong_password' },
    async ({ token }) => {
      const body = { current_password: 'not-the-password', password: better }
      const { status } = await to.call('PATCH', '/auth/password', token, body)
      expect(status).toBe(422)
      return token
    },
  ],
  [
    'a new password',
    { type: 'password_changed', outcome: 'success', method: 'password' },
    async ({ token }) => {
      const body = { current_password: newPassword, password: better }
      await to.call('PATCH', '/auth/password', token, body)
      return token
    },
  ],
  [
    'a new password by a mailed link',
    { type: 'password_changed', outcome: 'success', method: 'password_reset' },
    async ({ email }) => {
      await to.resetPassword(email, better)
      return to.newToken(email, better)
    },
  ],
  [
    'another phone number',
    { type: 'phone_changed', outcome: 'success', method: 'phone_code' },
    async ({ token }) => {
      await to.call('POST', '/auth/phone/verify', token, {
        code: await to.sentPhoneCode(token, '2368'),
      })
      return token
    },
  ],
  [
    'a wrong code of a phone number',
    { type: 'phone_changed', outcome: 'failure', method: 'phone_code', reason: 'wrong_code' },
    async ({ token }) => {
      const code = otherCode(await to.sentPhoneCode(token, '2369'))
      await to.call('POST', '/auth/phone/verify', token, { code })
      return token
    },
  ],
  [
    'an authenticator app',
    { type: 'totp_enabled', outcome: 'success' },
    async ({ token }) => {
      await turnOnAuthenticator(server, token)
      return token
    },
  ],
  [
    'no authenticator app any more',
    { type: 'totp_disabled', outcome: 'success' },
    async ({ token }) => {
      await turnOnAuthenticator(server, token)
      await to.call('DELETE', '/auth/totp', token)
      return token
    },
  ],
  [
    'new recovery codes',
    { type: 'recovery_codes_made', outcome: 'success' },
    async ({ token }) => {
      await turnOnAuthenticator(server, token)
      await to.call('POST', '/auth/recovery_codes', token, {})
      return token
    },
  ],
  [
    'a sign-out',
    { type: 'sign_out', outcome: 'success' },
    async ({ email, token }) => {
      await to.call('DELETE', '/auth/sign_out', token)
      return to.newToken(email)
    },
  ],
  [
    'a sign-out by somebody else who signs in on the device',
    { type: 'sign_out', outcome: 'success', reason: 'replaced' },
    async ({ email, token }) => {
      const { email: other } = (await signUpVerified(server.api, `next-${email}`)).user
      const user = { email: other, password: newPassword }
      await to.call('POST', '/auth/sign_in', token, { user })
      return to.newToken(email)
    },
  ],
  [
    'the end of all sessions',
    { type: 'sessions_ended', outcome: 'success', reason: null },
    async ({ email, token }) => {
      await to.call('DELETE', '/auth/sessions', token)
      return to.newToken(email)
    },
  ],
  [
    'the end of one session',
    { type: 'sessions_ended', outcome: 'success', reason: null },
    async ({ email, token }) => {
      await to.newToken(email)
      const { body } = await to.call<{ sessions: { id: number }[] }>('GET', '/auth/sessions', token)
      await to.call('DELETE', `/auth/sessions/${body.sessions[0]?.id}`, token)
      return token
    },
  ],
  [
    'the end of the sessions by an admin',
    { type: 'sessions_ended', outcome: 'success', reason: 'by_admin', ip_address: null },
    async ({ email }) => {
      const { user } = await to.colleague(`signed-out-${email}`)
      await to.call(
        'POST',
        `/employees/${user.employee_id}/sign_out`,
        await server.api.signIn(accounts.admin),
        {},
      )
      return to.newToken(user.email)
    },
  ],
  [
    'a reset of the second factor by an admin',
    { type: 'second_factor_reset', outcome: 'success', reason: 'by_admin', device: null },
    async ({ email }) => {
      const { user, token } = await to.colleague(`factor-${email}`)
      await turnOnAuthenticator(server, token)
      const fresh = await server.api.signIn(accounts.admin)
      await to.call('POST', `/employees/${user.employee_id}/reset_second_factor`, fresh, {})
      return to.newToken(user.email)
    },
  ],
  [
    'a reset of the second factor by the operator',
    { type: 'second_factor_reset', outcome: 'success', reason: 'by_operator', device: null },
    async ({ email, token }) => {
      await turnOnAuthenticator(server, token)
      await resetSecondFactorByEmail(server.node.platform, email)
      return to.newToken(email)
    },
  ],
]

test.each(steps)('%s is an event of the person', async (name, event, act) => {
  const email = `step-${steps.findIndex(([each]) => each === name)}@events.test`
  const { token } = await signUpVerified(server.api, email)
  const found = await untilOwnEvent(server.api, await act({ email, token }), event)
  expect(found).toMatchObject(event)
})
