import {
  acceptInvitationRoute,
  type InvitationPreview,
  lookUpInvitationRoute,
} from '@weekboard/contracts/employees/invitations'
import { passwordSchema } from '@weekboard/contracts/identity/identity'
import { fullNameSchema } from '@weekboard/contracts/identity/profile'
import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { callApi } from '../../../lib/http/http.ts'
import { closeCable } from '../../../lib/live/cable.ts'
import { startSession } from '../../../lib/session/session.ts'
import { withSecondFactor } from '../shared/with-second-factor.ts'

/** Invitation links need no session: a 401 is about the typed password. */
const open = { keepSessionOn401: true } as const

export type InvitationLookup =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly invitation: InvitationPreview }
  | { readonly state: 'failed'; readonly error: unknown }

/** Loads the invitation of a token; again on `retry`. */
export function useInvitation(token: string) {
  const [lookup, setLookup] = useState<InvitationLookup>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the request
  useEffect(() => {
    const abort = new AbortController()
    const show = (next: InvitationLookup) => {
      if (!abort.signal.aborted) setLookup(next)
    }
    callApi(lookUpInvitationRoute, { body: { token } }, { ...open, signal: abort.signal }).then(
      ({ invitation }) => show({ state: 'found', invitation }),
      (error: unknown) => show({ state: 'failed', error }),
    )
    return () => abort.abort()
  }, [token, attempt])
  const retry = useCallback(() => {
    setLookup({ state: 'loading' })
    setAttempt((last) => last + 1)
  }, [])
  return { lookup, retry }
}

/** What account the invitee has for the invited email. */
export type InviteeAccount = 'new' | 'known' | 'signed_in'

/** The strength rules apply to new passwords only. */
const passwordOf = {
  new: passwordSchema,
  known: z.string().min(1, 'must not be empty').max(200, 'must be at most 200 characters'),
  signed_in: z.string(),
} as const

export const acceptInvitationFormSchema = (account: InviteeAccount) =>
  z.object({ full_name: fullNameSchema, password: passwordOf[account] })
export type AcceptInvitationFields = z.output<ReturnType<typeof acceptInvitationFormSchema>>

interface Joined {
  readonly needsProfileSetup: boolean
}

/** Joins and signs in; throws ApiError. */
export function useAcceptInvitation(token: string) {
  return useCallback(
    async ({ full_name, password }: AcceptInvitationFields): Promise<Joined> => {
      const call = callApi(
        acceptInvitationRoute,
        { body: { token, full_name, ...(password !== '' && { password }) } },
        open,
      )
      const reply = await withSecondFactor(call)
      closeCable()
      startSession(reply.token, reply.user)
      return { needsProfileSetup: reply.user.needs_profile_setup }
    },
    [token],
  )
}
