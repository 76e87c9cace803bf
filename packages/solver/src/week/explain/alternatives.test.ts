import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomWeek } from '../../../../../tests/support/plans/random-week.ts'
import { seededWeek, smallWeekSizes } from '../../../../../tests/support/plans/random-week-sizes.ts'
import { brokenRules } from '../../../../../tests/support/plans/week-checker.ts'
import { planCost, validPlan } from '../../../../../tests/support/plans/week-plan.ts'
import { Random } from '../../core/random.ts'
import { totalOf } from '../costs.ts'
import type { Assignment, WeekPerson, WeekProblem } from '../week-problem.ts'
import { explainAssignments } from './alternatives.ts'

const hour = 60

const moved = (plan: readonly Assignment[], { shift, person }: Assignment, to: number) =>
  plan.map((each) =>
    each.shift === shift && each.person === person ? { shift, person: to } : each,
  )

describe('the alternatives to a choice', () => {
  test('cost what the changed plan costs more, and are blocked by what it breaks', () => {
    fc.assert(
      fc.property(fc.nat(), smallWeekSizes, (seed, size) => {
        const random = new Random(seed)
        const below = (limit: number) => random.below(limit)
        const problem = randomWeek(below, size)
        const plan = validPlan(below, problem)
        const [cost, broken] = [planCost(problem, plan), brokenRules(problem, plan).length]
        for (const { alternatives, ...chosen } of explainAssignments(problem, plan)) {
          expect(alternatives).toHaveLength(size.people - 1)
          for (const { person, costDifference, parts, blockedBy } of alternatives) {
            const changed = moved(plan, chosen, person)
            expect(costDifference).toBeCloseTo(planCost(problem, changed) - cost, 6)
            expect(totalOf(parts)).toBeCloseTo(costDifference, 6)
            const isLocked = problem.locks.some(({ shift }) => shift === chosen.shift)
            if (isLocked) continue
            expect(blockedBy.length > 0).toBe(brokenRules(problem, changed).length > broken)
          }
        }
      }),
      { numRuns: 60, seed: 19 },
    )
  })

  test('come by cost, those who are stopped by a rule last', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = new Random(seed)
        const below = (limit: number) => random.below(limit)
        const size = { shifts: 10, people: 6, weeks: 1, tight: false, locked: 0, present: 30 }
        const problem = randomWeek(below, size)
        for (const { alternatives } of explainAssignments(problem, validPlan(below, problem))) {
          const free = alternatives.filter(({ blockedBy }) => blockedBy.length === 0)
          expect(alternatives.slice(0, free.length)).toEqual(free)
          const costs = free.map(({ costDifference }) => costDifference)
          expect(costs).toEqual(costs.toSorted((a, b) => a - b))
        }
      }),
      { numRuns: 20, seed: 19 },
    )
  })
})

/** Wednesday from 8:00 to 16:00, and two people who cost the same. */
function smallWeek(people: readonly Partial<WeekPerson>[], change: Partial<WeekProblem> = {}) {
  const base = seededWeek(1)
  const shift = {
    id: 'day',
    day: 2,
    startMinute: 56 * hour,
    endMinute: 64 * hour,
    minutes: 8 * hour,
    required: 1,
    unsocial: 0,
  }
  const anybody: WeekPerson = {
    id: 'anybody',
    maxWeeklyMinutes: null,
    minWeeklyMinutes: null,
    leastWeeklyMinutes: 0,
    targetWeeklyMinutes: 4 * hour,
    rateCentsPerHour: 2000,
    canWork: () => true,
    timeOff: [],
    unavailable: [],
    busy: [],
    preferenceCost: () => 0,
  }
  const everybody = people.map((person) => ({ ...anybody, ...person }))
  return { ...base, shifts: [shift], people: everybody, ...change }
}

const reasonsOf = (problem: WeekProblem) =>
  explainAssignments(problem, [{ shift: 0, person: 0 }])[0]?.reasons

const monday = (hours: number, unsocial = 0) => ({
  day: 0,
  startMinute: 8 * hour,
  endMinute: (8 + hours) * hour,
  minutes: hours * hour,
  unsocial,
})

describe('the reasons of a choice', () => {
  test('name the pay when it is the lowest', () => {
    expect(reasonsOf(smallWeek([{ rateCentsPerHour: 1850 }, {}]))).toEqual([
      { code: 'lowest_pay', payCents: 14_800, nextPayCents: 16_000 },
      { code: 'lowest_total', person: 1, costDifference: 12 },
    ])
  })

  test('name the hours when they are the fewest, and the decisive reason first', () => {
    const problem = smallWeek([
      { preferenceCost: () => -1 },
      { busy: [monday(6)] },
      { busy: [monday(10)] },
    ])
    const [first, second, third, ...more] = reasonsOf(problem) ?? []
    expect(first).toEqual({ code: 'fewest_hours', minutes: 0, nextMinutes: 6 * hour })
    expect(second).toEqual({ code: 'prefers' })
    expect(third).toMatchObject({ code: 'lowest_total', person: 1 })
    expect(more).toEqual([])
  })

  test('name the minimum of the contract before the pay', () => {
    const problem = smallWeek([{ minWeeklyMinutes: 20 * hour, rateCentsPerHour: 1900 }, {}])
    expect(reasonsOf(problem)?.slice(0, 2)).toEqual([
      { code: 'below_minimum', minutes: 0, minMinutes: 20 * hour },
      { code: 'lowest_pay', payCents: 15_200, nextPayCents: 16_000 },
    ])
  })

  test('name the fair share and the nights', () => {
    const problem = smallWeek([
      { targetWeeklyMinutes: 30 * hour, busy: [monday(6)] },
      { targetWeeklyMinutes: 14 * hour, busy: [monday(6, 1)] },
    ])
    const night = problem.shifts.map((shift) => ({ ...shift, unsocial: 1 }))
    expect(reasonsOf({ ...problem, shifts: night })).toEqual([
      { code: 'below_fair_share', minutes: 14 * hour, targetMinutes: 30 * hour },
      { code: 'fewest_unsocial', shifts: 0, nextShifts: 1 },
      expect.objectContaining({ code: 'lowest_total', person: 1 }),
    ])
  })

  test('name the draft that is kept, a lock, and that nobody else may', () => {
    const chosen = [{ shift: 0, person: 0 }]
    expect(reasonsOf(smallWeek([{}, {}], { present: chosen }))?.[0]).toEqual({
      code: 'keeps_draft',
    })
    expect(reasonsOf(smallWeek([{}, {}], { locks: chosen }))).toEqual([{ code: 'locked' }])
    const away = { canWork: () => false }
    expect(reasonsOf(smallWeek([{}, away, away]))).toEqual([{ code: 'only_one', stopped: 2 }])
  })

  test('say when somebody else would do better for this shift alone', () => {
    const problem = smallWeek([{ rateCentsPerHour: 3000, busy: [monday(9)] }, {}])
    expect(reasonsOf(problem)).toEqual([{ code: 'fits_week' }])
  })
})
