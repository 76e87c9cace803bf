import {
  giveProofRoute,
  mailProofCodeRoute,
  type ProofMethod,
  proofFields,
} from '@weekboard/contracts/proof'
import { callApi } from '../../../lib/http/http.ts'

interface Proof {
  readonly challenge: string
  readonly method: ProofMethod
  readonly secret: string
}

/** Proves for ten minutes who it is; throws ApiError. */
export async function sendProof({ challenge, method, secret }: Proof): Promise<void> {
  await callApi(giveProofRoute, { body: { challenge, [proofFields[method]]: secret } })
}

/** Mails a code to the own address; throws ApiError. */
export async function requestProofCode(): Promise<void> {
  await callApi(mailProofCodeRoute, {})
}
