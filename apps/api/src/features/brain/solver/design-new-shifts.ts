import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { startOfDate } from '@weekboard/scheduling/rules/blocked-times'
import type { PeopleRange } from '@weekboard/solver/week/explain/staffing-gaps'
import { designShifts } from '@weekboard/solver/week/shifts/design-shifts'
import { DEFAULT_SHIFT_BOUNDS } from '@weekboard/solver/week/shifts/shift-bounds'
import type { BrainInput } from './brain-input.ts'
import type { ShiftToCreate } from './demand.ts'
import type { MinuteClock } from './week-clock.ts'

/** Designed shifts begin on half hours, so no need before the next one can be covered. */
const gridMinutes = 30

/**
 * The shifts that staffing needs ask for beyond those that are planned or open already, and those that
 * an earlier proposal had and that are kept.
 */
export async function designNewShifts(
  input: BrainInput,
  clock: MinuteClock,
  kept: readonly ShiftToCreate[],
): Promise<ShiftToCreate[]> {
  const needs = neededPeople(input, clock)
  if (needs.length === 0) return []
  const designed = await designShifts(needs, coveredBy(input, clock, kept), {
    horizonMinutes: clock.weekMinutes,
  })
  return designed.map(({ startMinute, endMinute, position, count }) => ({
    startMs: clock.msOf(startMinute),
    endMs: clock.msOf(endMinute),
    positionId: position,
    count,
  }))
}

function neededPeople({ needs, fromMs }: BrainInput, clock: MinuteClock): PeopleRange[] {
  const first = Math.ceil(clock.minuteOf(fromMs) / gridMinutes) * gridMinutes
  const ranges = needs.map(({ date, from, to, positionId, count }): PeopleRange => {
    const midnight = startOfDate(date)
    const { startMinute, endMinute } = clock.rangeOf({
      from: midnight + from * minuteMs,
      to: midnight + to * minuteMs,
    })
    return { startMinute, endMinute, position: positionId, count }
  })
  return ranges
    .filter((range) => !isEndOfNight(range, ranges))
    .map((range) => ({ ...range, startMinute: Math.max(range.startMinute, first) }))
    .filter(({ startMinute, endMinute, count }) => startMinute < endMinute && count > 0)
}

/**
 * Whether a need is what is left on Monday of the Sunday before, when it was open over midnight: too
 * short for a shift, which the shifts of the week before cover.
 */
const isEndOfNight = (
  { startMinute, endMinute, position }: PeopleRange,
  all: readonly PeopleRange[],
): boolean =>
  startMinute === 0 &&
  endMinute < DEFAULT_SHIFT_BOUNDS.minMinutes &&
  !all.some((other) => other.position === position && other.startMinute === endMinute)

const coveredBy = (
  { shifts }: BrainInput,
  clock: MinuteClock,
  kept: readonly ShiftToCreate[],
): PeopleRange[] =>
  [
    ...shifts
      .filter(({ isAbsent }) => !isAbsent)
      .map((shift) => ({ ...shift, count: shift.slots })),
    ...kept,
  ].map(({ startMs, endMs, positionId, count }) => ({
    startMinute: clock.minuteOf(startMs),
    endMinute: clock.minuteOf(endMs),
    position: positionId,
    count,
  }))
