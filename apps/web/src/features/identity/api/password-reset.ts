import { resetPasswordRoute } from '@weekboard/contracts/identity/account'
import { disownSignInRoute } from '@weekboard/contracts/identity/security-events'
import type { z } from 'zod'
import { callApi } from '../../../lib/http/http.ts'
import { endSession, getSession } from '../../../lib/session/session.ts'
import { saveResetEmail } from '../reset-password/reset-email-storage.ts'
import { mailPasswordLink } from './account.ts'

/** Requests the mail with the link; the reply is the same for unknown emails. Throws ApiError. */
export async function mailResetLink(email: string): Promise<void> {
  await mailPasswordLink(email)
  saveResetEmail(email)
}

/** Sets a new password. The server ends every session, so this tab's ends too. Throws ApiError. */
export async function setNewPassword(
  reset: z.input<typeof resetPasswordRoute.body>,
): Promise<void> {
  await callApi(resetPasswordRoute, { body: reset })
  if (getSession()) endSession('signed_out')
}

/**
 * Ends every session, this tab's included, with the token of the mailed link 'This was not me'. Returns
 * the token that sets a new password. Throws ApiError.
 */
export async function endSessionsByLink(token: string): Promise<string> {
  const reply = await callApi(disownSignInRoute, { body: { token } })
  if (getSession()) endSession('signed_out')
  return reply.reset_token
}
