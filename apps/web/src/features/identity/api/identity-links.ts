import {
  getLinkOptionsRoute,
  type LinkMethod,
  linkIdentityRoute,
  listIdentitiesRoute,
  mailLinkCodeRoute,
  type SocialIdentity,
  unlinkIdentityRoute,
} from '@weekboard/contracts/identity-links'
import type { RouteReply } from '@weekboard/contracts/route'
import type { ApiError } from '../../../lib/http/api-error.ts'
import { callApi } from '../../../lib/http/http.ts'
import { useRead } from '../../../lib/http/http-read.ts'
import { closeCable } from '../../../lib/live/cable.ts'
import { startSession } from '../../../lib/session/session.ts'
import { withSecondFactor } from '../shared/with-second-factor.ts'

interface OwnIdentities {
  readonly identities: readonly SocialIdentity[] | undefined
  readonly error: ApiError | undefined
  readonly retry: () => void
  readonly retrying: boolean
  /** Disconnects one; throws ApiError. */
  readonly unlink: (id: number) => Promise<void>
}

/** The accounts at providers that sign the user in. */
export function useIdentities(): OwnIdentities {
  const { data, error, isValidating, mutate } = useRead(listIdentitiesRoute, {})
  return {
    identities: data?.identities,
    error,
    retry: () => void mutate(),
    retrying: isValidating,
    unlink: async (id) => {
      await callApi(unlinkIdentityRoute, { params: { id } })
      await mutate()
    },
  }
}

export type LinkOptions = RouteReply<typeof getLinkOptionsRoute>

/** How the owner of the account agrees to the new identity of a challenge; throws ApiError. */
export const readLinkOptions = (challenge: string): Promise<LinkOptions> =>
  callApi(getLinkOptionsRoute, { body: { challenge } })

/** Mails a code to the address of the account; throws ApiError. */
export async function requestLinkCode(challenge: string): Promise<void> {
  await callApi(mailLinkCodeRoute, { body: { challenge } })
}

interface LinkAnswer {
  readonly challenge: string
  readonly method: LinkMethod
  readonly secret: string
  /** The screen after a second factor; '' for the first one. */
  readonly from: string
}

/** Connects the new identity and signs in; throws ApiError. */
export async function connectIdentity({
  challenge,
  method,
  secret,
  from,
}: LinkAnswer): Promise<void> {
  const call = callApi(linkIdentityRoute, { body: { challenge, [method]: secret } })
  const { token, user } = await withSecondFactor(call, from)
  closeCable()
  startSession(token, user)
}
