import { minutesInDay } from 'date-fns/constants'
import type { CellPosition } from '../../../lib/keys/grid-keys.ts'
import { createBoxOverlay } from '../week/rows/pointer/box-overlay.ts'
import { scrollAtEdges } from '../week/rows/pointer/edge-scroll.ts'
import {
  type Geometry,
  type GridPoint,
  measureGrid,
  type Point,
} from '../week/rows/pointer/geometry.ts'
import { trackPointer } from '../week/rows/pointer/track-pointer.ts'
import type { GridCells } from './rectangle.ts'

interface Marquee extends GridCells {
  readonly scroller: HTMLElement
  readonly onChange: (from: CellPosition, to: CellPosition) => void
  readonly onEnd: (to: CellPosition) => void
  readonly onCancel: () => void
}

/** Selects the cells between a press and the pointer until the release. */
export function beginMarquee(down: PointerEvent, marquee: Marquee): void {
  const { scroller, grid, view } = marquee
  const geometry = measureGrid(scroller, view, grid.layout.getState())
  const start = geometry.pointAt({ x: down.clientX, y: down.clientY })
  const cellOf = ({ row, day, minutes }: GridPoint): CellPosition =>
    view === 'week' ? { row, column: day } : { row, column: Math.min(23, Math.floor(minutes / 60)) }
  const from = cellOf(start)
  let to = from
  let pointer: Point | null = null
  let overlay: ReturnType<typeof createBoxOverlay> | null = null
  const update = () => {
    if (!pointer) return
    overlay ??= createBoxOverlay(geometry.viewport)
    to = cellOf(geometry.pointAt(pointer))
    overlay.show([boxBetween(geometry, view === 'week', from, to)])
    marquee.onChange(from, to)
  }
  const edges = scrollAtEdges(scroller, geometry, update)
  const end = () => {
    edges.stop()
    overlay?.remove()
  }
  trackPointer(down, {
    onMove(next) {
      pointer = next
      edges.moveTo(next)
      update()
    },
    onDrop() {
      end()
      marquee.onEnd(to)
    },
    onCancel() {
      end()
      if (pointer) marquee.onCancel()
    },
  })
}

/** The box around all cells between two corners. */
function boxBetween(geometry: Geometry, isWeek: boolean, a: CellPosition, b: CellPosition) {
  const corner = (row: number, column: number) =>
    isWeek
      ? geometry.boxOf(row, column, 0, minutesInDay)
      : geometry.boxOf(row, 0, column * 60, (column + 1) * 60)
  const first = corner(Math.min(a.row, b.row), Math.min(a.column, b.column))
  const last = corner(Math.max(a.row, b.row), Math.max(a.column, b.column))
  return {
    left: first.left,
    top: first.top,
    width: last.left + last.width - first.left,
    height: last.top + last.height - first.top,
  }
}
