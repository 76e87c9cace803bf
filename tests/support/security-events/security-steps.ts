import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { accounts } from '../people/api-client.ts'
import { messageTo, secretOf } from '../people/outbox.ts'
import type { FactorReply, ProofReply } from '../people/second-factor.ts'
import { newPassword, type SessionReply } from '../people/users.ts'
import type { TestServer } from '../servers/server.ts'

/** The browser that `securitySteps` says it is. */
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** What people do to their accounts, as Chrome on Windows and with `newPassword`. */
export const securitySteps = (server: TestServer) => {
  const call = <Body = { code: string }>(
    method: string,
    path: string,
    token: string | null,
    body?: unknown,
  ) =>
    server.api.call<Body>(method, path, {
      headers: { 'user-agent': userAgent },
      ...(token && { token }),
      ...(body !== undefined && { body }),
    })
  const signIn = (email: string, password = newPassword) =>
    call<FactorReply>('POST', '/auth/sign_in', null, { user: { email, password } })
  const accept = (token: string, password: string) =>
    call<SessionReply>('POST', '/invitations/accept', null, {
      token,
      full_name: 'Nia Cole',
      password,
    })
  /** Invites somebody to the café; returns the secret of the link. */
  const invite = async (email: string): Promise<string> => {
    const token = await server.api.signIn(accounts.admin)
    const invitation = { email, role: 'employee', full_name: 'Nia Cole' }
    await server.api.call('POST', '/invitations', { token, body: { invitation } })
    return secretOf(await messageTo(server.api, email, /Join/))
  }
  return {
    call,
    signIn,
    accept,
    invite,
    newToken: async (email: string, password = newPassword): Promise<string> =>
      (await signIn(email, password)).body.token,
    /** A new employee of the café, with a session. */
    colleague: async (email: string): Promise<SessionReply> =>
      (await accept(await invite(email), newPassword)).body,
    /** The challenge of a session that is not fresh any more. */
    async askedProof(token: string): Promise<string> {
      server.clock.advance(11 * minuteMs)
      const { body } = await call<ProofReply>('POST', '/auth/totp', token, {})
      return body.details.challenge
    },
    async sentPhoneCode(token: string, lastDigits: string): Promise<string | null> {
      await call('POST', '/auth/phone/send', token, {
        phone_country_code: '+1',
        phone_number: `212 555 ${lastDigits}`,
      })
      return (await messageTo(server.api, `+1212555${lastDigits}`)).code
    },
    async resetPassword(email: string, password: string): Promise<void> {
      await call('POST', '/auth/forgot-password', null, { email })
      const token = secretOf(await messageTo(server.api, email, /new password/))
      await call('POST', '/auth/reset-password', null, { token, password })
    },
  }
}
