import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomWeek } from '../../../../../tests/support/plans/random-week.ts'
import { brokenRules } from '../../../../../tests/support/plans/week-checker.ts'
import { planCost, validPlan } from '../../../../../tests/support/plans/week-plan.ts'
import { Random } from '../../core/random.ts'
import type { Assignment, WeekPerson, WeekProblem } from '../week-problem.ts'
import type { Bend } from './bends.ts'
import { explainHoles, type SmallestChange } from './explain-holes.ts'

function randomPlan(seed: number, size: { shifts: number; people: number; locked: number }) {
  const random = new Random(seed)
  const below = (limit: number) => random.below(limit)
  const problem = randomWeek(below, { weeks: 1, tight: true, present: 20, ...size })
  return { problem, plan: validPlan(below, problem) }
}

const sizes = fc.record({
  seed: fc.nat(),
  shifts: fc.integer({ min: 4, max: 16 }),
  people: fc.integer({ min: 1, max: 5 }),
  locked: fc.constantFrom(0, 30),
  maxShiftsPerDay: fc.constantFrom(null, 1, 2),
})

type Relaxed = Pick<WeekProblem, 'minRestMinutes' | 'maxConsecutiveDays' | 'maxShiftsPerDay'> &
  Partial<WeekPerson>

function relaxed(problem: WeekProblem, person: number, change: Partial<Relaxed>): WeekProblem {
  const { minRestMinutes, maxConsecutiveDays, maxShiftsPerDay, ...own } = { ...problem, ...change }
  const people = problem.people.map((who, index) => (index === person ? { ...who, ...own } : who))
  return { ...problem, minRestMinutes, maxConsecutiveDays, maxShiftsPerDay, people }
}

const without = <T extends { startMinute: number }>(all: readonly T[], some: readonly T[]): T[] =>
  all.filter((range) => !some.some(({ startMinute }) => startMinute === range.startMinute))

function bentBy(problem: WeekProblem, person: number, bend: Bend): WeekProblem {
  const who = problem.people[person] as WeekPerson
  switch (bend.rule) {
    case 'weekly_hours':
      return relaxed(problem, person, { maxWeeklyMinutes: bend.maxWeeklyMinutes })
    case 'shifts_per_day':
      return relaxed(problem, person, { maxShiftsPerDay: bend.shiftsPerDay })
    case 'consecutive_days':
      return relaxed(problem, person, { maxConsecutiveDays: bend.maxConsecutiveDays })
    case 'rest':
      return relaxed(problem, person, { minRestMinutes: bend.restMinutes })
    case 'availability':
      return relaxed(problem, person, { unavailable: without(who.unavailable, bend.ranges) })
    case 'time_off':
      return relaxed(problem, person, { timeOff: without(who.timeOff, bend.ranges) })
    case 'position':
      return relaxed(problem, person, { canWork: () => true })
  }
}

const bent = (problem: WeekProblem, person: number, bends: readonly Bend[]): WeekProblem =>
  bends.reduce((now, bend) => bentBy(now, person, bend), problem)

const changed = (plan: readonly Assignment[], change: SmallestChange): Assignment[] => {
  const moves = change.kind === 'moves' ? change.moves : []
  const isGiven = ({ shift, person }: Assignment) =>
    moves.some((move) => move.shift === shift && move.from === person)
  return [
    ...plan.filter((each) => !isGiven(each)),
    ...moves.map(({ shift, to }) => ({ shift, person: to })),
    { shift: change.shift, person: change.person },
  ]
}

/** All plans that fill a shift after at most so many moves between different people. */
function* chainsTo(
  problem: WeekProblem,
  plan: readonly Assignment[],
  { shift, moves, taken }: { shift: number; moves: number; taken: readonly number[] },
): Generator<Assignment[]> {
  for (const person of problem.people.keys()) {
    if (taken.includes(person)) continue
    yield [...plan, { shift, person }]
    if (moves === 0) continue
    for (const given of plan.filter((each) => each.person === person)) {
      const isLocked = problem.locks.some(
        (lock) => lock.shift === given.shift && lock.person === person,
      )
      if (isLocked) continue
      const rest = [...plan.filter((each) => each !== given), { shift, person }]
      yield* chainsTo(problem, rest, {
        shift: given.shift,
        moves: moves - 1,
        taken: [...taken, person],
      })
    }
  }
}

/** Everything that each kind of bent rule could ever give. */
const relaxations: Record<Bend['rule'], Partial<Relaxed>> = {
  weekly_hours: { maxWeeklyMinutes: null },
  shifts_per_day: { maxShiftsPerDay: null },
  consecutive_days: { maxConsecutiveDays: null },
  rest: { minRestMinutes: 0 },
  availability: { unavailable: [] },
  position: { canWork: () => true },
  time_off: { timeOff: [] },
}

describe('the smallest change that fills a hole', () => {
  test('fills it without breaking a rule, and costs what it says', () => {
    fc.assert(
      fc.property(sizes, ({ seed, ...size }) => {
        const { problem, plan } = randomPlan(seed, size)
        for (const { smallestChange: change } of explainHoles(problem, plan)) {
          if (!change) continue
          const bends = change.kind === 'bend' ? change.bends : []
          const filled = changed(plan, change)
          const after = brokenRules(bent(problem, change.person, bends), filled)
          expect(after.length).toBeLessThanOrEqual(brokenRules(problem, plan).length)
          const difference = planCost(problem, filled) - planCost(problem, plan)
          expect(change.costDifference).toBeCloseTo(difference, 6)
        }
      }),
      { numRuns: 80, seed: 19 },
    )
  })

  test('is of the smallest kind', () => {
    fc.assert(
      fc.property(sizes, ({ seed, ...size }) => {
        const { problem, plan } = randomPlan(seed, size)
        for (const { shifts, smallestChange } of explainHoles(problem, plan)) {
          const [shift = 0] = shifts
          expectNoShorterChain(problem, plan, shift, smallestChange)
          if (smallestChange?.kind !== 'moves') {
            expectNoMilderBend(problem, plan, shift, smallestChange?.bends ?? null)
          }
        }
      }),
      { numRuns: 60, seed: 19 },
    )
  })
})

function expectNoShorterChain(
  problem: WeekProblem,
  plan: readonly Assignment[],
  shift: number,
  change: SmallestChange | null,
): void {
  const moves = change?.kind === 'moves' ? change.moves.length - 1 : 2
  if (moves < 0) return
  const broken = brokenRules(problem, plan).length
  for (const filled of chainsTo(problem, plan, { shift, moves, taken: [] })) {
    expect(brokenRules(problem, filled).length).toBeGreaterThan(broken)
  }
}

/** No milder rule alone would do for anybody, however far it gives way. */
function expectNoMilderBend(
  problem: WeekProblem,
  plan: readonly Assignment[],
  shift: number,
  bends: readonly Bend[] | null,
): void {
  const rules = Object.keys(relaxations) as Bend['rule'][]
  const [only] = bends?.length === 1 ? bends : []
  const withTimeOff = bends === null || bends.some(({ rule }) => rule === 'time_off')
  const milder = only ? rules.slice(0, rules.indexOf(only.rule)) : rules
  for (const rule of milder.filter((each) => withTimeOff || each !== 'time_off')) {
    for (const person of problem.people.keys()) {
      const easier = relaxed(problem, person, relaxations[rule])
      const filled = [...plan, { shift, person }]
      expect(brokenRules(easier, filled).length).toBeGreaterThan(brokenRules(easier, plan).length)
    }
  }
}
