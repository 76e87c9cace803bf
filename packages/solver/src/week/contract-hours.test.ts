import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededWeek } from '../../../../tests/support/plans/random-week-sizes.ts'
import { brokenRules } from '../../../../tests/support/plans/week-checker.ts'
import { weekCost } from './costs.ts'
import { solveWeek } from './solve-week.ts'
import type { Assignment, WeekPerson, WeekProblem } from './week-problem.ts'

const hour = 60

/** Every plan of a small week that breaks no rule: each shift has one of the people, or nobody. */
function* everyPlan(problem: WeekProblem): Generator<Assignment[]> {
  const choices = problem.people.length + 1
  for (let code = 0; code < choices ** problem.shifts.length; code += 1) {
    const plan = problem.shifts.flatMap((_, shift): Assignment[] => {
      const person = Math.floor(code / choices ** shift) % choices
      return person < problem.people.length ? [{ shift, person }] : []
    })
    if (brokenRules(problem, plan).length === 0) yield plan
  }
}

/** A shift of 8 hours a day, and people who can all take it. */
function plainWeek(days: number, people: readonly Partial<WeekPerson>[]): WeekProblem {
  const base = seededWeek(1, { shifts: 1, people: 1, maxShiftsPerDay: 1 })
  const [anybody] = base.people
  if (!anybody) throw new Error('There should be a person.')
  const free: WeekPerson = {
    ...anybody,
    ...{ maxWeeklyMinutes: 40 * hour, rateCentsPerHour: 2000, canWork: () => true },
    ...{ timeOff: [], unavailable: [], preferenceCost: () => 0 },
  }
  return {
    ...base,
    people: people.map((person) => ({ ...free, ...person })),
    shifts: Array.from({ length: days }, (_, day) => {
      const startMinute = (24 * day + 9) * hour
      const times = { startMinute, endMinute: startMinute + 8 * hour, minutes: 8 * hour }
      return { id: `s${day}`, day, ...times, required: 1, unsocial: 0 }
    }),
  }
}

async function hoursOf(problem: WeekProblem): Promise<number[]> {
  const { assignments } = await solveWeek(problem)
  return problem.people.map(
    (_, person) => 8 * assignments.filter((each) => each.person === person).length,
  )
}

describe('the hours of contracts', () => {
  test('no plan costs less than the bound, and the plan is as near as its gap says', async () => {
    const sizes = fc.record({
      seed: fc.nat(),
      shifts: fc.integer({ min: 1, max: 5 }),
      people: fc.integer({ min: 1, max: 3 }),
      tight: fc.boolean(),
      maxShiftsPerDay: fc.constantFrom(null, 1, 2),
      minimums: fc.constantFrom(50, 100),
    })
    await fc.assert(
      fc.asyncProperty(sizes, async ({ seed, ...size }) => {
        const problem = seededWeek(seed, size)
        const { assignments, best, bound, gap } = await solveWeek(problem)
        const least = Math.min(...[...everyPlan(problem)].map((plan) => weekCost(problem, 0, plan)))
        expect(best).toBeCloseTo(weekCost(problem, 0, assignments), 6)
        expect(bound).toBeLessThanOrEqual(least + 1e-6)
        expect(best - gap * Math.max(1, Math.abs(best))).toBeLessThanOrEqual(least + 1e-6)
      }),
      { numRuns: 40, seed: 19 },
    )
  })

  test('a minimum comes before pay, wishes and the draft, and after demand', async () => {
    const dear = { minWeeklyMinutes: 24 * hour, rateCentsPerHour: 9000, preferenceCost: () => 1 }
    const problem = plainWeek(5, [dear, { rateCentsPerHour: 1000 }])
    const present = problem.shifts.map((_, shift) => ({ shift, person: 1 }))
    expect(await hoursOf({ ...problem, present })).toEqual([24, 16])
    const short = { ...dear, maxWeeklyMinutes: 24 * hour }
    const limited = { rateCentsPerHour: 1000, maxWeeklyMinutes: 16 * hour }
    expect(await hoursOf(plainWeek(5, [short, limited]))).toEqual([24, 16])
  })

  test('a minimum breaks no rule', async () => {
    const away = { startMinute: 0, endMinute: 2 * 24 * hour }
    const person = { minWeeklyMinutes: 40 * hour, timeOff: [away], maxWeeklyMinutes: 40 * hour }
    expect(await hoursOf(plainWeek(5, [person, {}]))).toEqual([24, 16])
  })

  test('nobody is without work while others are full, though they cost more', async () => {
    const shares = { targetWeeklyMinutes: 20 * hour, leastWeeklyMinutes: 10 * hour }
    const [cheap, dear] = await hoursOf(
      plainWeek(5, [
        { ...shares, rateCentsPerHour: 1200 },
        { ...shares, rateCentsPerHour: 2800 },
      ]),
    )
    expect([cheap, dear]).toEqual([32, 8])
  })

  test('are parts of each person’s own full week', async () => {
    const half = { maxWeeklyMinutes: 20 * hour, targetWeeklyMinutes: 14 * hour }
    const full = { maxWeeklyMinutes: 40 * hour, targetWeeklyMinutes: 26 * hour }
    expect(await hoursOf(plainWeek(5, [half, full]))).toEqual([16, 24])
  })
})
