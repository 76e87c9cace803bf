import { minutesInDay } from 'date-fns/constants'
import { type GridLayout, headingAbove, rowAt } from '../grid-store.ts'
import { type GridView, hourlyNameWidth, hourlyWidth } from '../sizes.ts'
import { remPx } from '../visible-rows.ts'

/** A position in the window, in px. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface GridPoint {
  readonly row: number
  /** The column's day in the week view; 0 in the hourly view. */
  readonly day: number
  /** Minutes of that day, not snapped. */
  readonly minutes: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Geometry {
  /** The area of the window that shows cells, without the header and the name column. */
  readonly viewport: Box
  /** The area whose edges scroll. */
  readonly scrollBox: Box
  /** Call it after the grid scrolled. */
  readScroll(): void
  pointAt(pointer: Point): GridPoint
  /** A time range of a day in a row, in px from the viewport's corner. */
  boxOf(row: number, day: number, from: number, to: number): Box
}

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value))

/** Measures a grid once: a drag on it reads the page's layout here and nowhere else. */
export function measureGrid(scroller: HTMLElement, view: GridView, layout: GridLayout): Geometry {
  const rem = remPx()
  const outer = scroller.getBoundingClientRect()
  const nameHeader = scroller.querySelector('[role=columnheader]')?.getBoundingClientRect()
  const rows = scroller.querySelector('[data-rows]')?.getBoundingClientRect()
  const footHeight = scroller.querySelector<HTMLElement>('[data-foot]')?.offsetHeight ?? 0
  const nameWidth = view === 'hourly' ? hourlyNameWidth : (nameHeader?.width ?? 0)
  const width = view === 'hourly' ? hourlyWidth : (rows?.width ?? 0) - nameWidth
  const days = view === 'hourly' ? 1 : 7
  const dayWidth = width / days
  let { scrollLeft, scrollTop } = scroller
  const left = outer.left + scroller.clientLeft + nameWidth
  const top = (rows?.top ?? outer.top) + scrollTop
  const viewport = {
    left,
    top,
    width: scroller.clientWidth - nameWidth,
    height: outer.top + scroller.clientTop + scroller.clientHeight - footHeight - top,
  }
  return {
    viewport,
    scrollBox: viewport,
    readScroll() {
      scrollLeft = scroller.scrollLeft
      scrollTop = scroller.scrollTop
    },
    pointAt({ x, y }) {
      const across = clamp(x - left + scrollLeft, 0, width)
      const day = Math.min(days - 1, Math.floor(across / dayWidth))
      return {
        row: rowAt(layout, (y - top + scrollTop) / rem),
        day,
        minutes: ((across - day * dayWidth) / dayWidth) * minutesInDay,
      }
    },
    boxOf(row, day, from, to) {
      const rowTop = (layout.rowOffsets[row] ?? 0) + headingAbove(layout, row)
      return {
        left: day * dayWidth + (from / minutesInDay) * dayWidth - scrollLeft,
        top: rowTop * rem - scrollTop,
        width: ((to - from) / minutesInDay) * dayWidth,
        height: ((layout.rowOffsets[row + 1] ?? rowTop) - rowTop) * rem,
      }
    },
  }
}
