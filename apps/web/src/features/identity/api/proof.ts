import {
  giveProofRoute,
  mailProofCodeRoute,
  type ProofMethod,
  proofFields,
} from '@weekboard/contracts/identity/proof'
import { callApi } from '../../../lib/http/http.ts'
import type { SignedByPasskey } from './ask-passkey.ts'

/** Those whose secret somebody types. */
export type TypedProofMethod = Exclude<ProofMethod, 'passkey'>

interface Proof {
  readonly challenge: string
  readonly method: TypedProofMethod
  readonly secret: string
}

/** Proves for ten minutes who it is; throws ApiError. */
export async function sendProof({ challenge, method, secret }: Proof): Promise<void> {
  await callApi(giveProofRoute, { body: { challenge, [proofFields[method]]: secret } })
}

/** Proves it with a passkey that has signed the challenge; throws ApiError. */
export async function sendPasskeyProof(challenge: string, passkey: SignedByPasskey): Promise<void> {
  await callApi(giveProofRoute, { body: { challenge, passkey } })
}

/** Mails a code to the own address; throws ApiError. */
export async function requestProofCode(): Promise<void> {
  await callApi(mailProofCodeRoute, {})
}
