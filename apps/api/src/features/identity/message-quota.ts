import { minuteMs } from '@weekboard/scheduling/durations'
import type { Environment } from '../../platform/env.ts'
import { requireQuota } from '../../platform/quota.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'

const windowMs = 15 * minuteMs

/**
 * Counts a message to a recipient that nobody asked for, such as the mail of a sign-up. False over
 * the quota: the message must not be sent.
 */
export async function hasMessageQuota(
  limits: RateLimits,
  env: Pick<Environment, 'LIMIT_SENDS'>,
  recipient: string,
): Promise<boolean> {
  const { count } = await limits.hit(`send:unasked:${recipient}`, windowMs)
  return count <= env.LIMIT_SENDS
}

/**
 * Counts a message that a caller requested. Throws a 429 over the quota, which each kind of message
 * has for itself.
 */
export const requireMessageQuota = (
  limits: RateLimits,
  env: Pick<Environment, 'LIMIT_SENDS'>,
  kind: 'asked' | 'reset',
  recipient: string,
): Promise<void> =>
  requireQuota(limits, `send:${kind}:${recipient}`, { max: env.LIMIT_SENDS, windowMs })
