import {
  defaultWidgetsFor,
  findLayoutProblem,
  normalizePlacement,
  type PlacementInput,
  placementSchema,
  sizeBoundsOf,
} from '@weekboard/contracts/dashboard/layout'
import { defaultConfigOf, widgetCategories } from '@weekboard/contracts/dashboard/widget-definition'
import { findWidget, widgetDefinitions, widgetTypes } from '@weekboard/contracts/dashboard/widgets'
import { describe, expect, test } from 'vitest'

const manager = ['manage_requests', 'view_financial_data'] as const

const stats = (fields: Partial<PlacementInput> = {}): PlacementInput => ({
  i: 'quick-stats-1',
  widgetType: 'quick-stats',
  x: 0,
  y: 0,
  w: 4,
  h: 4,
  ...fields,
})
const requests = (fields: Partial<PlacementInput> = {}): PlacementInput => ({
  i: 'pto-requests-2',
  widgetType: 'pto-requests',
  x: 6,
  y: 0,
  w: 6,
  h: 6,
  ...fields,
})

const problemOf = (...placements: PlacementInput[]): string | null => {
  const problem = findLayoutProblem(placements, manager)
  return problem && `${placements[problem.index]?.i} ${problem.field}`
}

describe('the widgets', () => {
  test('are placed by default without a problem, for every set of permissions', () => {
    for (const granted of [manager, [], ['manage_requests'], ['view_financial_data']] as const) {
      expect(findLayoutProblem(defaultWidgetsFor(granted), granted)).toBeNull()
    }
    expect(defaultWidgetsFor(manager)).toMatchObject([
      { widgetType: 'quick-stats', x: 0, y: 0, w: 6, h: 4, config: { columns: 2 } },
      { widgetType: 'pto-requests', x: 6, y: 0, w: 6, h: 6, config: { maxItems: 5 } },
      { widgetType: 'today', x: 0, y: 4, w: 6, h: 8 },
    ])
    expect(defaultWidgetsFor([])[1]).toMatchObject({ widgetType: 'my-shifts', x: 6, w: 6, h: 6 })
  })

  test('have the sizes and refresh intervals of the specification', () => {
    const { 'pto-requests': pto, 'quick-stats': quick } = widgetDefinitions
    expect([pto.minWidth, pto.minHeight, pto.maxWidth, pto.maxHeight]).toEqual([3, 4, 6, 8])
    // Six wide by default, so as wide at most.
    expect([quick.minWidth, quick.minHeight, quick.maxWidth, quick.maxHeight]).toEqual([2, 2, 6, 4])
    expect([pto.refreshInterval, quick.refreshInterval]).toEqual([60_000, 300_000])
    expect([pto.category, quick.category]).toEqual(['scheduling', 'analytics'])
  })

  test('are known by the type that they carry', () => {
    expect(Object.values(widgetDefinitions).map(({ id, type }) => [id, type])).toEqual(
      widgetTypes.map((type) => [type, type]),
    )
  })

  test.each(widgetTypes)('%s fits its own bounds, settings and the grid', (type) => {
    const widget = findWidget(type)
    if (!widget) throw new Error(`${type} is missing`)
    const { minWidth: w, minHeight: h } = widget
    expect(widgetCategories).toContain(widget.category)
    const config = defaultConfigOf(widget)
    const smallest = { i: 'a', widgetType: type, x: 0, y: 0, w, h, config }
    expect(findLayoutProblem([smallest], manager)).toBeNull()
    const largest = { ...smallest, w: widget.maxWidth, h: widget.maxHeight }
    expect(findLayoutProblem([largest], manager)).toBeNull()
    expect(normalizePlacement(smallest)).toEqual(smallest)
  })
})

describe('a layout is saved only', () => {
  test('without an overlap; touching sides are none', () => {
    expect(problemOf(stats(), requests())).toBeNull()
    expect(problemOf(stats({ w: 6 }), requests())).toBeNull()
    expect(problemOf(stats({ x: 3 }), requests())).toBe('pto-requests-2 x')
    expect(problemOf(stats({ x: 6, y: 6 }), requests())).toBeNull()
    expect(problemOf(stats({ x: 6, y: 5 }), requests())).toBe('pto-requests-2 x')
  })

  test('within the bounds of each widget and within twelve columns', () => {
    expect(problemOf(stats({ w: 6 }))).toBeNull()
    expect(problemOf(stats({ w: 6, maxW: null }))).toBeNull()
    expect(problemOf(stats({ w: 7, maxW: 12 }))).toBe('quick-stats-1 w')
    expect(problemOf(stats({ w: 5, maxW: 4 }))).toBe('quick-stats-1 w')
    expect(problemOf(stats({ w: 1, minW: 1 }))).toBe('quick-stats-1 w')
    expect(problemOf(stats({ w: 4, minW: 5 }))).toBe('quick-stats-1 w')
    expect(problemOf(stats({ h: 5 }))).toBe('quick-stats-1 h')
    expect(problemOf(requests({ x: 7 }))).toBe('pto-requests-2 x')
    expect(problemOf(requests({ x: Number.MAX_SAFE_INTEGER }))).toBe('pto-requests-2 x')
  })

  test('within its own limits, which never widen those of its widget', () => {
    const boundsOf = (limits: Partial<PlacementInput>) => sizeBoundsOf(stats(limits))
    expect(boundsOf({})).toEqual({ minW: 2, minH: 2, maxW: 6, maxH: 4 })
    const none = { minW: null, minH: null, maxW: null, maxH: null }
    expect(boundsOf(none)).toEqual(boundsOf({}))
    expect(boundsOf({ minW: 1, minH: 1, maxW: 12, maxH: 12 })).toEqual(boundsOf({}))
    const own = { minW: 3, minH: 3, maxW: 4, maxH: 3 }
    expect(boundsOf(own)).toEqual(own)
    expect(boundsOf({ widgetType: 'weather' })).toBeNull()
    expect(findLayoutProblem([stats({ w: 5, maxW: 4 })], manager)?.reason).toBe(
      'must be from 2 to 4',
    )
  })

  test('with known widgets that the user may have, each name once', () => {
    for (const widgetType of ['weather', 'constructor', '__proto__', '']) {
      expect(problemOf(stats({ widgetType }))).toBe('quick-stats-1 widgetType')
    }
    expect(findLayoutProblem([requests()], [])).toMatchObject({ index: 0, field: 'widgetType' })
    expect(problemOf(stats(), requests({ i: 'quick-stats-1' }))).toBe('quick-stats-1 i')
  })

  test('with at most 50 widgets', () => {
    const row = (index: number) =>
      stats({
        i: `quick-stats-${index}`,
        x: (index % 6) * 2,
        y: 2 * Math.floor(index / 6),
        w: 2,
        h: 2,
      })
    const many = Array.from({ length: 10_000 }, (_, index) => row(index))
    expect(problemOf(...many.slice(0, 50))).toBeNull()
    expect(problemOf(...many.slice(0, 51))).toBe('quick-stats-50 i')
    expect(problemOf(...many)).toBe('quick-stats-50 i')
  })

  test.each([
    ['pto-requests', { maxItems: 0 }, 'config.maxItems'],
    ['pto-requests', { maxItems: 21 }, 'config.maxItems'],
    ['pto-requests', { maxItems: 2.5 }, 'config.maxItems'],
    ['pto-requests', { maxItems: '5' }, 'config.maxItems'],
    ['quick-stats', { columns: 3 }, 'config.columns'],
    ['quick-stats', { stats: 'Weekly Hours' }, 'config.stats'],
    ['quick-stats', { stats: ['Weather'] }, 'config.stats.0'],
    ['quick-stats', { stats: ['Weekly Hours', 'Weekly Hours'] }, 'config.stats'],
  ])('with settings in their bounds: %s %o', (widgetType, config, field) => {
    const { minWidth: w, minHeight: h } = widgetDefinitions[widgetType as 'quick-stats']
    expect(problemOf({ ...stats({ i: 'a', widgetType, w, h }), config })).toBe(`a ${field}`)
  })
})

describe('what is stored', () => {
  test('has every setting, no unknown one, and limits within those of the widget', () => {
    const placement = stats({
      minW: 1,
      maxW: 100,
      minH: null,
      static: false,
      config: { columns: 1, color: 'red', constructor: 1 },
    })
    expect(normalizePlacement(placement)).toEqual({
      i: 'quick-stats-1',
      widgetType: 'quick-stats',
      x: 0,
      y: 0,
      w: 4,
      h: 4,
      minW: 2,
      maxW: 6,
      config: { columns: 1, stats: [] },
    })
  })

  test('is named by what no object has by itself', () => {
    const accepts = (i: unknown) => placementSchema.safeParse({ ...stats(), i }).success
    expect(['quick-stats-1763400000000', 'a', 'w:1.b_c'].filter(accepts)).toHaveLength(3)
    const refused = ['__proto__', 'constructor', 'toString', '', 'a b', 'x'.repeat(101), null, 7]
    expect(refused.filter(accepts)).toEqual([])
  })
})
