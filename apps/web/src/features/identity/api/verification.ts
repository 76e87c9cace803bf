import type { User } from '@weekboard/contracts/identity/user'
import {
  resendVerificationRoute,
  sendPhoneCodeRoute,
  verifyEmailCodeRoute,
  verifyEmailRoute,
  verifyPhoneRoute,
} from '@weekboard/contracts/identity/verification'
import { callApi } from '../../../lib/http/http.ts'
import { writeOwnUser } from '../../../lib/http/own-user.ts'
import { startSession } from '../../../lib/session/session.ts'
import { emailKey, phoneKey, recordSent, repeatedEmailKey } from '../shared/resend-delay.ts'
import { withSecondFactor } from '../shared/with-second-factor.ts'
import { saveSignUpDraft } from '../sign-up/sign-up-draft.ts'

interface Verified {
  /** False for a link that was used before, which signs nobody in. */
  readonly isSignedIn: boolean
  readonly needsOnboarding: boolean
}

interface OpenedSession {
  readonly token: string
  readonly user: User
  readonly needs_onboarding: boolean
}

function open({ token, user, needs_onboarding }: OpenedSession): Verified {
  startSession(token, user)
  saveSignUpDraft(null)
  return { isSignedIn: true, needsOnboarding: needs_onboarding }
}

const running = new Map<string, Promise<Verified>>()

async function verify(token: string): Promise<Verified> {
  const reply = await withSecondFactor(callApi(verifyEmailRoute, { body: { token } }))
  return reply.user ? open(reply) : { isSignedIn: false, needsOnboarding: false }
}

/** Sends a token once, also when called repeatedly; again after a failure. Throws ApiError. */
export function verifyEmailOnce(token: string): Promise<Verified> {
  const started = running.get(token) ?? verify(token)
  running.set(token, started)
  started.catch(() => running.delete(token))
  return started
}

/** Throws ApiError. */
export async function mailVerificationAgain(email: string): Promise<void> {
  await callApi(resendVerificationRoute, { body: { email } })
  recordSent(emailKey(email))
  recordSent(repeatedEmailKey(email))
}

/** Opens a session with the six digits of the mail; throws ApiError. */
export async function openSessionByCode(email: string, code: string): Promise<void> {
  open(await withSecondFactor(callApi(verifyEmailCodeRoute, { body: { email, code } })))
}

export interface PhoneInput {
  readonly phone_country_code: string
  readonly phone_number: string
}

/** Sends a code and returns the number that it went to, as E.164; throws ApiError. */
export async function textPhoneCode(phone: PhoneInput): Promise<string> {
  const { phone_number } = await callApi(sendPhoneCodeRoute, { body: phone })
  recordSent(phoneKey(phone_number))
  return phone_number
}

/** Throws ApiError. */
export async function verifyOwnPhone(code: string): Promise<void> {
  await writeOwnUser(() => callApi(verifyPhoneRoute, { body: { code } }))
}
