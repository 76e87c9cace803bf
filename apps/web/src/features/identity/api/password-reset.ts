import { forgotPasswordRoute, resetPasswordRoute } from '@weekboard/contracts/account'
import { disownSignInRoute } from '@weekboard/contracts/security-events'
import { useCallback } from 'react'
import type { z } from 'zod'
import { callApi } from '../../../lib/http/http.ts'
import { endSession, getSession } from '../../../lib/session/session.ts'
import { saveResetEmail } from '../reset-password/reset-email-storage.ts'

/** Requests the mail with the link; the reply is the same for unknown emails. Throws ApiError. */
export function useForgotPassword() {
  return useCallback(async (email: string): Promise<void> => {
    await callApi(forgotPasswordRoute, { body: { email } })
    saveResetEmail(email)
  }, [])
}

/** Sets a new password. The server ends every session, so this tab's ends too. Throws ApiError. */
export function useResetPassword() {
  return useCallback(async (reset: z.input<typeof resetPasswordRoute.body>): Promise<void> => {
    await callApi(resetPasswordRoute, { body: reset })
    if (getSession()) endSession('signed_out')
  }, [])
}

/**
 * Ends every session, this tab's included, with the token of the mailed link 'This was not me'. Returns
 * the token that sets a new password. Throws ApiError.
 */
export function useDisownSignIn() {
  return useCallback(async (token: string): Promise<string> => {
    const reply = await callApi(disownSignInRoute, { body: { token } })
    if (getSession()) endSession('signed_out')
    return reply.reset_token
  }, [])
}
