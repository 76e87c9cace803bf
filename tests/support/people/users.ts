import type { User } from '@weekboard/contracts/identity/user'
import type { TestServer } from '../servers/server.ts'
import type { ApiClient } from './api-client.ts'
import { messageTo, secretOf } from './outbox.ts'

export interface SessionReply {
  readonly user: User
  readonly token: string
  readonly needs_onboarding: boolean
}

export const newPassword = 'correct-horse-battery'

/** Signs up without verifying the email address. */
export async function signUp(
  api: ApiClient,
  email: string,
  extra: Record<string, unknown> = {},
): Promise<void> {
  const { status, text } = await api.call('POST', '/auth/sign_up', {
    body: { user: { full_name: 'Zoe Berg', email, password: newPassword, ...extra } },
  })
  if (status !== 201) throw new Error(`Sign-up of ${email} failed: ${status} ${text}`)
}

/** Signs up and verifies the address by the mailed link; returns the session. */
export async function signUpVerified(
  api: ApiClient,
  email: string,
  extra: Record<string, unknown> = {},
): Promise<SessionReply> {
  await signUp(api, email, extra)
  const token = secretOf(await messageTo(api, email, /Verify/))
  const { body } = await api.call<SessionReply>('POST', '/auth/verify-email', { body: { token } })
  return body
}

export const signInWithPassword = (api: ApiClient, email: string, password: string) =>
  api.call<SessionReply & { code: string }>('POST', '/auth/sign_in', {
    body: { user: { email, password } },
  })

/** Leaves a user as after a sign-up whose phone was never verified. */
export async function forgetPhone(
  { node }: Pick<TestServer, 'node'>,
  email: string,
): Promise<void> {
  await node.platform.database.pool.query(
    `update users set phone_country_code = null, phone_number = null, phone_verified_at = null
     where email = $1`,
    [email],
  )
}
