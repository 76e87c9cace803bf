import { type RefObject, useLayoutEffect, useRef } from 'react'
import { openRowId } from '../../week/open-shifts.ts'
import { type GridLayout, headingAbove, rowAt } from '../../week/rows/grid-store.ts'
import { remPx } from '../../week/rows/visible-rows.ts'

/** Somebody whose row stays where it is, and those who come in their place when they are gone. */
interface Anchor {
  /** The first visible person, then the next ones. */
  readonly ids: readonly number[]
  /** How far below the top of the visible rows the person is, in rem. */
  readonly offset: number
}

/** The top of a person's row, below the heading of a group. */
const topOf = (layout: GridLayout, row: number): number =>
  (layout.rowOffsets[row] ?? 0) + headingAbove(layout, row)

/** The first person whose row is not above the visible rows, which begin at a height in rem. */
export function anchorAt(layout: GridLayout, height: number): Anchor | null {
  const halfHidden = rowAt(layout, height)
  const isWhole = topOf(layout, halfHidden) >= height - 0.5
  let row = isWhole ? halfHidden : halfHidden + 1
  if (layout.ids[row] === openRowId) row += 1
  if (row >= layout.ids.length) return null
  return { ids: layout.ids.slice(row), offset: topOf(layout, row) - height }
}

/** The height in rem at which the anchored person, or who follows, is where they were before. */
export function heightFor({ ids, offset }: Anchor, layout: GridLayout): number | null {
  const rows = new Map(layout.ids.map((id, row) => [id, row]))
  const row = ids.map((id) => rows.get(id)).find((each) => each !== undefined)
  return row === undefined ? null : Math.max(0, topOf(layout, row) - offset)
}

/**
 * Keeps the first visible person in their place when `arrangement` changes: the density, the order or
 * the filter. The new layout may come with the same render or the next one.
 */
export function useKeepPlace(
  rows: RefObject<HTMLElement | null>,
  layout: GridLayout,
  arrangement: string,
): void {
  const known = useRef({ arrangement, layout, scrollTop: 0 })
  const anchor = useRef<Anchor | null>(null)
  useLayoutEffect(() => {
    const element = rows.current?.closest('[data-scroller]')
    if (!element) return
    const note = () => {
      known.current.scrollTop = element.scrollTop
    }
    note()
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [rows])
  useLayoutEffect(() => {
    const former = known.current
    if (former.arrangement !== arrangement) {
      anchor.current = anchorAt(former.layout, former.scrollTop / remPx())
    }
    const isNewLayout = former.layout !== layout
    known.current = { ...former, arrangement, layout }
    const element = rows.current?.closest('[data-scroller]')
    if (!anchor.current || !isNewLayout || !element) return
    const height = heightFor(anchor.current, layout)
    anchor.current = null
    if (height === null) return
    element.scrollTop = height * remPx()
    known.current.scrollTop = element.scrollTop
  }, [rows, layout, arrangement])
}
