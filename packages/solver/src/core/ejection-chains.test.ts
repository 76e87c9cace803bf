import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededWeek, smallWeekSizes } from '../../../../tests/support/plans/random-week-sizes.ts'
import { brokenRules } from '../../../../tests/support/plans/week-checker.ts'
import { coverProblem, oneWeek, withoutSurplus } from '../week/one-week.ts'
import { flatDuals } from './column-generation.ts'
import { planCost } from './cover-problem.ts'
import { improveByChains, plainPlan } from './ejection-chains.ts'
import { raiseDuals } from './raise-duals.ts'
import { Random } from './random.ts'

test('a plan gets cheaper from chain to chain, breaks no rule and never beats a raised bound', () => {
  fc.assert(
    fc.property(fc.nat(), smallWeekSizes, (seed, size) => {
      const part = oneWeek(seededWeek(seed, size), 0, [])
      const problem = coverProblem(part)
      const bounds: number[] = []
      const start = flatDuals(problem, 0.02)
      const { duals, bound } = raiseDuals(problem, start.duals, {
        maxSteps: 15,
        onBound: (better) => {
          bounds.push(better)
          return 'continue'
        },
      })
      expect(bounds).toEqual(bounds.toSorted((a, b) => a - b))
      expect(bound).toBe(bounds.at(-1))
      const people = part.problem.people.map((_, person) => person)
      const first = plainPlan(problem, duals.demands, people)
      const costs = [planCost(problem, first)]
      const plan = improveByChains(problem, first, {
        worth: duals.demands,
        random: new Random(seed),
        patience: 20,
        onBetter: (cost) => {
          costs.push(cost)
          return 'continue'
        },
      })
      expect(costs).toEqual(costs.toSorted((a, b) => b - a))
      const cost = planCost(problem, plan)
      expect(cost).toBeCloseTo(costs.at(-1) ?? 0, 5)
      expect(bound).toBeLessThanOrEqual(cost + 1e-6)
      const assignments = plan.flatMap(({ person, covers }) =>
        covers.map((shift) => ({ shift, person })),
      )
      expect(brokenRules(part.problem, withoutSurplus(part.problem, assignments))).toEqual([])
    }),
    { numRuns: 60, seed: 19 },
  )
})
