import type { PlanVersion } from '@weekboard/contracts/common'
import { isManager } from '@weekboard/contracts/route'
import { forbidden } from '../../../platform/errors.ts'
import type { Principal } from '../../../platform/principal.ts'

/** Which plan a caller reads: managers the working copy unless they ask, others what was announced. */
export function readVersion(
  principal: Pick<Principal, 'role'>,
  version: PlanVersion | undefined,
): PlanVersion {
  if (isManager(principal)) return version ?? 'draft'
  if (version === 'draft') throw forbidden('Only admins and managers can read drafts.')
  return 'announced'
}
