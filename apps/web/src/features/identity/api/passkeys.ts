import { startRegistration } from '@simplewebauthn/browser'
import {
  addPasskeyRoute,
  removePasskeyRoute,
  renamePasskeyRoute,
  signInWithPasskeyRoute,
  startPasskeyRoute,
  startPasskeySignInRoute,
} from '@weekboard/contracts/identity/passkeys'
import type { RouteBodyInput } from '@weekboard/contracts/route'
import { callApi } from '../../../lib/http/http.ts'
import { startSession } from '../../../lib/session/session.ts'
import { type SignedChallenge, signByPasskey } from './ask-passkey.ts'

/** Opens a session with a challenge that a passkey has signed; throws ApiError. */
export async function openSignedSession(signed: SignedChallenge): Promise<void> {
  const { token, user } = await callApi(signInWithPasskeyRoute, { body: signed })
  startSession(token, user)
}

/** Asks for a passkey and opens a session with it; throws ApiError, or the error of the browser. */
export async function openSessionByPasskey(): Promise<void> {
  const { challenge, options } = await callApi(startPasskeySignInRoute, {})
  await openSignedSession({ challenge, response: await signByPasskey(options) })
}

/** Makes a passkey and returns recovery codes with the first factor; throws as `openSessionByPasskey`. */
export async function makePasskey(name: string): Promise<readonly string[]> {
  const { challenge, options } = await callApi(startPasskeyRoute, {})
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports } = response
  const made: RouteBodyInput<typeof addPasskeyRoute>['response'] = {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
  const { recovery_codes = [] } = await callApi(addPasskeyRoute, {
    body: { challenge, response: made, name },
  })
  return recovery_codes
}

/** Renames a passkey; throws ApiError. */
export async function renameOwnPasskey(id: number, name: string): Promise<void> {
  await callApi(renamePasskeyRoute, { params: { id }, body: { name } })
}

/** Removes a passkey; throws ApiError. */
export async function removeOwnPasskey(id: number): Promise<void> {
  await callApi(removePasskeyRoute, { params: { id } })
}
