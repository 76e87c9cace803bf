import type { RetentionRule } from '../../platform/jobs/clean-up.ts'

/** By then every calendar has read that the shift is cancelled. */
export const calendarRetention: readonly RetentionRule[] = [
  { table: 'withdrawn_shifts', column: 'withdrawn_at', days: 56, isTenantTable: true },
]
