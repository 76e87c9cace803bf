import { minutesInDay } from 'date-fns/constants'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawTimeRange, lastEndMinute, resizeTimeRange, snapMove } from './time-range.ts'

const anywhere = fc.double({ min: -3000, max: 3000, noNaN: true })
const snap = fc.constantFrom('half_hour' as const, 'hour' as const)
const nineToFive = { from: 540, to: 1020 }

describe('a drawn time range', () => {
  test('snaps to the nearest half hours', () => {
    expect(drawTimeRange(9 * 60 + 7, 17 * 60 - 9, 'half_hour')).toEqual(nineToFive)
    expect(drawTimeRange(17 * 60, 9 * 60, 'half_hour')).toEqual(nineToFive)
  })

  test('or covers the whole hours that it touches', () => {
    expect(drawTimeRange(9.5 * 60, 11.5 * 60, 'hour')).toEqual({ from: 540, to: 720 })
    expect(drawTimeRange(540, 720, 'hour')).toEqual({ from: 540, to: 720 })
    expect(drawTimeRange(537, 722, 'hour')).toEqual({ from: 540, to: 720 })
  })

  test('stays in the day, on its steps, and is at least one step long', () => {
    fc.assert(
      fc.property(anywhere, anywhere, snap, (anchor, pointer, by) => {
        const step = by === 'hour' ? 60 : 30
        const { from, to } = drawTimeRange(anchor, pointer, by)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(minutesInDay)
        expect(to - from).toBeGreaterThanOrEqual(step)
        expect([from % step, to % step]).toEqual([0, 0])
      }),
    )
  })

  test('is the same whichever end was drawn first', () => {
    fc.assert(
      fc.property(anywhere, anywhere, snap, (a, b, by) => {
        expect(drawTimeRange(a, b, by)).toEqual(drawTimeRange(b, a, by))
      }),
    )
  })
})

describe('a move along the day', () => {
  test('snaps to 30 minutes or to an hour', () => {
    expect(snapMove(540, 44, 'half_hour')).toBe(30)
    expect(snapMove(540, 46, 'half_hour')).toBe(60)
    expect(snapMove(540, 29, 'hour')).toBe(0)
    expect(snapMove(540, 31, 'hour')).toBe(60)
  })

  test('keeps the start in the day, and its odd minutes', () => {
    const start = fc.integer({ min: 0, max: minutesInDay - 1 })
    fc.assert(
      fc.property(start, anywhere, snap, (from, delta, by) => {
        const moved = from + snapMove(from, delta, by)
        expect(moved).toBeGreaterThanOrEqual(0)
        expect(moved).toBeLessThan(minutesInDay)
        expect(moved % 30).toBe(from % 30)
      }),
    )
  })
})

describe('a resized time range', () => {
  test('snaps to 15 minutes', () => {
    expect(resizeTimeRange(nineToFive, 'end', 52)).toEqual({ from: 540, to: 1065 })
    expect(resizeTimeRange(nineToFive, 'start', -52)).toEqual({ from: 495, to: 1020 })
  })

  test('stays at least 30 minutes long', () => {
    expect(resizeTimeRange(nineToFive, 'end', -2000).to).toBe(570)
    expect(resizeTimeRange(nineToFive, 'start', 2000).from).toBe(990)
  })

  test('does not start before the day nor end past 23:59:59 of it', () => {
    expect(resizeTimeRange(nineToFive, 'start', -2000).from).toBe(0)
    expect(resizeTimeRange(nineToFive, 'end', 2000).to).toBe(lastEndMinute)
  })

  test('keeps the edge that was not dragged, whatever the drag', () => {
    const ends = fc
      .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 30, max: 1440 }))
      .map(([from, length]) => ({ from, to: from + length }))
    fc.assert(
      fc.property(ends, anywhere, fc.constantFrom('start', 'end'), (range, delta, edge) => {
        const resized = resizeTimeRange(range, edge, delta)
        expect(edge === 'start' ? resized.to : resized.from).toBe(
          edge === 'start' ? range.to : range.from,
        )
        expect(resized.from).toBeGreaterThanOrEqual(0)
        expect(resized.from).toBeLessThan(minutesInDay)
        if (edge === 'end') expect(resized.to).toBeLessThanOrEqual(lastEndMinute)
        expect(resized.to - resized.from).toBeGreaterThanOrEqual(
          Math.min(30, edge === 'end' ? lastEndMinute - range.from : 30),
        )
      }),
    )
  })
})
