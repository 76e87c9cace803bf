/** A node that restarts is back soon; the client itself would wait six seconds and more. */
const earlyTries = 4
const earlyTryMs = 1500
/** As the client has them: a silence is stale after six seconds, and pauses grow by 15%. */
const staleMs = 6000
const backOffRate = 0.15
const mostBackOffs = 10

/**
 * Milliseconds to wait before a try, counted from 0, after the connection was lost. `random` is from
 * 0 to 1 and spreads the tries, so that a thousand browsers do not come back in the same moment.
 */
export function retryDelayMs(tries: number, random: number): number {
  if (tries < earlyTries) return earlyTryMs * (0.5 + random)
  const backOff = (1 + backOffRate) ** Math.min(tries - earlyTries, mostBackOffs)
  return staleMs * backOff * (1 + backOffRate * random)
}
