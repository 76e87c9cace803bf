import type { TenantTransaction } from '../../../platform/database/database.ts'
import { isRetryable } from '../../../platform/database/database-errors.ts'
import type { ToolContext } from '../tool.ts'

const maxTries = 3

/**
 * Runs work in a transaction of the caller's organization, and again when it has lost a deadlock: the
 * requests of one plan take their locks one after the other. Throws the error of the last try.
 */
export async function inPlanTransaction<T>(
  { caller, services }: ToolContext,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  const run = () => services.database.tenant(caller.principal.organization.id, work)
  for (let tries = 1; tries < maxTries; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isRetryable(error)) throw error
    }
  }
  return run()
}
