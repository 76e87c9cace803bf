import type { RetentionRule } from '../../platform/jobs/clean-up.ts'

const expired = (table: string, column: string, days: number): RetentionRule => ({
  table,
  column,
  days,
  isTenantTable: false,
})

/** Expired links and codes are kept for a week, expired sessions for 30 days. */
export const identityRetention: readonly RetentionRule[] = [
  expired('email_verifications', 'expires_at', 7),
  expired('password_resets', 'expires_at', 7),
  expired('phone_verifications', 'code_expires_at', 7),
  expired('social_attempts', 'expires_at', 7),
  expired('social_codes', 'expires_at', 7),
  expired('sessions', 'expires_at', 30),
]
