import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type {
  PasskeyRequest,
  PasskeyResponse,
  startPasskeySignInRoute,
} from '@weekboard/contracts/identity/passkeys'
import type { RouteContract, RouteReply } from '@weekboard/contracts/route'
import { requestRoute } from '../../../lib/http/http.ts'

/*
 * What the sign-in page needs by itself, to offer passkeys in its field: without the schemas of the
 * contract, which would be a third of its first load.
 */

/** The browser's response to what a passkey signs, as it is sent. */
export type SignedByPasskey = Pick<PasskeyResponse, 'id' | 'rawId' | 'type' | 'response'>

/** Asks for a passkey, in place of whatever was asked for before; throws the error of the browser. */
export async function signByPasskey(
  options: PasskeyRequest,
  { inField = false }: { readonly inField?: boolean } = {},
): Promise<SignedByPasskey> {
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: inField,
  })
  return { id, rawId, type, response }
}

export interface SignedChallenge {
  readonly challenge: string
  readonly response: SignedByPasskey
}

type Started = RouteReply<typeof startPasskeySignInRoute>
const start = {
  method: 'POST',
  path: '/auth/passkeys/sign_in_options',
  summary: '',
  tag: '',
  access: 'public',
  replies: {},
} as const satisfies RouteContract & Pick<typeof startPasskeySignInRoute, 'method' | 'path'>

/**
 * Offers the passkeys of this device in the field Email until one is chosen; null in a browser that
 * cannot, and where they are not wanted any more. Throws the error of the browser, also once something
 * else is asked for.
 */
export async function offerPasskeys(isWanted: () => boolean): Promise<SignedChallenge | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const { challenge, options }: Started = await (await requestRoute(start, {})).json()
  // Asking anew would end what was asked for meanwhile.
  if (!isWanted()) return null
  return { challenge, response: await signByPasskey(options, { inField: true }) }
}

/** Stops offering and asking. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony()
