import { minuteMs } from '@weekboard/scheduling/clock/durations'
import type { Environment } from '../../../platform/env.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { RateCounters } from '../../../platform/limits/rate-counters.ts'
import { requireQuota } from '../../../platform/limits/rate-quota.ts'

export const invalidCode = (): ApiError =>
  new ApiError(
    422,
    'verification_invalid',
    'This code is not right or not valid any more. Please check it, or ask for a new one.',
  )

export const tooManyGuesses = (seconds: number): ApiError =>
  new ApiError(429, 'rate_limited', 'Too many wrong codes. Please ask for a new one.', {
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  })

type GuessLimits = Pick<
  Environment,
  'LIMIT_CODE_TRIES' | 'LIMIT_CODE_MINUTES' | 'LIMIT_SENDS' | 'LIMIT_WINDOW_MINUTES'
>

const guessesOfCode = (email: string): string => `guess:${email}`

/**
 * Counts a guess at the code of an address, the same for known and unknown ones. Throws a 429 over
 * the limit. The durable count is `codeTries` in the row of the code.
 */
export async function countCodeGuess(
  limits: RateCounters,
  env: GuessLimits,
  email: string,
): Promise<void> {
  // Over all codes of the window: a new code does not lift this limit.
  await requireQuota(limits, `guess-any:${email}`, {
    max: env.LIMIT_CODE_TRIES * env.LIMIT_SENDS,
    windowMs: env.LIMIT_WINDOW_MINUTES * minuteMs,
  })
  const hit = await limits.hit(guessesOfCode(email), env.LIMIT_CODE_MINUTES * minuteMs)
  if (hit.count > env.LIMIT_CODE_TRIES) throw tooManyGuesses(hit.resetsInSeconds)
}

/** Every new code allows as many guesses as the first, also when no mail was sent. */
export const resetCodeGuesses = (limits: RateCounters, email: string): Promise<void> =>
  limits.forget(guessesOfCode(email))
