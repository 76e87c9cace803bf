import type { PasskeyRequest } from '@weekboard/contracts/identity/passkeys'
import type { ProofMethod } from '@weekboard/contracts/identity/proof'
import type { FactorMethod } from '@weekboard/contracts/identity/second-factor'
import { demoPassword } from '@weekboard/db/seed/demo'
import { Secret, TOTP } from 'otpauth'
import type { TestServer } from '../servers/server.ts'
import type { SessionReply } from './users.ts'

/** An authenticator app on the clock of a test. */
export interface TestAuthenticator {
  /** The code of now, or of so many time steps away. */
  code(steps?: number): string
  readonly recoveryCodes: readonly string[]
}

const stepMs = 30_000

/** The app that has a secret. */
export const authenticatorOf = (
  { clock }: Pick<TestServer, 'clock'>,
  secret: string,
): Pick<TestAuthenticator, 'code'> => ({
  code: (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: clock.now().getTime() + steps * stepMs,
    }),
})

/** Turns on an authenticator app, and waits for its next code: the first one cannot sign in. */
export async function turnOnAuthenticator(
  server: TestServer,
  token: string,
): Promise<TestAuthenticator> {
  const started = await server.api.call<{ secret: string }>('POST', '/auth/totp', { token })
  const app = authenticatorOf(server, started.body.secret)
  const { status, body } = await server.api.call<{ recovery_codes?: string[] }>(
    'POST',
    '/auth/totp/confirm',
    { token, body: { code: app.code() } },
  )
  if (status !== 200) throw new Error(`The authenticator app was not turned on: ${status}`)
  server.clock.advance(2 * stepMs)
  return { ...app, recoveryCodes: body.recovery_codes ?? [] }
}

/** The reply of a sign-in that waits for the second factor, or of one that does not. */
export type FactorReply = SessionReply & {
  readonly code: string
  readonly message: string
  readonly details: {
    readonly challenge: string
    readonly expires_at: string
    readonly methods: readonly FactorMethod[]
    readonly passkey_options?: PasskeyRequest
  }
}

/** Sends a code or a recovery code for a challenge. */
export const answerChallenge = (
  { api }: Pick<TestServer, 'api'>,
  challenge: string,
  answer: { readonly code: string } | { readonly recovery_code: string },
) => api.call<FactorReply>('POST', '/auth/second_factor', { body: { challenge, ...answer } })

/** The reply of a call that may ask for proof. */
export interface ProofReply {
  readonly code: string
  readonly message: string
  readonly details: {
    readonly challenge: string
    readonly methods: readonly ProofMethod[]
    readonly passkey_options?: PasskeyRequest
  }
}

/** Answers the challenge of a 403 `proof_required`. */
export const answerProof = (
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
  const { status } = await answerProof(server, token, { challenge, password })
  if (status !== 200) throw new Error(`The proof was refused: ${status}`)
}
