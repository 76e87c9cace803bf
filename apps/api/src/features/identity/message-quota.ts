import { minuteMs } from '@weekboard/scheduling/durations'
import type { Environment } from '../../platform/env.ts'
import type { RateCounters } from '../../platform/rate-counters.ts'
import { requireQuota } from '../../platform/rate-quota.ts'

const windowMs = 15 * minuteMs

/**
 * Counts a message that its recipient did not request, such as the mail of a sign-up. False over
 * the quota: the message must not be sent.
 */
export async function hasMessageQuota(
  limits: RateCounters,
  env: Pick<Environment, 'LIMIT_SENDS'>,
  recipient: string,
): Promise<boolean> {
  const { count } = await limits.hit(`send:unrequested:${recipient}`, windowMs)
  return count <= env.LIMIT_SENDS
}

/**
 * Counts a message that a caller requested. Throws a 429 over the quota, which each kind of message
 * has for itself.
 */
export const requireMessageQuota = (
  limits: RateCounters,
  env: Pick<Environment, 'LIMIT_SENDS'>,
  kind: 'requested' | 'reset',
  recipient: string,
): Promise<void> =>
  requireQuota(limits, `send:${kind}:${recipient}`, { max: env.LIMIT_SENDS, windowMs })
