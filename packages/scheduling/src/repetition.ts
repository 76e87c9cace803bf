import type { Stretch } from './hours.ts'
import { asWallClock, fromWallClock } from './zone.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

/**
 * The same wall-clock start and end some weeks later (or earlier, when negative). The real length
 * may differ by a clock change, down to nothing when one skips the end: ask `checkShiftLength`.
 */
export function shiftByWeeks(stretch: Stretch, weeks: number, timeZone: string): Stretch {
  const move = (instant: Date): Date =>
    fromWallClock(asWallClock(instant, timeZone).getTime() + weeks * weekMs, timeZone)
  return { startsAt: move(stretch.startsAt), endsAt: move(stretch.endsAt) }
}
