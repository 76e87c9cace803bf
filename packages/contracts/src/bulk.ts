import type { RouteContract } from './route.ts'

/** The most items of a call that writes many rows. */
export const maxBulkItems = 200

/** Calls that write many rows share this limit. */
export const bulkLimit = {
  name: 'bulk',
  windowSeconds: 60,
  variable: 'LIMIT_BULK_PER_MINUTE',
} as const satisfies RouteContract['limit']

/** The same calls with `dry_run` write nothing, and have a limit of their own. */
export const dryRunLimit = {
  name: 'dry_run',
  windowSeconds: 60,
  variable: 'LIMIT_DRY_RUNS_PER_MINUTE',
} as const satisfies RouteContract['dryRunLimit']
