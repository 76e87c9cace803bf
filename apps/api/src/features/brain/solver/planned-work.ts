import { unsocialOf } from '@weekboard/scheduling/unsocial'
import type { BusyRange } from '@weekboard/solver/week/week-problem'
import type { InputShift } from './brain-input.ts'
import type { MinuteClock } from './week-clock.ts'

/**
 * A shift on the solver's clock, in whole minutes: seconds make it longer, so that the solver never
 * finds room for a shift where the rules see none.
 */
export function plannedWork(
  { startMs, endMs }: Pick<InputShift, 'startMs' | 'endMs'>,
  clock: MinuteClock,
): BusyRange {
  const startMinute = Math.floor(clock.minuteOf(startMs))
  const endMinute = Math.ceil(clock.minuteOf(endMs))
  const interval = { startsAt: new Date(startMs), endsAt: new Date(endMs) }
  return {
    day: clock.dayOf(startMs),
    startMinute,
    endMinute,
    minutes: endMinute - startMinute,
    unsocial: unsocialOf(interval, clock.timeZone),
  }
}
