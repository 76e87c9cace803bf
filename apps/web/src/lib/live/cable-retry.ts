/** A restarted node is back soon; the library itself would wait six seconds or more. */
const earlyTries = 4
const earlyTryMs = 1500
/** The library's own values: a connection is stale after six seconds, and pauses grow by 15 %. */
const staleMs = 6000
const backOffRate = 0.15
const maxBackOffs = 10

/**
 * Milliseconds to wait before attempt number `tries`; the first attempt is number 0. `random` is from
 * 0 to 1 and spreads the attempts, so that a thousand browsers do not reconnect in the same moment.
 */
export function retryDelayMs(tries: number, random: number): number {
  if (tries < earlyTries) return earlyTryMs * (0.5 + random)
  const backOff = (1 + backOffRate) ** Math.min(tries - earlyTries, maxBackOffs)
  return staleMs * backOff * (1 + backOffRate * random)
}
