import { worksWhileReadOnly } from '@weekboard/contracts/read-only'
import type { RouteContract } from '@weekboard/contracts/route'
import { ApiError, organizationReadOnly } from '../errors.ts'
import type { Principal } from '../principal.ts'

/** Whether a payment of the principal's organization forbids this call now. */
export function isRefusedAsReadOnly(
  contract: RouteContract,
  { organization }: Pick<Principal, 'organization'>,
  now: Date,
): boolean {
  const { readOnlyFrom } = organization
  return readOnlyFrom !== null && now >= readOnlyFrom && !worksWhileReadOnly(contract)
}

/**
 * Runs a write that must not happen and throws, so that its transaction is rolled back: a 403 or a
 * 404 of its own, because these come before the 402 `organization_read_only`, which is thrown
 * otherwise.
 */
export async function refuseAsReadOnly(write: () => Promise<unknown>): Promise<never> {
  const outcome = await write().catch((error: unknown) => {
    if (error instanceof ApiError) return error
    throw error
  })
  const isEarlier = outcome instanceof ApiError && [403, 404].includes(outcome.status)
  throw isEarlier ? outcome : organizationReadOnly()
}
