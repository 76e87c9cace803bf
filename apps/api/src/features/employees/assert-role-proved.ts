import type { Role } from '@weekboard/contracts/route'
import { assertProved } from '../../platform/access/proof.ts'
import type { RequestContext } from '../../platform/http/route.ts'

/** Whoever makes somebody an admin proves who they are. Throws a 403 `proof_required`. */
export function assertRoleProved(
  context: Pick<RequestContext, 'principal' | 'now'>,
  given: readonly (Role | undefined)[],
): void {
  if (given.includes('admin')) assertProved(context)
}
