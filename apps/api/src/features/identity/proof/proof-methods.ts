import type { ProofMethod } from '@weekboard/contracts/identity/proof'
import type { Db } from '../../../platform/database/database.ts'
import type { UserPrincipal } from '../../../platform/principal.ts'
import { type FactorDependencies, findFactorMethods } from '../second-factor/challenges.ts'

/**
 * How somebody proves who they are: by the second factor where there is one, so that a phished password
 * cannot take it away; else by the password, or by a mailed code.
 */
export async function findProofMethods(
  db: Db,
  dependencies: FactorDependencies,
  { userId, user }: Pick<UserPrincipal, 'userId' | 'user'>,
): Promise<ProofMethod[]> {
  const factors = await findFactorMethods(db, dependencies, userId)
  return factors ?? (user.hasPassword ? ['password'] : ['email_code'])
}
