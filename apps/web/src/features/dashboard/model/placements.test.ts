import { findLayoutProblem, type WidgetPlacement } from '@weekboard/contracts/dashboard/layout'
import { describe, expect, test } from 'vitest'
import {
  addWidget,
  inReadingOrder,
  itemsOf,
  moveWidget,
  type Placements,
  removeWidget,
  resizeWidget,
  validPlacements,
} from './placements.ts'

const manager = ['manage_requests', 'view_financial_data'] as const
const nowMs = 1_763_400_000_000

const at = (i: string, x: number, y: number, w: number, h: number, more = {}): WidgetPlacement => ({
  i,
  widgetType: i.replace(/-\d+$/, ''),
  x,
  y,
  w,
  h,
  config: {},
  ...more,
})
const stats = at('quick-stats-1', 0, 0, 6, 4)
const requests = at('pto-requests-2', 6, 0, 6, 6)
const standard: Placements = [stats, requests]

const boxes = (placements: Placements | ReturnType<typeof itemsOf>) =>
  placements.map(({ i, x, y, w, h }) => [i, x, y, w, h])
const step = (columns: number, rows: number) => ({ columns, rows })

describe('a new widget', () => {
  test('has its minimum size and the row of twice the number of widgets', () => {
    const added = addWidget(standard, 'quick-stats', nowMs)
    expect(added[2]).toEqual({
      i: `quick-stats-${nowMs}`,
      widgetType: 'quick-stats',
      ...{ x: 0, y: 4, w: 2, h: 2 },
      config: { columns: 2, stats: [] },
    })
    expect(added.slice(0, 2)).toEqual(standard)
    expect(findLayoutProblem(added, manager)).toBeNull()
  })

  test('has a name of its own when several are added at once, and overlaps none', () => {
    let placements: Placements = []
    for (let count = 0; count < 12; count += 1) {
      placements = addWidget(placements, count % 2 ? 'my-shifts' : 'week-overview', nowMs)
    }
    expect(new Set(placements.map(({ i }) => i)).size).toBe(12)
    expect(findLayoutProblem(placements, manager)).toBeNull()
  })
})

describe('moving by one unit', () => {
  test('goes right and left within the twelve columns', () => {
    const alone = [at('quick-stats-1', 7, 0, 4, 2)]
    const right = moveWidget(alone, 'quick-stats-1', step(1, 0))
    expect(boxes(right)).toEqual([['quick-stats-1', 8, 0, 4, 2]])
    expect(moveWidget(right, 'quick-stats-1', step(1, 0))).toBe(right)
    const left = [at('quick-stats-1', 0, 0, 4, 2)]
    expect(moveWidget(left, 'quick-stats-1', step(-1, 0))).toBe(left)
  })

  test('down goes below the next widget, and up above it again', () => {
    const column = [at('quick-stats-1', 0, 0, 4, 2), at('quick-stats-2', 0, 2, 4, 4)]
    const down = moveWidget(column, 'quick-stats-1', step(0, 1))
    expect(boxes(down)).toEqual([
      ['quick-stats-1', 0, 4, 4, 2],
      ['quick-stats-2', 0, 0, 4, 4],
    ])
    expect(moveWidget(down, 'quick-stats-1', step(0, 1))).toBe(down)
    const up = moveWidget(down, 'quick-stats-1', step(0, -1))
    expect(up[0]?.y).toBeLessThan(4)
    expect(findLayoutProblem(up, manager)).toBeNull()
  })

  test('never leaves an overlap behind, whatever the keys', () => {
    let placements: Placements = [...standard, at('week-overview-3', 0, 4, 5, 4)]
    const steps = [step(1, 0), step(0, 1), step(-1, 0), step(0, -1), step(0, 1), step(1, 0)]
    for (let round = 0; round < 200; round += 1) {
      const id = placements[(round * 7) % placements.length]?.i ?? ''
      const change = round % 3 === 0 ? resizeWidget : moveWidget
      placements = change(placements, id, steps[(round * 5) % steps.length] ?? step(1, 0))
      expect(findLayoutProblem(placements, manager)).toBeNull()
    }
  })

  test('leaves a static widget and an unknown name alone', () => {
    const fixed = [at('quick-stats-1', 0, 0, 4, 2, { static: true })]
    expect(moveWidget(fixed, 'quick-stats-1', step(1, 0))).toBe(fixed)
    expect(moveWidget(standard, 'nobody', step(1, 0))).toBe(standard)
  })
})

describe('resizing by one unit', () => {
  test.each([{}, { maxW: 4 }, { minW: 3, maxW: 5 }, { maxW: 12 }])(
    'goes as far as the server stores, with the own limits %o',
    (own) => {
      const small = at('quick-stats-1', 0, 0, 3, 2, own)
      let placements: Placements = [small]
      const widths = new Set<number>()
      for (const columns of [...Array(12).fill(1), ...Array(12).fill(-1)]) {
        placements = resizeWidget(placements, small.i, step(columns, 0))
        for (const { w } of placements) widths.add(w)
      }
      const stored = Array.from({ length: 12 }, (_, index) => index + 1).filter(
        (w) => findLayoutProblem([{ ...small, w }], manager) === null,
      )
      expect([...widths].sort()).toEqual(stored)
    },
  )

  test('stays within the limits of the widget and of its placement', () => {
    const small = [at('quick-stats-1', 0, 0, 2, 2)]
    expect(boxes(resizeWidget(small, 'quick-stats-1', step(-1, 0)))).toEqual(boxes(small))
    expect(boxes(resizeWidget(small, 'quick-stats-1', step(1, 0)))).toEqual([
      ['quick-stats-1', 0, 0, 3, 2],
    ])
    const large = [at('quick-stats-1', 0, 0, 6, 4)]
    expect(boxes(resizeWidget(large, 'quick-stats-1', step(1, 0)))).toEqual(boxes(large))
    expect(boxes(resizeWidget(large, 'quick-stats-1', step(0, 1)))).toEqual(boxes(large))
    const edge = [at('pto-requests-1', 8, 0, 4, 6)]
    expect(boxes(resizeWidget(edge, 'pto-requests-1', step(1, 0)))).toEqual(boxes(edge))
  })

  test('pushes the widget below away', () => {
    const column = [at('pto-requests-1', 0, 0, 4, 6), at('quick-stats-2', 0, 6, 4, 2)]
    expect(boxes(resizeWidget(column, 'pto-requests-1', step(0, 1)))).toEqual([
      ['pto-requests-1', 0, 0, 4, 7],
      ['quick-stats-2', 0, 7, 4, 2],
    ])
  })
})

describe('fewer columns', () => {
  test.each([
    [12, [0, 0, 6, 4], [6, 0, 6, 6]],
    [10, [0, 0, 6, 4], [4, 4, 6, 6]],
    [6, [0, 0, 6, 4], [0, 4, 6, 6]],
  ])('%i show every widget without an overlap', (columns, first, second) => {
    expect(boxes(itemsOf(standard, columns)).map(([, ...box]) => box)).toEqual([first, second])
  })

  test('are read from top to bottom, then from left to right', () => {
    const mixed = [at('a-1', 6, 2, 2, 2), at('b-1', 6, 0, 2, 2), at('c-1', 0, 2, 2, 2)]
    expect(inReadingOrder(mixed).map(({ i }) => i)).toEqual(['b-1', 'c-1', 'a-1'])
  })
})

describe('a stored layout that breaks rules', () => {
  test('is repaired: overlaps, names used twice, too wide, too far out', () => {
    const repaired = validPlacements([
      at('quick-stats-1', 0, 0, 4, 4),
      at('quick-stats-1', 0, 0, 4, 4),
      at('quick-stats-2', 2, 1, 4, 4),
      at('weather-3', 3, 900, 5000, 1_000_000_000),
      at('quick-stats-4', 9_000_000, 0, 4, 4),
    ])
    expect(repaired.map(({ i }) => i)).toEqual([
      'quick-stats-1',
      'quick-stats-2',
      'weather-3',
      'quick-stats-4',
    ])
    for (const one of repaired) {
      expect(one.x + one.w).toBeLessThanOrEqual(12)
      expect(one.h).toBeLessThanOrEqual(100)
      const others = repaired.filter((each) => each !== one)
      const overlapping = others.filter(
        (each) =>
          each.x < one.x + one.w &&
          one.x < each.x + each.w &&
          each.y < one.y + one.h &&
          one.y < each.y + each.h,
      )
      expect(overlapping).toEqual([])
    }
  })

  test('of ten thousand widgets shows the first fifty', () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      at(`quick-stats-${index}`, 0, 0, 2, 2),
    )
    expect(validPlacements(many)).toHaveLength(50)
  })

  test('that is valid stays the same object', () => {
    expect(validPlacements(standard)).toBe(standard)
    expect(removeWidget(standard, 'nobody')).toEqual(standard)
  })
})
