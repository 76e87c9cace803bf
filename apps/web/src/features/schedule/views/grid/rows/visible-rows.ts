import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { type GridLayout, rowAt } from './grid-store.ts'

interface Range {
  readonly first: number
  /** Not part of it. */
  readonly end: number
}

/** Grids up to this size are drawn whole: they print, and a search in the page finds everybody. */
const mostDrawnWhole = 40
/** Rows that are drawn beyond each edge. */
const ahead = 2
/** Rows that the first draw shows, before anything is measured. */
const firstRows = 8

/** The root's font size, in px: what a rem is here. */
export const remPx = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

const sameRange = (a: Range, b: Range): boolean => a.first === b.first && a.end === b.end

/**
 * The rows of a group to draw: those that its scroller shows with a few around them, and the one that has the focus. All of
 * them in a small grid.
 */
export function useVisibleRows(
  group: RefObject<HTMLElement | null>,
  layout: GridLayout,
  activeRow: number,
): readonly number[] {
  const count = layout.ids.length
  const isWhole = count <= mostDrawnWhole
  const [range, setRange] = useState<Range>({ first: 0, end: firstRows })
  useLayoutEffect(() => {
    const rows = group.current
    const element = rows?.closest('[data-scroller]')
    if (isWhole || !rows || !element) return
    const rem = remPx()
    // The header stays over the rows.
    const roomOf = () => (element.clientHeight - rows.offsetTop) / rem
    let room = roomOf()
    const look = () => {
      const top = element.scrollTop / rem
      const next = {
        first: Math.max(0, rowAt(layout, top) - ahead),
        end: Math.min(layout.ids.length, rowAt(layout, top + room) + 1 + ahead),
      }
      setRange((former) => (sameRange(former, next) ? former : next))
    }
    const watcher = new ResizeObserver(() => {
      room = roomOf()
      look()
    })
    watcher.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [group, layout, isWhole])
  return useMemo(() => {
    if (isWhole) return Array.from({ length: count }, (_, index) => index)
    const shown = new Set<number>()
    if (activeRow < count) shown.add(activeRow)
    for (let index = range.first; index < Math.min(range.end, count); index += 1) shown.add(index)
    return [...shown].sort((a, b) => a - b)
  }, [isWhole, count, activeRow, range])
}
