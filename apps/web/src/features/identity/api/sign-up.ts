import { type signUpFormSchema, signUpRoute } from '@weekboard/contracts/identity/identity'
import type { z } from 'zod'
import { callApi } from '../../../lib/http/http.ts'
import { storeSignedUpUser } from '../../../lib/session/session.ts'
import { emailKey, recordSent } from '../shared/resend-delay.ts'

export type SignUpFields = z.output<typeof signUpFormSchema>

/** Creates an organization with its admin, in the browser's time zone. Throws ApiError. */
export async function createAccount({ phone_number, ...fields }: SignUpFields): Promise<void> {
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
}
