import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairnessPoints, fairShares, minimumPoints } from './scoring.ts'

const hour = 60
const contracts = fc.array(
  fc.record({
    maxWeeklyMinutes: fc.option(fc.integer({ min: 4 * hour, max: 48 * hour })),
    minWeeklyMinutes: fc.option(fc.integer({ min: 0, max: 4 * hour })),
  }),
  { minLength: 1, maxLength: 8 },
)

test('fair shares add up to the work, within the minimum and the limit of everybody', () => {
  fc.assert(
    fc.property(contracts, fc.double({ min: 0.2, max: 0.9, noNaN: true }), (people, part) => {
      const limits = people.map(({ maxWeeklyMinutes }) => maxWeeklyMinutes ?? 40 * hour)
      const minimums = people.reduce((sum, each) => sum + (each.minWeeklyMinutes ?? 0), 0)
      const total = Math.max(minimums, part * limits.reduce((sum, limit) => sum + limit, 0))
      const shares = people.map(fairShares(people, total))
      expect(shares.reduce((sum, { fairMinutes }) => sum + fairMinutes, 0)).toBeCloseTo(total, 3)
      shares.forEach(({ fairMinutes }, index) => {
        expect(fairMinutes).toBeGreaterThanOrEqual(people[index]?.minWeeklyMinutes ?? 0)
        expect(fairMinutes).toBeLessThanOrEqual((limits[index] ?? 0) + 1e-6)
      })
    }),
    { seed: 19 },
  )
})

test('an hour off counts by how much of a full week it is', () => {
  const points = (fullMinutes: number, minutes: number) =>
    fairnessPoints(
      { minutes, unsocial: 0 },
      { fairMinutes: fullMinutes / 2, fullMinutes, leastMinutes: 0 },
      { fairness: 1 },
    )
  // A quarter of a week is missing: half the contract, half the points.
  expect(points(20 * hour, 5 * hour)).toBeCloseTo(points(40 * hour, 10 * hour) / 2, 6)
})

test('only hours below the minimum cost, a fifth of missing demand', () => {
  expect(minimumPoints(30 * hour, 20 * hour, { demand: 1000 })).toBe(0)
  expect(minimumPoints(18 * hour, 20 * hour, { demand: 1000 })).toBe(400)
  expect(minimumPoints(0, null, { demand: 1000 })).toBe(0)
})
