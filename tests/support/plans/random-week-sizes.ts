import { Random } from '@weekboard/solver/core/random'
import type { WeekProblem } from '@weekboard/solver/week/week-problem'
import fc from 'fast-check'
import { randomWeek, type WeekSize } from './random-week.ts'

/** Weeks so small that a test can ask about every person and shift of a plan. */
export const smallWeekSizes: fc.Arbitrary<WeekSize> = fc.record({
  shifts: fc.integer({ min: 1, max: 14 }),
  people: fc.integer({ min: 1, max: 6 }),
  weeks: fc.integer({ min: 1, max: 2 }),
  tight: fc.boolean(),
  locked: fc.constantFrom(0, 30),
  present: fc.constantFrom(0, 40),
})

const plainSize: WeekSize = {
  shifts: 1,
  people: 1,
  weeks: 1,
  tight: false,
  locked: 0,
  present: 0,
}

/** One week without locks and draft, where `size` says nothing else; the same seed gives the same week. */
export function seededWeek(seed: number, size: Partial<WeekSize> = {}): WeekProblem {
  const random = new Random(seed)
  return randomWeek((limit) => random.below(limit), { ...plainSize, ...size })
}
