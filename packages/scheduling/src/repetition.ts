import type { Stretch } from './hours.ts'
import { addDays, wallClock, zonedInstant } from './weeks.ts'

/** The same wall-clock start and end some weeks later (or earlier); real length may differ by a clock change. */
export function shiftByWeeks(stretch: Stretch, weeks: number, timeZone: string): Stretch {
  const move = (instant: Date): Date => {
    const { date, time } = wallClock(instant, timeZone)
    return zonedInstant(addDays(date, weeks * 7), time, timeZone)
  }
  return { startsAt: move(stretch.startsAt), endsAt: move(stretch.endsAt) }
}
