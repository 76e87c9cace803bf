import type { RouteContract } from '@weekboard/contracts/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DemandProof, needsProof, ProofNeededError } from '../access/proof.ts'
import type { Clock } from '../clock.ts'
import type { Environment } from '../env.ts'
import { runAtOwnOrigin } from './security.ts'

export interface ProofDependencies {
  readonly clock: Clock
  readonly env: Environment
  readonly demandProof: DemandProof
}

/** Asks for proof before anything of a call is looked at, after its role. */
export const checkProof =
  ({ proof }: RouteContract, { clock, demandProof, env }: ProofDependencies) =>
  async (request: FastifyRequest): Promise<void> => {
    const { principal } = request
    const now = clock.now()
    if (proof === 'always' && principal && needsProof(principal, now)) {
      // Before the body has arrived.
      throw await runAtOwnOrigin(request, env, () => demandProof(principal, now))
    }
  }

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Says how to prove it where a handler has found that its body needs proof. */
export const demandingProof =
  ({ clock, demandProof }: ProofDependencies, handle: Handler): Handler =>
  (request, reply) =>
    handle(request, reply).catch(async (error: unknown) => {
      const { principal } = request
      if (!(error instanceof ProofNeededError) || principal?.kind !== 'session') throw error
      throw await demandProof(principal, clock.now())
    })
