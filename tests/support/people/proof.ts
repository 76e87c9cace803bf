import type { ProofMethod } from '@weekboard/contracts/proof'
import { demoPassword } from '@weekboard/db/seed/demo'
import type { TestServer } from '../servers/server.ts'

/** The reply of a call that may ask for proof. */
export interface ProofReply {
  readonly code: string
  readonly message: string
  readonly details: { readonly challenge: string; readonly methods: readonly ProofMethod[] }
}

/** Answers the challenge of a 403 `proof_required`. */
export const giveProof = (
  { api }: Pick<TestServer, 'api'>,
  token: string,
  body: { readonly challenge: string } & Readonly<Record<string, string>>,
) => api.call<{ proved_until: string; code: string }>('POST', '/auth/proof', { token, body })

/** Proves with the password of a demo account, or another one. */
export async function proveByPassword(
  server: Pick<TestServer, 'api'>,
  token: string,
  challenge: string,
  password = demoPassword,
): Promise<void> {
  const { status } = await giveProof(server, token, { challenge, password })
  if (status !== 200) throw new Error(`The proof was refused: ${status}`)
}
