import type { Interval } from '@weekboard/scheduling/clock/interval'
import type { Edge, TimeRange } from '@weekboard/scheduling/clock/time-range'
import type { GridStore } from '../week/rows/grid-store.ts'
import type { GroupMove } from '../week/rows/group.ts'
import type { Geometry, GridPoint } from '../week/rows/pointer/geometry.ts'
import type { ShiftModel } from '../week/rows/row-model.ts'
import type { GridView } from '../week/rows/sizes.ts'
import type { DropWrite } from '../write/grid-writes.ts'

export interface DragContext {
  /** Contains the shifts; scrolls when a drag nears its edges. */
  readonly scroller: HTMLElement
  /** Measures another layout than the grid's when a drag begins. */
  readonly measure?: () => Geometry
  readonly grid: GridStore
  readonly view: GridView
  /** The dates of the columns; a single one in the hourly view. */
  readonly dates: readonly string[]
  readonly timeZone: string
  readonly write: (write: DropWrite) => void
  /** Makes screen readers say a text. */
  readonly announce: (text: string) => void
  /** The selected shifts, which are dragged together. */
  readonly selectedIds?: () => ReadonlySet<number>
  readonly moveGroup?: (move: GroupMove) => void
  readonly onBegin?: () => void
}

/** What is dragged: a new shift, a whole shift, or one edge of a shift. */
export type DragSource =
  | { readonly kind: 'create' }
  | { readonly kind: 'move'; readonly model: ShiftModel }
  | { readonly kind: 'resize'; readonly model: ShiftModel; readonly edge: Edge }

export interface DragMove {
  readonly source: DragSource
  readonly start: GridPoint
  readonly point: GridPoint
  /** Ctrl, cmd or alt is down: a copy is dropped and the shift stays. */
  readonly isCopy: boolean
  /** Shift is down: a move to another day or employee changes the time as well. */
  readonly changesTime: boolean
}

/** Where a drop puts a shift: its row and day in the grid, and its times. */
export interface DropTarget {
  readonly row: number
  readonly day: number
  readonly timeRange: TimeRange
  /** Null when a clock change leaves no valid shift there. */
  readonly interval: Interval | null
  readonly isCopy: boolean
}
