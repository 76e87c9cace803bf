import { dayMs, hourMs, minuteMs } from '@weekboard/scheduling/clock/durations'

const secondMs = 1_000
/** Pauses after the first failure, the second and so on; the last one repeats. */
const pausesMs = [
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
]
/** The time after which an endpoint that keeps failing is paused. */
const pausedAfterMs = dayMs
/** Spreads the attempts of endpoints that failed together. */
const spread = 0.1

interface Failing {
  /** Attempts that failed in a row, this one included. */
  readonly failures: number
  readonly failingSince: Date
  readonly now: Date
  /** The header `Retry-After` of the answer, in seconds; at most an hour counts. */
  readonly retryAfter?: string | undefined
  /** A number in [0, 1). */
  readonly random: number
}

/**
 * When a delivery that failed is attempted again; null when it has failed for 24 h. The last attempt
 * is at the end of the 24 h.
 */
export function nextAttemptAt({
  failures,
  failingSince,
  now,
  retryAfter,
  random,
}: Failing): Date | null {
  const endsAt = failingSince.getTime() + pausedAfterMs
  if (now.getTime() >= endsAt) return null
  const pauseMs = pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 0
  const askedMs = Math.min(
    /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) * secondMs : 0,
    hourMs,
  )
  const waitMs = Math.max(pauseMs * (1 + spread * random), askedMs)
  return new Date(Math.min(now.getTime() + Math.round(waitMs), endsAt))
}
