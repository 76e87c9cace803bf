import type { RouteContract } from './route.ts'

/** The most items of a call that writes many rows. */
export const maxBulkItems = 200

/** Calls that write many rows share this limit. */
export const bulkLimit = {
  name: 'bulk',
  windowSeconds: 60,
  variable: 'LIMIT_BULK_PER_MINUTE',
} as const satisfies RouteContract['limit']
