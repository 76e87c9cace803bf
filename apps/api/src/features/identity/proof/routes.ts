import { giveProofRoute, mailProofCodeRoute } from '@weekboard/contracts/identity/proof'
import {
  authenticatedRoute,
  type BoundRoute,
  externalRoute,
  ok,
} from '../../../platform/http/route.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { giveProof } from './give-proof.ts'
import { mailProofCode } from './proof-codes.ts'

export const bindProofRoutes = (dependencies: IdentityDependencies): BoundRoute[] => [
  externalRoute(giveProofRoute, async (context, { body }) =>
    ok(await giveProof(dependencies, context, body)),
  ),
  authenticatedRoute(mailProofCodeRoute, async (context) => {
    await mailProofCode(dependencies, context)
    return ok({ message: 'We have sent you a code.' })
  }),
]
