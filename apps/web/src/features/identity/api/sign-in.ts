import { zodResolver } from '@hookform/resolvers/zod'
import { signInFormSchema, signInRoute } from '@weekboard/contracts/identity/identity'
import type { z } from 'zod'
import { callApi } from '../../../lib/http/http.ts'
import { startSession } from '../../../lib/session/session.ts'
import { withSecondFactor } from '../shared/with-second-factor.ts'

export type SignInFormInput = z.input<typeof signInFormSchema>

export const signInResolver = zodResolver(signInFormSchema)

/** Opens a session and leads to the screen `from` after a second factor; throws ApiError. */
export async function openSession(form: SignInFormInput, from: string): Promise<void> {
  const { token, user } = await withSecondFactor(
    callApi(signInRoute, { body: { api_v1_auth_user: form } }),
    from,
  )
  startSession(token, user)
}
