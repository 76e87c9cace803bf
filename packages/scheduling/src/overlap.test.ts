import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlaps } from './clock/interval.ts'
import { byStart, findOverlaps, overlappingIds, type PlannedShift } from './overlap.ts'

const base = Date.parse('2027-03-13T00:00:00Z')
const at = (hour: number): Date => new Date(base + hour * 3_600_000)
const shift = (
  id: number,
  from: number,
  to: number,
  rest: Partial<PlannedShift> = {},
): PlannedShift => ({
  id,
  employeeId: 1,
  status: 'draft',
  startsAt: at(from),
  endsAt: at(to),
  ...rest,
})
const anyShifts = fc
  .array(
    fc.record({
      employeeId: fc.integer({ min: 1, max: 3 }),
      status: fc.constantFrom('draft', 'published', 'cancelled'),
      from: fc.integer({ min: 0, max: 60 }),
      length: fc.integer({ min: 1, max: 24 }),
    }),
    { maxLength: 25 },
  )
  .map((rows) =>
    rows.map(({ from, length, ...rest }, index) => shift(index + 1, from, from + length, rest)),
  )
const isAnnounced = ({ status }: PlannedShift) => status === 'published'
const idsOf = (shifts: PlannedShift[]) =>
  findOverlaps(shifts).map((pair) => pair.map(({ id }) => id))

describe('overlap', () => {
  it('is found across midnight, not where ends touch', () => {
    expect(overlaps(shift(1, 22, 30), shift(2, 29, 35))).toBe(true)
    expect(overlaps(shift(1, 9, 17), shift(2, 17, 20))).toBe(false)
    expect(overlaps(shift(1, 9, 17), shift(2, 10, 11))).toBe(true)
  })

  it('is symmetric', () => {
    const hour = fc.integer({ min: 0, max: 60 })
    const length = fc.integer({ min: 1, max: 24 })
    fc.assert(
      fc.property(hour, length, hour, length, (from, long, otherFrom, otherLong) => {
        const [a, b] = [shift(1, from, from + long), shift(2, otherFrom, otherFrom + otherLong)]
        expect(overlaps(a, b)).toBe(overlaps(b, a))
      }),
    )
  })

  it('is between shifts of one person that are not cancelled', () => {
    const shifts = [
      shift(1, 9, 17),
      shift(2, 9, 17, { employeeId: 2 }),
      shift(3, 10, 12, { status: 'cancelled' }),
      shift(4, 16, 20, { status: 'published' }),
    ]
    expect(idsOf(shifts)).toEqual([[1, 4]])
    expect([...overlappingIds(shifts)]).toEqual([1, 4])
  })

  it('is also found behind a shift that lies within a longer one', () => {
    expect(idsOf([shift(1, 0, 20), shift(2, 1, 2), shift(3, 10, 12)])).toEqual([
      [1, 2],
      [1, 3],
    ])
  })

  it('is the same as comparing everybody with everybody, in any order', () => {
    fc.assert(
      fc.property(anyShifts, (shifts) => {
        const conflicts = (a: PlannedShift, b: PlannedShift) =>
          a !== b &&
          a.status !== 'cancelled' &&
          b.status !== 'cancelled' &&
          a.employeeId === b.employeeId &&
          overlaps(a, b)
        const found = findOverlaps(shifts)
        for (const [earlier, later] of found) expect(conflicts(earlier, later)).toBe(true)
        for (const shift of shifts) {
          const every = shifts.filter((other) => conflicts(shift, other))
          const own = found.flatMap(([a, b]) => (a === shift ? b : b === shift ? a : []))
          if (every.length <= 3) expect(new Set(own)).toEqual(new Set(every))
          expect(own.length > 0).toBe(every.length > 0)
          const earlier = every.filter((other) => byStart(other, shift) < 0)
          const named = found.flatMap(([a, b]) => (b === shift ? a : []))
          expect(named.some(isAnnounced)).toBe(earlier.some(isAnnounced))
        }
        expect(idsOf(shifts.toReversed())).toEqual(idsOf(shifts))
      }),
    )
  })

  it('of many shifts at once is named for each, not for each pair', () => {
    const many = Array.from({ length: 800 }, (_, index) => shift(index + 1, 9, 17))
    expect(findOverlaps(many).length).toBeLessThan(3 * many.length)
    expect(overlappingIds(many).size).toBe(many.length)
  })

  it('leaves its input as it was', () => {
    const shifts = [shift(2, 9, 17), shift(1, 8, 10)]
    findOverlaps(shifts)
    expect(shifts.map(({ id }) => id)).toEqual([2, 1])
  })
})
