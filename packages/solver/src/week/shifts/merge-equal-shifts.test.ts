import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededWeek } from '../../../../../tests/support/plans/random-week-sizes.ts'
import { Random } from '../../core/random.ts'
import { weekCost } from '../costs.ts'
import { solveWeek } from '../solve-week.ts'
import type { Assignment, WeekProblem } from '../week-problem.ts'
import { mergeEqualShifts, splitMerged } from './merge-equal-shifts.ts'

/** A random week in which every shift stands several times. */
function repeated(seed: number, times: number): WeekProblem {
  const week = seededWeek(seed, { shifts: 6, people: 5, locked: 20, present: 20 })
  const shifts = Array.from({ length: times }, () => week.shifts).flat()
  const original = (index: number) => index % week.shifts.length
  return {
    ...week,
    shifts: shifts.map((shift, index) => ({ ...shift, id: `${shift.id} ${index}` })),
    people: week.people.map((person) => ({
      ...person,
      canWork: (index) => person.canWork(original(index)),
      preferenceCost: (index) => person.preferenceCost(original(index)),
    })),
  }
}

test('a plan costs the same whether equal shifts are told apart or not', () => {
  const cases = fc.record({ seed: fc.nat(), times: fc.integer({ min: 1, max: 4 }), pick: fc.nat() })
  fc.assert(
    fc.property(cases, ({ seed, times, pick }) => {
      const problem = repeated(seed, times)
      const merged = mergeEqualShifts(problem)
      expect(merged.members.flat().sort((a, b) => a - b)).toEqual([...problem.shifts.keys()])
      const random = new Random(pick)
      const plan = merged.problem.shifts.flatMap(({ required }, shift): Assignment[] => {
        const locked = merged.problem.locks.filter((lock) => lock.shift === shift)
        const others = problem.people
          .map((_, person) => ({ shift, person }))
          .filter(({ person }) => !locked.some((lock) => lock.person === person))
        return [...locked, ...others.slice(0, random.below(required + 1 - locked.length))]
      })
      const split = splitMerged(problem, merged, plan)
      expect(weekCost(problem, 0, split)).toBeCloseTo(weekCost(merged.problem, 0, plan), 6)
      for (const [shift, { required }] of problem.shifts.entries()) {
        expect(split.filter((each) => each.shift === shift).length).toBeLessThanOrEqual(required)
      }
    }),
    { numRuns: 200, seed: 19 },
  )
})

test('equal shifts are one, but for those that somebody has already', () => {
  const problem = repeated(3, 4)
  const taken = new Set([...problem.locks, ...problem.present].map(({ shift }) => shift))
  const { members } = mergeEqualShifts(problem)
  expect(members.length).toBeLessThan(problem.shifts.length / 2)
  for (const group of members.filter(({ length }) => length > 1)) {
    expect(group.filter((shift) => taken.has(shift))).toEqual([])
  }
})

test('a week of equal shifts is proven in few rounds', async () => {
  const problem = { ...repeated(5, 8), locks: [], present: [] }
  const { gap, outcome, counters } = await solveWeek(problem)
  expect({ outcome, isClose: gap <= 0.005 }).toEqual({ outcome: 'proven', isClose: true })
  expect(counters.rounds).toBeLessThan(60)
})
