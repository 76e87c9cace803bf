import { minuteMs } from '@weekboard/scheduling/durations'
import type { Environment } from '../../platform/env.ts'
import { ApiError, rateLimited } from '../../platform/errors.ts'
import type { Hit, Limits } from '../../platform/limits.ts'

const windowMs = 15 * 60 * 1000

/**
 * Counts a message to an address; over the limit it must not be sent. What somebody asks for and
 * what we send by ourselves are counted apart, so that neither uses up the other.
 */
export async function countMessage(
  limits: Limits,
  env: Pick<Environment, 'LIMIT_SENDS'>,
  reason: 'asked' | 'unasked' | 'reset' | 'invited',
  address: string,
): Promise<Hit & { readonly allowed: boolean }> {
  const hit = await limits.hit(`send:${reason}:${address}`, windowMs)
  return { ...hit, allowed: hit.count <= env.LIMIT_SENDS }
}

/** As above, and throws a 429 over the limit. */
export async function requireMessageQuota(
  limits: Limits,
  env: Pick<Environment, 'LIMIT_SENDS'>,
  reason: 'asked' | 'reset' | 'invited',
  address: string,
): Promise<void> {
  const { allowed, resetsInSeconds } = await countMessage(limits, env, reason, address)
  if (!allowed) throw rateLimited(resetsInSeconds)
}

export const tooManyGuesses = (seconds: number): ApiError =>
  new ApiError(429, 'rate_limited', 'Too many wrong codes. Please ask for a new one.', {
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  })

const guesses = (email: string): string => `guess:${email}`

/**
 * Counts a guess at the code of an address, known or not, so that both run into the limit alike.
 * What protects a real code, durably, is the count in its own row.
 */
export async function countCodeGuess(
  limits: Limits,
  env: Pick<Environment, 'LIMIT_CODE_TRIES' | 'LIMIT_CODE_MINUTES' | 'LIMIT_SENDS'>,
  email: string,
): Promise<void> {
  // However many codes are sent, for whatever reason.
  const all = await limits.hit(`guess-any:${email}`, windowMs)
  // Another code would not help against this one.
  if (all.count > env.LIMIT_CODE_TRIES * env.LIMIT_SENDS) throw rateLimited(all.resetsInSeconds)
  const hit = await limits.hit(guesses(email), env.LIMIT_CODE_MINUTES * minuteMs)
  if (hit.count > env.LIMIT_CODE_TRIES) throw tooManyGuesses(hit.resetsInSeconds)
}

/** A fresh code, sent or pretended, may be guessed at anew. */
export const resetCodeGuesses = (limits: Limits, email: string): Promise<void> =>
  limits.forget(guesses(email))
