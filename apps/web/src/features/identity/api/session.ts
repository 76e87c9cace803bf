import {
  type signInFormSchema,
  signInRoute,
  signOutRoute,
  type signUpFormSchema,
  signUpRoute,
} from '@weekboard/contracts/identity'
import { useCallback } from 'react'
import type { z } from 'zod'
import { closeCable } from '../../../lib/cable.ts'
import { callApi } from '../../../lib/http.ts'
import { logProblem } from '../../../lib/log.ts'
import { endSession, startSession, storeSignedUpUser } from '../../../lib/session.ts'
import { emailKey, recordSent } from '../shared/resend-delay.ts'

export type SignInFormInput = z.input<typeof signInFormSchema>

/** Opens a session; throws ApiError. */
export function useSignIn() {
  return useCallback(async (form: SignInFormInput): Promise<void> => {
    const { token, user } = await callApi(signInRoute, {
      body: { api_v1_auth_user: form },
    })
    startSession(token, user)
  }, [])
}

const signOutPatienceMs = 4000

/** Ends the session of this tab, also when the server fails or does not reply. */
export function useSignOut() {
  return useCallback(async (): Promise<void> => {
    closeCable()
    try {
      await callApi(
        signOutRoute,
        {},
        { keepSessionOn401: true, signal: AbortSignal.timeout(signOutPatienceMs) },
      )
    } catch (error) {
      logProblem('Signing out on the server failed', error)
    } finally {
      endSession('signed_out')
    }
  }, [])
}

export type SignUpFields = z.output<typeof signUpFormSchema>

/** Creates an organization with its admin, in the browser's time zone. Throws ApiError. */
export function useSignUp() {
  return useCallback(async ({ phone_number, ...fields }: SignUpFields): Promise<void> => {
    const { user } = await callApi(signUpRoute, {
      body: {
        user: {
          ...fields,
          ...(phone_number !== '' && { phone_number }),
          time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      },
    })
    storeSignedUpUser(user)
    recordSent(emailKey(fields.email))
  }, [])
}
