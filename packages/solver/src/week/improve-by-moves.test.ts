import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomWeek } from '../../../../tests/support/plans/random-week.ts'
import { smallWeekSizes } from '../../../../tests/support/plans/random-week-sizes.ts'
import { brokenRules } from '../../../../tests/support/plans/week-checker.ts'
import { planCost, validPlan } from '../../../../tests/support/plans/week-plan.ts'
import { Random } from '../core/random.ts'
import { explainAssignments } from './explain/alternatives.ts'
import { improveByMoves } from './improve-by-moves.ts'

test('a plan is improved until no shift would be cheaper with somebody else who could take it', () => {
  fc.assert(
    fc.property(fc.nat(), smallWeekSizes, (seed, size) => {
      const random = new Random(seed)
      const below = (limit: number) => random.below(limit)
      const problem = randomWeek(below, size)
      const plan = validPlan(below, problem)
      const improved = improveByMoves(problem, plan)
      expect(planCost(problem, improved)).toBeLessThanOrEqual(planCost(problem, plan))
      expect(brokenRules(problem, improved)).toEqual(brokenRules(problem, plan))
      for (const { reasons, alternatives } of explainAssignments(problem, improved)) {
        if (reasons[0]?.code === 'locked') continue
        for (const { blockedBy, costDifference } of alternatives) {
          if (blockedBy.length === 0) expect(costDifference).toBeGreaterThan(-1e-5)
        }
      }
    }),
    { numRuns: 60, seed: 19 },
  )
})
