import type { ProofDetails } from '@weekboard/contracts/identity/proof'
import { type DemandProof, ProofNeededError } from '../../../platform/access/proof.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import {
  type FactorDependencies,
  passkeyDetails,
  storeChallenge,
} from '../second-factor/challenges.ts'
import { findProofMethods } from './proof-methods.ts'

/** Makes the 403 `proof_required`, with a challenge that only the session itself can meet. */
export const createDemandProof =
  (dependencies: Pick<IdentityDependencies, 'database'> & FactorDependencies): DemandProof =>
  async (principal, now) => {
    const { db } = dependencies.database
    const { userId, sessionId } = principal
    const methods = await findProofMethods(db, dependencies, principal)
    const { challenge } = await storeChallenge(db, { userId, sessionId }, now)
    const { status, code, message } = new ProofNeededError()
    return new ApiError(status, code, message, {
      details: {
        methods,
        challenge,
        ...(await passkeyDetails(db, dependencies, { userId, challenge, methods })),
      } satisfies ProofDetails,
    })
  }
