import type { RetentionRule } from '../../platform/jobs/clean-up.ts'

/** Longer than the 3 days in which Stripe sends an event again. */
export const billingRetention: readonly RetentionRule[] = [
  { table: 'billing_events', column: 'received_at', days: 30, isTenantTable: true },
]
