import type { RetentionRule } from '../../platform/jobs/clean-up.ts'

/** A proposal is of use for as long as its week is much as it was. */
export const brainRetention: readonly RetentionRule[] = [
  { table: 'brain_runs', column: 'created_at', days: 7, isTenantTable: true },
]
