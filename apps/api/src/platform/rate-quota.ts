import { rateLimited } from './errors.ts'
import type { RateCounters } from './rate-counters.ts'

export interface Quota {
  readonly max: number
  readonly windowMs: number
}

/** Counts a hit under a name. Throws a 429 when there are more than `max` in the window. */
export async function requireQuota(
  limits: RateCounters,
  name: string,
  { max, windowMs }: Quota,
): Promise<void> {
  const { count, resetsInSeconds } = await limits.hit(name, windowMs)
  if (count > max) throw rateLimited(resetsInSeconds)
}
