import { NoRosterError } from '@weekboard/solver/core/greedy'
import { Random } from '@weekboard/solver/core/random'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomInstance } from '../../support/plans/random-instance.ts'
import { checkRoster } from '../../support/plans/roster-checker.ts'
import { parseInstance } from './instance.ts'
import { solveRoster } from './solve-roster.ts'

const instanceText = (seed: number, size: { days: number; people: number; shifts: number }) => {
  const random = new Random(seed)
  return randomInstance((limit) => random.below(limit), size)
}

/** The smallest penalty of all rosters of two people and one shift type, by trying each of them. */
function smallestPenalty(text: string, days: number): number {
  let smallest = Number.POSITIVE_INFINITY
  for (let bits = 0; bits < 2 ** (2 * days); bits += 1) {
    const line = (offset: number) =>
      Array.from({ length: days }, (_, day) => ((bits >> (offset + day)) & 1 ? 'E' : ''))
    const { penalty, broken } = checkRoster(text, { A: line(0), B: line(days) })
    if (broken.length === 0) smallest = Math.min(smallest, penalty)
  }
  return smallest
}

describe('a roster of the public format', () => {
  test('follows every rule and has the penalty that it claims', async () => {
    const sizes = fc.record({
      seed: fc.nat(),
      days: fc.integer({ min: 3, max: 15 }),
      people: fc.integer({ min: 1, max: 7 }),
      shifts: fc.integer({ min: 1, max: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(sizes, async ({ seed, ...size }) => {
        const text = instanceText(seed, size)
        const bests: number[] = []
        const solved = await solveRoster(parseInstance(text), {
          budget: { steps: 12, nodes: 20 },
          onProgress: ({ best }) => bests.push(best),
        })
        expect(checkRoster(text, solved.roster)).toEqual({ penalty: solved.best, broken: [] })
        expect(solved.bound).toBeLessThanOrEqual(solved.best)
        // The first answer is the greedy one.
        expect(solved.best).toBeLessThanOrEqual(bests[0] ?? 0)
        expect(bests).toEqual(bests.toSorted((a, b) => b - a))
      }),
      { numRuns: 40, seed: 19 },
    )
  })

  test('is the best one of all where all can be tried', async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const text = instanceText(seed, { days: 5, people: 2, shifts: 1 })
      const solved = await solveRoster(parseInstance(text))
      const smallest = smallestPenalty(text, 5)
      expect(solved.bound).toBeLessThanOrEqual(smallest)
      expect({ seed, best: solved.best }).toEqual({ seed, best: smallest })
    }
  })

  test('is the same on every run with the same seed', async () => {
    const text = instanceText(7, { days: 14, people: 8, shifts: 2 })
    const solve = () => solveRoster(parseInstance(text), { seed: 3, budget: { steps: 10 } })
    expect(await solve()).toEqual(await solve())
  })

  test('is there even when the search is cancelled at once', async () => {
    const text = instanceText(8, { days: 14, people: 8, shifts: 3 })
    const solved = await solveRoster(parseInstance(text), { isCancelled: () => true })
    expect(solved.outcome).toBe('cancelled')
    expect(checkRoster(text, solved.roster).broken).toEqual([])
  })

  test('does not exist when the rules of a person contradict each other', async () => {
    const text = instanceText(9, { days: 7, people: 2, shifts: 1 })
    const instance = parseInstance(text)
    const [first] = instance.people
    const people = instance.people.map((person) =>
      person === first ? { ...person, minMinutes: 480 * 7, maxMinutes: 480 * 7 } : person,
    )
    await expect(solveRoster({ ...instance, people })).rejects.toThrow(NoRosterError)
  })
})

test('a file that names an unknown person is rejected', () => {
  const text = `${instanceText(1, { days: 7, people: 2, shifts: 1 })}\nSECTION_DAYS_OFF\nX,3\n`
  expect(() => parseInstance(text)).toThrow('The instance has no person "X".')
})
