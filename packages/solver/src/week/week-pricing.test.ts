import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededWeek } from '../../../../tests/support/plans/random-week-sizes.ts'
import { brokenRules } from '../../../../tests/support/plans/week-checker.ts'
import type { Fixing, PlanColumn } from '../core/cover-problem.ts'
import { netCost } from '../core/greedy.ts'
import { Random } from '../core/random.ts'
import { weekCost } from './costs.ts'
import { coverProblem, oneWeek } from './one-week.ts'

const shifts = 9

/** Every set of shifts that one person can work, with what it costs; the empty set is always one. */
function everyColumn(seed: number) {
  const maxShiftsPerDay = [null, 1, 2, 3][seed % 4]
  const size = { shifts, people: 1, busy: 20, maxConsecutiveDays: 3, maxShiftsPerDay, minimums: 50 }
  const week = seededWeek(seed, size)
  const weights = { ...week.weights, demand: 0 }
  const part = oneWeek({ ...week, weights }, 0, [])
  // Nobody is missed for less than one point each.
  const missing = (covers: readonly number[]) => shifts - covers.length
  const columns: PlanColumn[] = []
  for (let bits = 0; bits < 2 ** shifts; bits += 1) {
    const covers = part.problem.shifts.flatMap((_, shift) => ((bits >> shift) & 1 ? [shift] : []))
    const plan = covers.map((shift) => ({ shift, person: 0 }))
    if (brokenRules(part.problem, plan).length > 0) continue
    columns.push({ person: 0, covers, cost: weekCost(part.problem, 0, plan) - missing(covers) })
  }
  return { columns, problem: coverProblem(part) }
}

test('the cheapest week of a person is the cheapest of all that break no rule', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000 }), fc.boolean(), (seed, isFixed) => {
      const { columns, problem } = everyColumn(seed)
      const random = new Random(seed)
      const worth = Float64Array.from({ length: shifts }, () => random.below(400))
      const free = Uint8Array.from({ length: shifts }, () => random.below(2))
      const column = columns[random.below(columns.length)] as PlanColumn
      const fixing: Fixing | undefined = isFixed ? { column, free } : undefined
      const keeps = ({ covers }: PlanColumn) =>
        free.every((value, i) => value === 1 || covers.includes(i) === column.covers.includes(i))
      const allowed = columns.filter((each) => !isFixed || keeps(each))
      const least = Math.min(...allowed.map((each) => netCost(each, worth)))
      const request = { cutoff: Number.POSITIVE_INFINITY, limit: 3, fixing }
      const priced = problem.pricing.price(0, worth, request)
      expect(priced.bound).toBeCloseTo(least, 6)
      const costs = priced.columns.map((each) => netCost(each, worth))
      expect(costs[0]).toBeCloseTo(least, 6)
      expect(costs).toEqual(costs.toSorted((a, b) => a - b))
      for (const { covers, cost } of priced.columns) {
        const same = allowed.find((each) => each.covers.join() === covers.join())
        expect(cost).toBeCloseTo(same?.cost ?? Number.NaN, 6)
      }
    }),
    { numRuns: 80, seed: 19 },
  )
})
