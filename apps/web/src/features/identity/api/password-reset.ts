import { forgotPasswordRoute, resetPasswordRoute } from '@weekboard/contracts/account'
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
