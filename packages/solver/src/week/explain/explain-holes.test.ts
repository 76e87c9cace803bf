import { describe, expect, test } from 'vitest'
import { seededWeek } from '../../../../../tests/support/plans/random-week-sizes.ts'
import type { Assignment, WeekPerson, WeekProblem } from '../week-problem.ts'
import type { Bend } from './bends.ts'
import { explainHoles } from './explain-holes.ts'

const hour = 60

/** A shift on a day counted from Monday, from one hour of the day until another. */
const shiftOn = (day: number, from: number, until: number, required = 1) => ({
  id: `${day} ${from}`,
  day,
  startMinute: (24 * day + from) * hour,
  endMinute: (24 * day + until) * hour,
  minutes: (until - from) * hour,
  required,
  unsocial: 0,
})

function weekOf(
  shifts: WeekProblem['shifts'],
  people: readonly Partial<WeekPerson>[],
): WeekProblem {
  const base = seededWeek(1)
  const anybody: WeekPerson = {
    id: 'anybody',
    maxWeeklyMinutes: null,
    minWeeklyMinutes: null,
    leastWeeklyMinutes: 0,
    targetWeeklyMinutes: 8 * hour,
    rateCentsPerHour: 2000,
    canWork: () => true,
    timeOff: [],
    unavailable: [],
    busy: [],
    preferenceCost: () => 0,
  }
  return { ...base, shifts, people: people.map((person) => ({ ...anybody, ...person })) }
}

const changeFor = (problem: WeekProblem, plan: readonly Assignment[] = []) =>
  explainHoles(problem, plan).map(({ smallestChange }) => smallestChange)

describe('open places', () => {
  test('that are the same are one hole with their number, for everybody of the choice', () => {
    const [day, position] = [shiftOn(2, 8, 16), { position: 7 }]
    const problem = weekOf(
      [
        { ...day, ...position, required: 2 },
        { ...day, ...position },
        { ...day, position: 8 },
      ],
      [{}, { timeOff: [day] }],
    )
    const holes = explainHoles(problem, [{ shift: 0, person: 0 }])
    const stopped = [
      { person: 0, rules: ['overlap'] },
      { person: 1, rules: ['time_off'] },
    ]
    expect(holes).toMatchObject([
      { shifts: [0, 1], count: 2, stopped },
      { shifts: [2], count: 1, stopped },
    ])
  })

  test('name the person who could take it at once', () => {
    expect(changeFor(weekOf([shiftOn(2, 8, 16)], [{}]))).toMatchObject([
      { kind: 'moves', person: 0, moves: [] },
    ])
  })

  test('are filled by a chain of moves before any rule gives way', () => {
    // Ana has the late shift, which only Ben could take, who has the morning, which Cy can take.
    const shifts = [shiftOn(2, 15, 23), shiftOn(2, 16, 24), shiftOn(2, 9, 17)]
    const only = (...can: number[]) => ({ canWork: (shift: number) => can.includes(shift) })
    const people = [only(0, 1), only(1, 2), only(2)]
    const plan = [
      { shift: 1, person: 0 },
      { shift: 2, person: 1 },
    ]
    const dan = { timeOff: [], maxWeeklyMinutes: 6 * hour }
    const problem = weekOf(shifts, [...people, dan])
    expect(changeFor(problem, plan)).toMatchObject([
      {
        kind: 'moves',
        shift: 0,
        person: 0,
        moves: [
          { shift: 1, from: 0, to: 1 },
          { shift: 2, from: 1, to: 2 },
        ],
      },
    ])
    const fixed = [{ shift: 2, person: 1 }]
    expect(explainHoles(problem, plan, { fixed })[0]?.smallestChange).toMatchObject({
      kind: 'bend',
      person: 3,
      bends: [{ rule: 'weekly_hours', addMinutes: 2 * hour, maxWeeklyMinutes: 8 * hour }],
    })
  })

  test('ask for as little as possible of the mildest rule, for time off last', () => {
    const day = shiftOn(2, 8, 16)
    const late = { ...shiftOn(1, 18, 26), unsocial: 0 }
    const limited = (hours: number) => ({ maxWeeklyMinutes: hours * hour })
    const people: [Partial<WeekPerson>, Bend[]][] = [
      [{ timeOff: [day] }, [{ rule: 'time_off', ranges: [rangeOf(day)] }]],
      [
        { unavailable: [day], ...limited(7) },
        [
          { rule: 'weekly_hours', addMinutes: hour, maxWeeklyMinutes: 8 * hour },
          { rule: 'availability', ranges: [rangeOf(day)] },
        ],
      ],
      [{ canWork: () => false }, [{ rule: 'position' }]],
      [{ unavailable: [day] }, [{ rule: 'availability', ranges: [rangeOf(day)] }]],
      [{ busy: [late] }, [{ rule: 'rest', lessMinutes: 2 * hour, restMinutes: 6 * hour }]],
      [
        { busy: [0, 1, 3].map((each) => shiftOn(each, 8, 12)) },
        [{ rule: 'consecutive_days', addDays: 1, maxConsecutiveDays: 4 }],
      ],
      [limited(5), [{ rule: 'weekly_hours', addMinutes: 3 * hour, maxWeeklyMinutes: 8 * hour }]],
      [limited(6), [{ rule: 'weekly_hours', addMinutes: 2 * hour, maxWeeklyMinutes: 8 * hour }]],
    ]
    for (const count of people.keys()) {
      const team = people.slice(0, count + 1)
      const problem = weekOf(
        [day],
        team.map(([person]) => person),
      )
      const [change] = changeFor({ ...problem, maxConsecutiveDays: 3 })
      expect(change).toMatchObject({ kind: 'bend', person: count, bends: team.at(-1)?.[1] })
    }
  })

  test('have no change when everybody works at that time', () => {
    const busy = [shiftOn(2, 10, 12)]
    expect(changeFor(weekOf([shiftOn(2, 8, 16)], [{ busy }, { busy }]))).toEqual([null])
  })
})

const rangeOf = ({ startMinute, endMinute }: WeekProblem['shifts'][number]) => ({
  startMinute,
  endMinute,
})
