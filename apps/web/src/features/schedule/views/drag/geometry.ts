import { minutesInDay } from 'date-fns/constants'
import { type BoardLayout, rowAt } from '../grid/rows/grid-store.ts'
import { type GridView, hourlyNameWidth, hourlyWidth } from '../grid/rows/sizes.ts'
import { remPx } from '../grid/rows/visible-rows.ts'

/** A place of the grid, as the pointer means it. */
export interface GridPoint {
  readonly row: number
  /** The day in the week view; 0 in the hourly one. */
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

/**
 * Where everything stands while a drag lasts, measured once at its start: a move of the pointer
 * costs arithmetic and no layout.
 */
export interface Geometry {
  /** The part of the window in which the cells are, without the header and the people. */
  readonly port: Box
  /** Takes over how far the grid was scrolled. */
  scrolled(): void
  pointAt(x: number, y: number): GridPoint
  /** A part of a day in a row, from the port's corner, in px. */
  boxOf(row: number, day: number, from: number, to: number): Box
}

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value))

interface Measured {
  readonly scroller: HTMLElement
  readonly view: GridView
  readonly layout: BoardLayout
}

/** Measures a grid; the only reads of its layout in a drag. */
export function measureGrid({ scroller, view, layout }: Measured): Geometry {
  const rem = remPx()
  const outer = scroller.getBoundingClientRect()
  const head = scroller.querySelector('[role=columnheader]')?.getBoundingClientRect()
  const rows = scroller.querySelector('[data-rows]')?.getBoundingClientRect()
  const nameWidth = view === 'hourly' ? hourlyNameWidth : (head?.width ?? 0)
  const width = view === 'hourly' ? hourlyWidth : (rows?.width ?? 0) - nameWidth
  const days = view === 'hourly' ? 1 : 7
  const dayWidth = width / days
  let { scrollLeft, scrollTop } = scroller
  const left = outer.left + scroller.clientLeft + nameWidth
  const top = (rows?.top ?? outer.top) + scrollTop
  const port: Box = {
    left,
    top,
    width: scroller.clientWidth - nameWidth,
    height: outer.top + scroller.clientTop + scroller.clientHeight - top,
  }
  return {
    port,
    scrolled() {
      scrollLeft = scroller.scrollLeft
      scrollTop = scroller.scrollTop
    },
    pointAt(x, y) {
      const across = clamp(x - left + scrollLeft, 0, width)
      const day = Math.min(days - 1, Math.floor(across / dayWidth))
      return {
        row: rowAt(layout, (y - top + scrollTop) / rem),
        day,
        minutes: ((across - day * dayWidth) / dayWidth) * minutesInDay,
      }
    },
    boxOf(row, day, from, to) {
      const edge = layout.edges[row] ?? 0
      return {
        left: day * dayWidth + (from / minutesInDay) * dayWidth - scrollLeft,
        top: edge * rem - scrollTop,
        width: ((to - from) / minutesInDay) * dayWidth,
        height: ((layout.edges[row + 1] ?? edge) - edge) * rem,
      }
    },
  }
}
