import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { afterFirstUse } from '../../../../lib/loading/first-use.ts'
import { type GridLayout, rowAt } from './grid-store.ts'

interface Range {
  readonly first: number
  readonly end: number
}

/** Smaller grids render all rows, for printing and for search in the page. */
const maxRowsWithoutScroll = 40
/** Extra rows above and below the visible ones, once the page is used and may scroll. */
const extraRowsOnUse = 2
/** The range until the grid is measured, which is before it is painted. */
const nothingMeasured: Range = { first: 0, end: 0 }

/** The size of a rem in px. */
export const remPx = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

const sameRange = (a: Range, b: Range): boolean => a.first === b.first && a.end === b.end

/**
 * The indexes of the rows to render: the visible ones with some around them, and the focused one.
 */
export function useVisibleRows(
  group: RefObject<HTMLElement | null>,
  layout: GridLayout,
  activeRow: number,
): readonly number[] {
  const count = layout.ids.length
  const isWhole = count <= maxRowsWithoutScroll
  const [range, setRange] = useState(nothingMeasured)
  const [extraRows, setExtraRows] = useState(0)
  useEffect(() => afterFirstUse(() => setExtraRows(extraRowsOnUse)), [])
  useLayoutEffect(() => {
    const rows = group.current
    const element = rows?.closest('[data-scroller]')
    if (isWhole || !rows || !element) return
    const rem = remPx()
    // The header covers the top of the scroller.
    const visibleRem = () => (element.clientHeight - rows.offsetTop) / rem
    let visible = visibleRem()
    const update = () => {
      const top = element.scrollTop / rem
      const next = {
        first: Math.max(0, rowAt(layout, top) - extraRows),
        end: Math.min(layout.ids.length, rowAt(layout, top + visible) + 1 + extraRows),
      }
      setRange((former) => (sameRange(former, next) ? former : next))
    }
    const watcher = new ResizeObserver(() => {
      visible = visibleRem()
      update()
    })
    watcher.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    update()
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [group, layout, isWhole, extraRows])
  return useMemo(() => {
    if (isWhole) return Array.from({ length: count }, (_, index) => index)
    const shown = new Set<number>()
    if (activeRow < count) shown.add(activeRow)
    for (let index = range.first; index < Math.min(range.end, count); index += 1) shown.add(index)
    return [...shown].sort((a, b) => a - b)
  }, [isWhole, count, activeRow, range])
}
