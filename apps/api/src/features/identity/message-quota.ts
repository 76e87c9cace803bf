import { dayMs, minuteMs } from '@weekboard/scheduling/clock/durations'
import type { Environment } from '../../platform/env.ts'
import type { RateCounters } from '../../platform/limits/rate-counters.ts'
import { requireQuota } from '../../platform/limits/rate-quota.ts'

type Limits = Pick<Environment, 'LIMIT_SENDS' | 'LIMIT_CODES_PER_DAY' | 'LIMIT_WINDOW_MINUTES'>

/** Messages with a code to a recipient, requested or not, share one counter. */
const codesTo = (recipient: string): string => `codes:${recipient}`

/**
 * Counts a message that its recipient did not request, such as the mail of a sign-up, in a window
 * and in a day. False over a quota: the message must not be sent.
 */
export async function hasMessageQuota(
  limits: RateCounters,
  env: Limits,
  recipient: string,
): Promise<boolean> {
  const windowMs = env.LIMIT_WINDOW_MINUTES * minuteMs
  const { count } = await limits.hit(`send:unrequested:${recipient}`, windowMs)
  if (count > env.LIMIT_SENDS) return false
  const { count: countOfDay } = await limits.hit(codesTo(recipient), dayMs)
  return countOfDay <= env.LIMIT_CODES_PER_DAY
}

/**
 * Counts a message that a caller requested. Throws a 429 over the quota of a window, which each
 * kind of message has for itself, and for a code over the quota of the day.
 */
export async function requireMessageQuota(
  limits: RateCounters,
  env: Limits,
  kind: 'code' | 'reset' | 'email-change',
  recipient: string,
): Promise<void> {
  await requireQuota(limits, `send:${kind}:${recipient}`, {
    max: env.LIMIT_SENDS,
    windowMs: env.LIMIT_WINDOW_MINUTES * minuteMs,
  })
  if (kind === 'reset') return
  await requireQuota(limits, codesTo(recipient), {
    max: env.LIMIT_CODES_PER_DAY,
    windowMs: dayMs,
  })
}
