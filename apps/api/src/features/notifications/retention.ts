import type { RetentionRule } from '../../platform/jobs/clean-up.ts'

export const notificationRetention: readonly RetentionRule[] = [
  { table: 'notifications', column: 'created_at', days: 180, isTenantTable: true },
]
