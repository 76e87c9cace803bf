import type { Shift } from '@weekboard/contracts/shift-schema'
import type { Interval } from '@weekboard/scheduling/interval'
import type { Edge, TimeRange } from '@weekboard/scheduling/time-range'
import type { GridStore } from '../grid/rows/grid-store.ts'
import type { ShiftModel } from '../grid/rows/row-model.ts'
import type { GridView } from '../grid/rows/sizes.ts'
import type { GridPoint } from './geometry.ts'

/** The grid on which a drag happens. */
export interface DragContext {
  readonly scroller: HTMLElement
  readonly grid: GridStore
  readonly view: GridView
  /** The dates of the columns; a single one in the hourly view. */
  readonly dates: readonly string[]
  readonly timeZone: string
  readonly write: (write: DropWrite) => void
  /** Makes screen readers say a text. */
  readonly announce: (text: string) => void
}

/** What is dragged: a new shift, a whole shift, or one edge of a shift. */
export type DragSource =
  | { readonly kind: 'create' }
  | { readonly kind: 'move'; readonly model: ShiftModel }
  | { readonly kind: 'resize'; readonly model: ShiftModel; readonly edge: Edge }

export interface DragMove {
  readonly source: DragSource
  /** Where the drag began. */
  readonly start: GridPoint
  /** Where the pointer is now. */
  readonly point: GridPoint
  /** Ctrl or cmd is down: a copy is dropped and the shift stays. */
  readonly copies: boolean
  /** Shift is down: a move to another day or employee changes the time as well. */
  readonly changesTime: boolean
}

/** What dropping at a point of the grid would do. */
export interface DropTarget {
  readonly row: number
  readonly day: number
  readonly timeRange: TimeRange
  /** Null when a clock change leaves no valid shift there. */
  readonly interval: Interval | null
  readonly copies: boolean
}

/** The write that a drop causes. */
export type DropWrite =
  | { readonly kind: 'create'; readonly employeeId: number; readonly interval: Interval }
  | {
      readonly kind: 'change'
      readonly shift: Shift
      readonly employeeId: number
      readonly interval: Interval
      readonly copies: boolean
    }
