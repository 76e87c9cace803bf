import { forgotPasswordRoute, resetPasswordRoute } from '@weekboard/contracts/account'
import { useCallback } from 'react'
import type { z } from 'zod'
import { callApi } from '../../../lib/http.ts'
import { endSession, getSession } from '../../../lib/session.ts'
import { saveResetEmail } from '../reset-password/reset-email-storage.ts'

/** Asks for the mail with the link; answers alike for known and unknown addresses. Throws ApiError. */
export function useForgotPassword() {
  return useCallback(async (email: string): Promise<void> => {
    await callApi(forgotPasswordRoute, { body: { email } })
    saveResetEmail(email)
  }, [])
}

/** Sets a new password. The server ends every session of the account, so this tab's ends too. */
export function useResetPassword() {
  return useCallback(async (reset: z.input<typeof resetPasswordRoute.body>): Promise<void> => {
    await callApi(resetPasswordRoute, { body: reset })
    if (getSession()) endSession('signed_out')
  }, [])
}
