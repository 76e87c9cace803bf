import { rateLimited } from '../errors.ts'
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

/** Counts several hits at once, all or none. Null within the quota, otherwise when its window ends. */
export async function findQuotaExcess(
  limits: RateCounters,
  name: string,
  { max, windowMs, hits }: Quota & { readonly hits: number },
): Promise<{ readonly resetsInSeconds: number } | null> {
  const { count, resetsInSeconds } = await limits.hit(name, windowMs, hits)
  if (count <= max) return null
  await limits.giveBack(name, windowMs, hits)
  return { resetsInSeconds }
}
