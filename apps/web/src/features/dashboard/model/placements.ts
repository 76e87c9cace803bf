import {
  gridColumns,
  type SizeBounds,
  sizeBoundsOf,
  type WidgetPlacement,
} from '@weekboard/contracts/dashboard/layout'
import { defaultConfigOf } from '@weekboard/contracts/dashboard/widget-definition'
import { type WidgetType, widgetDefinitions } from '@weekboard/contracts/dashboard/widgets'
import {
  correctBounds,
  type Layout,
  type LayoutItem,
  moveElement,
  verticalCompactor,
} from 'react-grid-layout/core'
import { isSameList } from '../../../lib/same-list.ts'

export type Placements = readonly WidgetPlacement[]

/** Pixels between widgets. */
export const gridGap = 16
/** The most widgets that the server stores. */
const maxPlacements = 50
const maxHeight = 100

const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max)

const anySize: SizeBounds = { minW: 1, minH: 1, maxW: gridColumns, maxH: maxHeight }

/** The sizes that the server stores; an unknown widget has any size. */
export const limitsOf = (placement: WidgetPlacement): SizeBounds =>
  sizeBoundsOf(placement) ?? anySize

const itemOf = (placement: WidgetPlacement): LayoutItem => ({
  i: placement.i,
  x: placement.x,
  y: placement.y,
  w: placement.w,
  h: Math.min(placement.h, maxHeight),
  ...limitsOf(placement),
  static: placement.static ?? false,
})

/** Moves items into the columns, apart from each other and up as far as possible. */
function compact(items: LayoutItem[], columns: number): Layout {
  return verticalCompactor.compact(correctBounds(items, { cols: columns }), columns)
}

/** What the grid shows with this number of columns. */
export const itemsOf = (placements: Placements, columns = gridColumns): Layout =>
  compact(placements.map(itemOf), columns)

/** The placements at the given positions and sizes; unchanged ones stay the same object. */
export function withItems(placements: Placements, items: Layout): Placements {
  const byId = new Map(items.map((item) => [item.i, item]))
  return placements.map((placement) => {
    const item = byId.get(placement.i)
    if (!item) return placement
    const { x, y, w, h } = item
    const isSame = x === placement.x && y === placement.y && w === placement.w && h === placement.h
    return isSame ? placement : { ...placement, x, y, w, h }
  })
}

/** The placements that can be shown together: each name once, not too many, without an overlap. */
export function validPlacements(placements: Placements): Placements {
  const byId = new Map<string, WidgetPlacement>()
  for (const placement of placements) {
    if (!byId.has(placement.i)) byId.set(placement.i, placement)
  }
  const unique = [...byId.values()].slice(0, maxPlacements)
  const result = withItems(unique, itemsOf(unique))
  return isSameList(result, placements) ? placements : result
}

/** Rows from top to bottom, each from left to right. */
export const inReadingOrder = (placements: Placements): Placements =>
  [...placements].sort((a, b) => a.y - b.y || a.x - b.x)

function newId(placements: Placements, type: string, nowMs: number): string {
  const used = new Set(placements.map(({ i }) => i))
  let time = nowMs
  while (used.has(`${type}-${time}`)) time += 1
  return `${type}-${time}`
}

/** Adds a widget at its minimum size, in the row of twice the number of widgets. */
export function addWidget(placements: Placements, type: WidgetType, nowMs: number): Placements {
  const widget = widgetDefinitions[type]
  const placement: WidgetPlacement = {
    i: newId(placements, type, nowMs),
    widgetType: type,
    x: 0,
    y: placements.length * 2,
    w: widget.minWidth,
    h: widget.minHeight,
    config: defaultConfigOf(widget),
  }
  return validPlacements([...placements, placement])
}

export const removeWidget = (placements: Placements, id: string): Placements =>
  validPlacements(placements.filter(({ i }) => i !== id))

export const configureWidget = (
  placements: Placements,
  id: string,
  config: WidgetPlacement['config'],
): Placements =>
  placements.map((placement) => (placement.i === id ? { ...placement, config } : placement))

export interface GridStep {
  readonly columns: number
  readonly rows: number
}

/**
 * Moves a widget by one column or row. A step down that compaction would take back goes on below the
 * next widget. The same list when the widget cannot move.
 */
export function moveWidget(placements: Placements, id: string, step: GridStep): Placements {
  const lastRow = Math.max(0, ...placements.map(({ y, h }) => y + h))
  for (let factor = 1; factor <= lastRow + 1; factor += 1) {
    const moved = moveOnce(placements, id, {
      columns: step.columns,
      rows: step.rows * factor,
    })
    const before = placements.find(({ i }) => i === id)
    const after = moved.find(({ i }) => i === id)
    if (after && before && (after.x !== before.x || after.y !== before.y)) return moved
    if (step.rows === 0) break
  }
  return placements
}

function moveOnce(placements: Placements, id: string, step: GridStep): Placements {
  const items = itemsOf(placements).map((item) => ({ ...item }))
  const item = items.find(({ i }) => i === id)
  if (!item) return placements
  const x = clamp(item.x + step.columns, 0, gridColumns - item.w)
  const y = Math.max(item.y + step.rows, 0)
  const moved = moveElement(items, item, x, y, true, false, 'vertical', gridColumns)
  return withItems(placements, verticalCompactor.compact(moved, gridColumns))
}

/** Resizes a widget by one column or row within its limits and the grid. */
export function resizeWidget(placements: Placements, id: string, step: GridStep): Placements {
  const items = itemsOf(placements).map((item) => {
    if (item.i !== id || item.static) return { ...item }
    const { minW = 1, minH = 1, maxW = gridColumns, maxH = maxHeight } = item
    const widest = Math.min(Math.max(maxW, item.w), gridColumns - item.x)
    const highest = Math.max(maxH, item.h)
    return {
      ...item,
      w: clamp(item.w + step.columns, Math.min(minW, item.w), widest),
      h: clamp(item.h + step.rows, Math.min(minH, item.h), highest),
    }
  })
  return withItems(placements, compact(items, gridColumns))
}
