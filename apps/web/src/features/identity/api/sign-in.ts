import { zodResolver } from '@hookform/resolvers/zod'
import { signInFormSchema, signInRoute } from '@weekboard/contracts/identity'
import type { z } from 'zod'
import { callApi } from '../../../lib/http/http.ts'
import { startSession } from '../../../lib/session/session.ts'

export type SignInFormInput = z.input<typeof signInFormSchema>

export const signInResolver = zodResolver(signInFormSchema)

/** Opens a session; throws ApiError. */
export async function openSession(form: SignInFormInput): Promise<void> {
  const { token, user } = await callApi(signInRoute, { body: { api_v1_auth_user: form } })
  startSession(token, user)
}
