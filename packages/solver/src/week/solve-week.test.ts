import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WeekSize } from '../../../../tests/support/plans/random-week.ts'
import { seededWeek } from '../../../../tests/support/plans/random-week-sizes.ts'
import { brokenRules } from '../../../../tests/support/plans/week-checker.ts'
import { stoppingRules } from './explain/holes.ts'
import { solveWeek } from './solve-week.ts'
import type { BusyRange, WeekProblem } from './week-problem.ts'

const week = (seed: number, size: Partial<WeekSize> = {}): WeekProblem =>
  seededWeek(seed, { shifts: 16, people: 6, ...size })

/** Adds people in the order of the list to whatever they may still take. */
function plainGreedy(problem: WeekProblem): number {
  const own = problem.people.map((): number[] => [])
  let filled = 0
  problem.shifts.forEach((_, shift) => {
    const person = problem.people.findIndex(
      (_, index) => stoppingRules(problem, index, shift, own[index] ?? []).length === 0,
    )
    if (person < 0) return
    own[person]?.push(shift)
    filled += problem.shifts[shift]?.minutes ?? 0
  })
  return filled
}

const filledMinutes = (problem: WeekProblem, assignments: readonly { shift: number }[]): number =>
  assignments.reduce((sum, { shift }) => sum + (problem.shifts[shift]?.minutes ?? 0), 0)

describe('an everyday week', () => {
  test('breaks no hard rule, and gets better from answer to answer', async () => {
    const sizes = fc.record({
      seed: fc.nat(),
      shifts: fc.integer({ min: 1, max: 24 }),
      people: fc.integer({ min: 1, max: 8 }),
      weeks: fc.integer({ min: 1, max: 2 }),
      tight: fc.boolean(),
      locked: fc.constantFrom(0, 20),
      present: fc.constantFrom(0, 40),
      busy: fc.constantFrom(0, 25),
      maxConsecutiveDays: fc.constantFrom(null, 2, 3, 6),
      maxShiftsPerDay: fc.constantFrom(null, 1, 2, 3),
      minimums: fc.constantFrom(0, 50),
      anyLocks: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(sizes, async ({ seed, ...size }) => {
        const problem = week(seed, size)
        const bests: number[] = []
        const solved = await solveWeek(problem, {
          budget: { steps: 10, nodes: 20 },
          onProgress: ({ best }) => bests.push(best),
        })
        expect(brokenRules(problem, solved.assignments)).toEqual([])
        expect(solved.bound).toBeLessThanOrEqual(solved.best + 1e-6)
        if (size.weeks === 1) expect(solved.best).toBeLessThanOrEqual((bests[0] ?? 0) + 1e-6)
      }),
      { numRuns: 25, seed: 19 },
    )
  })

  test('fills at least as many hours as giving each shift to the first who can take it', async () => {
    for (let seed = 1; seed <= 15; seed += 1) {
      const problem = week(seed, { tight: true })
      const { assignments } = await solveWeek(problem, { budget: { steps: 10, nodes: 20 } })
      expect(filledMinutes(problem, assignments)).toBeGreaterThanOrEqual(plainGreedy(problem))
    }
  })

  test('is the same on every run with the same seed', async () => {
    const solve = () =>
      solveWeek(week(3, { shifts: 30, people: 8, tight: true }), {
        seed: 5,
        budget: { steps: 5, cases: 5 },
        targetGap: 0,
      })
    const first = await solve()
    for (let run = 2; run <= 10; run += 1) expect(await solve()).toEqual(first)
  })

  test('ends at the next question once it is cancelled, with the best plan so far', async () => {
    const problem = week(8, { shifts: 40, people: 10 })
    for (const stop of [1, 20, 400, 3_000]) {
      let asked = 0
      const solved = await solveWeek(problem, {
        targetGap: 0,
        isCancelled: () => {
          asked += 1
          return asked >= stop
        },
      })
      expect({ stop, outcome: solved.outcome }).toEqual({ stop, outcome: 'cancelled' })
      expect(asked).toBeLessThanOrEqual(stop + 2)
      expect(brokenRules(problem, solved.assignments)).toEqual([])
    }
  })

  test('names the rules that keep each person from a hole', async () => {
    const base = week(4, { shifts: 1, people: 2 })
    const [anybody] = base.people
    if (!anybody) throw new Error('There should be two people.')
    const hour = 60
    // Wednesday from 8:00 to 16:00.
    const shift = {
      id: 'day',
      day: 2,
      startMinute: 56 * hour,
      endMinute: 64 * hour,
      minutes: 8 * hour,
      required: 1,
      unsocial: 0,
    }
    // Tuesday from 16:00 to Wednesday 2:00.
    const late = { day: 1, startMinute: 40 * hour, endMinute: 50 * hour, unsocial: 1 }
    const free = { ...anybody, canWork: () => true, timeOff: [], unavailable: [] }
    const problem: WeekProblem = {
      ...base,
      shifts: [shift],
      people: [
        { ...free, timeOff: [shift] },
        { ...free, maxWeeklyMinutes: 12 * hour, busy: [{ ...late, minutes: 10 * hour }] },
      ],
    }
    const { holes } = await solveWeek(problem)
    expect(holes).toEqual([
      {
        shift: 0,
        missing: 1,
        stopped: [
          { person: 0, rules: ['time_off'] },
          { person: 1, rules: ['rest', 'weekly_hours'] },
        ],
      },
    ])
  })

  test('never makes a run of days too long, counted with the days around the week', async () => {
    const base = week(5, { shifts: 14, people: 1, maxConsecutiveDays: 3 })
    const [anybody] = base.people
    if (!anybody) throw new Error('There should be a person.')
    const at = (day: number): BusyRange => {
      const startMinute = (day * 24 + 8) * 60
      return { day, startMinute, endMinute: startMinute + 240, minutes: 240, unsocial: 0 }
    }
    const shifts = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ ...at(day), id: `${day}`, required: 1 }))
    const free = { ...anybody, canWork: () => true, timeOff: [], unavailable: [] }
    const problem: WeekProblem = {
      ...base,
      shifts,
      people: [{ ...free, maxWeeklyMinutes: null, busy: [-2, -1, 7, 8].map(at) }],
    }
    const { assignments, holes } = await solveWeek(problem)
    expect(brokenRules(problem, assignments)).toEqual([])
    // One of the first two days is free, and one of the last two, so that three in a row remain.
    expect(assignments).toHaveLength(5)
    expect(holes.map(({ stopped }) => stopped)).toEqual([
      [{ person: 0, rules: ['consecutive_days'] }],
      [{ person: 0, rules: ['consecutive_days'] }],
    ])
  })

  test('keeps locked shifts that exclude each other, and adds nothing that breaks a rule', async () => {
    const base = week(7, { shifts: 20, people: 3, maxConsecutiveDays: 2 })
    const locks = base.shifts.map((_, shift) => ({ shift, person: 0 }))
    const { assignments } = await solveWeek({ ...base, locks })
    expect(assignments.toSorted((a, b) => a.shift - b.shift)).toEqual(locks)
  })

  test('keeps the present draft where nothing speaks against it', async () => {
    const problem = week(6, { shifts: 12, people: 8 })
    const { assignments } = await solveWeek(problem)
    const again = await solveWeek({ ...problem, present: assignments })
    const sorted = (all: typeof assignments) =>
      all.map(({ shift, person }) => `${shift} ${person}`).sort()
    expect(sorted(again.assignments)).toEqual(sorted(assignments))
  })
})
