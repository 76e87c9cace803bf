import {
  acceptInvitation,
  type InvitationPreview,
  lookUpInvitation,
} from '@weekboard/contracts/invitations'
import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import { closeCable } from '../../lib/cable.ts'
import { callApi } from '../../lib/http.ts'
import { startSession } from '../../lib/session.ts'

/** The links are open to everybody: a 401 is about what was typed, not about this tab's session. */
const open = { keepSessionOn401: true } as const

export type InvitationLookup =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly invitation: InvitationPreview }
  | { readonly state: 'failed'; readonly error: unknown }

/** Who invites into what; asks again for another token and on `retry`. */
export function useInvitation(token: string) {
  const [lookup, setLookup] = useState<InvitationLookup>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    const abort = new AbortController()
    const show = (next: InvitationLookup) => {
      if (!abort.signal.aborted) setLookup(next)
    }
    callApi(lookUpInvitation, { body: { token } }, { ...open, signal: abort.signal }).then(
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

export const joinFormSchema = acceptInvitation.body.omit({ token: true })
export type JoinFields = z.output<typeof joinFormSchema>

interface Joined {
  readonly needsProfileSetup: boolean
}

/** Joins and signs in; throws ApiError. */
export function useAcceptInvitation(token: string) {
  return useCallback(
    async (fields: JoinFields): Promise<Joined> => {
      const reply = await callApi(acceptInvitation, { body: { token, ...fields } }, open)
      closeCable()
      startSession(reply.token, reply.user)
      return { needsProfileSetup: reply.user.needs_profile_setup }
    },
    [token],
  )
}
