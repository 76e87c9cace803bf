import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { ApiError } from '../errors.ts'
import type { Principal, UserPrincipal } from '../principal.ts'

/** How long a sign-in or a proof lets somebody take grave steps. */
export const proofLifetimeMs = 10 * minuteMs

/** Makes the 403 that says how a session can prove who it is. */
export type DemandProof = (principal: UserPrincipal, now: Date) => Promise<ApiError>

/** A grave step in a session whose last proof is too old. The router adds what proves it. */
export class ProofNeededError extends ApiError {
  constructor() {
    super(403, 'proof_required', 'Please confirm that it is you.')
  }
}

/** Whether a session must prove who it is before a grave step. API keys are never asked. */
export const needsProof = (principal: Principal, now: Date): principal is UserPrincipal =>
  principal.kind === 'session' &&
  now.getTime() - (principal.provedAt?.getTime() ?? Number.NEGATIVE_INFINITY) >= proofLifetimeMs

/** Throws a 403 where proof is too old; called once the body of a `by_body` route is known to be right. */
export function assertProved({
  principal,
  now,
}: {
  readonly principal: Principal
  readonly now: Date
}): void {
  if (needsProof(principal, now)) throw new ProofNeededError()
}
