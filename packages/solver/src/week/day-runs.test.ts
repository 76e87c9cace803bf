import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayRuns, type RunLimits } from './day-runs.ts'

const DAYS = 7

/** Whether the slots allow work on these days, and nothing but them. */
function allows(limits: RunLimits, chosen: ReadonlySet<number>): boolean {
  const { slots, afterWork, afterNone } = dayRuns(DAYS, limits)
  let slot = 0
  for (let day = 0; day < DAYS; day += 1) {
    const next = chosen.has(day) ? afterWork : afterNone
    slot = next[day * slots + slot] as number
    if (slot < 0) return false
  }
  return true
}

/** Whether each run with a chosen day is short enough, counted day by day. */
function isAllowed({ max, fixedDays }: RunLimits, chosen: ReadonlySet<number>): boolean {
  const isWorked = (day: number) => fixedDays.has(day) || chosen.has(day)
  for (const day of chosen) {
    if (fixedDays.has(day)) continue
    let length = 1
    for (let other = day - 1; isWorked(other); other -= 1) length += 1
    for (let other = day + 1; isWorked(other); other += 1) length += 1
    if (length > (max ?? Number.POSITIVE_INFINITY)) return false
  }
  return true
}

const daySet = (min: number, max: number) =>
  fc.uniqueArray(fc.integer({ min, max }), { maxLength: 12 }).map((days) => new Set(days))

test('exactly the days that make no run too long can be worked', () => {
  fc.assert(
    fc.property(
      fc.record({
        max: fc.option(fc.integer({ min: 1, max: 9 })),
        fixedDays: daySet(-8, 14),
        open: daySet(0, DAYS - 1),
        mostDays: fc.integer({ min: 0, max: DAYS }),
      }),
      daySet(0, DAYS - 1),
      ({ open, ...limits }, wanted) => {
        const isOpen = Array.from({ length: DAYS }, (_, day) => open.has(day))
        const runLimits = { ...limits, isOpen }
        const chosen = new Set([...wanted].filter((day) => open.has(day)))
        fc.pre([...chosen].filter((day) => !limits.fixedDays.has(day)).length <= limits.mostDays)
        expect(allows(runLimits, chosen)).toBe(isAllowed(runLimits, chosen))
      },
    ),
    { numRuns: 2_000, seed: 19 },
  )
})

test('a person who cannot work so many days in a row needs no slots', () => {
  const limits = { max: 6, fixedDays: new Set<number>(), isOpen: new Array(DAYS).fill(true) }
  expect(dayRuns(DAYS, { ...limits, mostDays: 5 }).slots).toBe(1)
  expect(dayRuns(DAYS, { ...limits, mostDays: 7 }).slots).toBe(2)
})
