import { unsocialOf } from '@weekboard/scheduling/unsocial'
import type { BusyRange } from '@weekboard/solver/week/week-problem'
import type { InputShift } from './brain-input.ts'
import type { MinuteClock } from './week-clock.ts'

/**
 * A shift on the solver's clock, in whole minutes: seconds make it longer, so that the solver never
 * finds room for a shift where the rules see none. Its minutes are those of work, without unpaid breaks.
 */
export function plannedWork(
  {
    startMs,
    endMs,
    unpaidMinutes = 0,
  }: Pick<InputShift, 'startMs' | 'endMs'> & Partial<Pick<InputShift, 'unpaidMinutes'>>,
  clock: MinuteClock,
): BusyRange {
  const startMinute = Math.floor(clock.minuteOf(startMs))
  const endMinute = Math.ceil(clock.minuteOf(endMs))
  const interval = { startsAt: new Date(startMs), endsAt: new Date(endMs) }
  return {
    day: clock.dayOf(startMs),
    startMinute,
    endMinute,
    minutes: endMinute - startMinute - unpaidMinutes,
    unsocial: unsocialOf(interval, clock.timeZone),
  }
}
