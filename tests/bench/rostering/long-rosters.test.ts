import { NoRosterError } from '@weekboard/solver/core/greedy'
import { Random } from '@weekboard/solver/core/random'
import { describe, expect, test } from 'vitest'
import { hiddenRoster } from '../../support/plans/hidden-roster.ts'
import { checkRoster } from '../../support/plans/roster-checker.ts'
import { parseInstance } from './instance.ts'
import { solveRoster } from './solve-roster.ts'

/** Says after so many questions that the time is used up, wherever the search is then. */
function cancelAfter(questions: number): () => boolean {
  let asked = 0
  return () => {
    asked += 1
    return asked > questions
  }
}

describe('a roster of half a year and more', () => {
  test.each([
    { weeks: 26, people: 20, shifts: 2 },
    { weeks: 26, people: 30, shifts: 5 },
    { weeks: 52, people: 20, shifts: 3 },
    // The bound of few people is far above nothing.
    { weeks: 26, people: 3, shifts: 3 },
    { weeks: 10, people: 12, shifts: 4 },
  ])('is found where one is hidden: $weeks weeks, $people people, $shifts shifts', async (size) => {
    const random = new Random(size.people)
    const { text, roster } = hiddenRoster((limit) => random.below(limit), size)
    const hidden = checkRoster(text, roster)
    expect(hidden.broken).toEqual([])
    const solved = await solveRoster(parseInstance(text), {
      budget: { steps: 3 },
      isCancelled: cancelAfter(4 * size.people),
    })
    expect(checkRoster(text, solved.roster)).toEqual({ penalty: solved.best, broken: [] })
    expect(solved.bound).toBeLessThanOrEqual(hidden.penalty)
    // A bound that says nothing is none.
    expect(solved.bound === Number.NEGATIVE_INFINITY || solved.bound >= 0).toBe(true)
  })

  test('is found when it is cancelled at once', async () => {
    const random = new Random(4)
    const { text } = hiddenRoster((limit) => random.below(limit), {
      weeks: 26,
      people: 20,
      shifts: 3,
    })
    const solved = await solveRoster(parseInstance(text), { isCancelled: () => true })
    expect(solved.outcome).toBe('cancelled')
    expect(solved.bound).toBe(Number.NEGATIVE_INFINITY)
    expect(checkRoster(text, solved.roster).broken).toEqual([])
  })

  test('does not exist when the limits of the shifts leave too few minutes', async () => {
    const random = new Random(5)
    const { text } = hiddenRoster((limit) => random.below(limit), {
      weeks: 26,
      people: 2,
      shifts: 2,
    })
    const instance = parseInstance(text)
    const people = instance.people.map((person) => ({ ...person, maxShifts: [20, 20] }))
    await expect(solveRoster({ ...instance, people })).rejects.toThrow(NoRosterError)
  })
})
