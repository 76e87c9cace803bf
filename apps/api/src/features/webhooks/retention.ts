import type { RetentionRule } from '../../platform/jobs/clean-up.ts'

export const webhookRetention: readonly RetentionRule[] = [
  { table: 'webhook_deliveries', column: 'created_at', days: 30, isTenantTable: true },
]
