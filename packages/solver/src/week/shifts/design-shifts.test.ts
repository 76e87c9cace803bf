import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Gap, PeopleRange } from '../explain/staffing-gaps.ts'
import { designShifts } from './design-shifts.ts'
import { fewestShifts } from './fewest-shifts.ts'
import { greedyShifts } from './greedy-shifts.ts'
import { DEFAULT_SHIFT_BOUNDS } from './shift-bounds.ts'

const hour = 60
const day = 24 * hour
const week = 7 * day

const range = (
  position: number | null,
  startMinute: number,
  endMinute: number,
  count = 1,
): PeopleRange => ({ position, startMinute, endMinute, count })

const design = (needs: readonly PeopleRange[], covered: readonly PeopleRange[] = []) =>
  designShifts(needs, covered, { horizonMinutes: week })

const ranges = (longestQuarters: number) =>
  fc.array(
    fc
      .record({
        position: fc.constantFrom(null, 1, 2),
        start: fc.integer({ min: -20, max: week / 15 - 1 }),
        quarters: fc.integer({ min: 1, max: longestQuarters }),
        count: fc.integer({ min: 1, max: 3 }),
      })
      .map(({ position, start, quarters, count }) =>
        range(position, start * 15, (start + quarters) * 15, count),
      ),
    { maxLength: 6 },
  )

const peopleAt = (all: readonly PeopleRange[], position: number | null, minute: number): number =>
  all
    .filter((each) => each.position === position)
    .filter(({ startMinute, endMinute }) => startMinute <= minute && minute < endMinute)
    .reduce((sum, { count }) => sum + count, 0)

const minutesOf = (shifts: readonly { startMinute: number; endMinute: number }[]): number =>
  shifts.reduce((sum, { startMinute, endMinute }) => sum + endMinute - startMinute, 0)

describe('shifts designed from staffing needs', () => {
  test('cover every needed hour, within the bounds', async () => {
    await fc.assert(
      fc.asyncProperty(ranges(96), ranges(40), async (needs, covered) => {
        const shifts = await design(needs, covered)
        for (const { startMinute, endMinute, count } of shifts) {
          expect(startMinute).toBeGreaterThanOrEqual(0)
          expect(startMinute).toBeLessThan(week)
          expect([startMinute % 30, endMinute % 30]).toEqual([0, 0])
          expect(endMinute - startMinute).toBeGreaterThanOrEqual(3 * hour)
          expect(endMinute - startMinute).toBeLessThanOrEqual(10 * hour)
          expect(count).toBeGreaterThan(0)
        }
        const planned = [...covered, ...shifts]
        for (let minute = 0; minute < week; minute += 15) {
          let free = peopleAt(planned, null, minute)
          for (const position of [1, 2]) {
            const needed = peopleAt(needs, position, minute)
            const people = peopleAt(planned, position, minute)
            expect(people).toBeGreaterThanOrEqual(needed)
            free += people - needed
          }
          expect(free).toBeGreaterThanOrEqual(peopleAt(needs, null, minute))
        }
      }),
      { numRuns: 25, seed: 19 },
    )
  })

  test('never have more hours than the greedy ones, nor more shifts for the same hours', async () => {
    const bounds = { horizonMinutes: 2 * day, bounds: DEFAULT_SHIFT_BOUNDS }
    const missing = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 12, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(missing, async (people) => {
        const gaps = Array.from({ length: 120 }, (_, half): Gap => {
          const startMinute = half * 30
          const needed = startMinute < 2 * day ? people[Math.floor(startMinute / 240)] : 0
          return { startMinute, endMinute: startMinute + 30, missing: needed ?? 0, useful: 0 }
        })
        const greedy = greedyShifts(gaps, bounds)
        const best = await fewestShifts(gaps, bounds)
        if (!best) throw new Error('HiGHS found nothing')
        expect(minutesOf(best)).toBeLessThanOrEqual(minutesOf(greedy))
        if (minutesOf(best) === minutesOf(greedy)) {
          expect(best.length).toBeLessThanOrEqual(greedy.length)
        }
      }),
      { numRuns: 25, seed: 19 },
    )
  })

  test('are as long as preferred where that fits, and alike otherwise', async () => {
    expect(await design([range(1, 9 * hour, 17 * hour, 2)])).toEqual([
      range(1, 9 * hour, 17 * hour, 2),
    ])
    expect(await design([range(1, 0, day)])).toEqual([
      range(1, 0, 8 * hour),
      range(1, 8 * hour, 16 * hour),
      range(1, 16 * hour, 24 * hour),
    ])
    expect(await design([range(1, 8 * hour, 20 * hour)])).toEqual([
      range(1, 8 * hour, 14 * hour),
      range(1, 14 * hour, 20 * hour),
    ])
  })

  test('overlap at a peak rather than send too many people', async () => {
    const needs = [range(1, 9 * hour, 17 * hour), range(1, 12 * hour, 15 * hour)]
    const shifts = await design(needs)
    expect(minutesOf(shifts)).toBe(11 * hour)
    expect(shifts).toHaveLength(2)
  })

  test('go on over midnight, also from Sunday into Monday', async () => {
    const night = [range(null, 22 * hour, day + 6 * hour)]
    expect(await design(night)).toEqual([range(null, 22 * hour, day + 6 * hour)])
    const sunday = [
      range(1, 6 * day + 22 * hour, week),
      range(1, week, week + 6 * hour),
      range(1, week + 12 * hour, week + 20 * hour),
    ]
    expect(await design(sunday)).toEqual([range(1, 6 * day + 22 * hour, week + 6 * hour)])
  })

  test('do not begin again what the Sunday before began', async () => {
    const needs = [range(1, 0, 6 * hour)]
    expect(await design(needs, [range(1, -2 * hour, 6 * hour)])).toEqual([])
  })

  test('leave to those left over in a position what needs anybody', async () => {
    const needs = [range(1, 9 * hour, 10 * hour), range(null, 10 * hour, 12 * hour)]
    expect(await design(needs)).toHaveLength(1)
    const covered = [range(1, 9 * hour, 12 * hour, 2)]
    expect(await design(needs, covered)).toEqual([])
  })
})
