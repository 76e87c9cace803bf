import {
  getLinkOptionsRoute,
  type LinkMethod,
  linkIdentityRoute,
  listIdentitiesRoute,
  mailLinkCodeRoute,
  unlinkIdentityRoute,
} from '@weekboard/contracts/identity/identity-links'
import type { RouteReply } from '@weekboard/contracts/route'
import { callApi } from '../../../lib/http/http.ts'
import { useRead } from '../../../lib/http/http-read.ts'
import { closeCable } from '../../../lib/live/cable.ts'
import { startSession } from '../../../lib/session/session.ts'
import { withSecondFactor } from '../shared/with-second-factor.ts'

/** The accounts at providers that sign the user in. */
export function useIdentities() {
  const read = useRead(listIdentitiesRoute, {})
  return {
    read,
    /** Disconnects one; throws ApiError. */
    unlink: async (id: number): Promise<void> => {
      await callApi(unlinkIdentityRoute, { params: { id } })
      await read.mutate()
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
