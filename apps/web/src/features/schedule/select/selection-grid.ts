import { minutesInDay } from 'date-fns/constants'
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { CellPosition } from '../../../lib/keys/grid-keys.ts'
import type { LiveText } from '../../../ui/feedback/announcer.tsx'
import { isTemporary } from '../week/pending-writes.ts'
import type { ShownGrid } from '../week/rows/grid-store.ts'
import type { GroupMove } from '../week/rows/group.ts'
import type { ShiftModel } from '../week/rows/row-model.ts'

export interface SelectionGrid extends ShownGrid {
  readonly scroller: RefObject<HTMLElement | null>
  readonly focusCell: (position: CellPosition) => void
  /** The last text for screen readers. */
  readonly liveText: LiveText
}

export interface SelectionHandlers {
  readonly click: (event: MouseEvent) => void
  /** Returns whether the key was one of the selection. */
  readonly key: (event: KeyboardEvent) => boolean
  readonly beginMarquee: (down: PointerEvent) => void
  readonly moveGroup: (move: GroupMove) => void
}

export type GridCells = Pick<ShownGrid, 'grid' | 'view' | 'date'>

/** The saved shifts of the cells between two corners, both included, row by row. */
export function shiftsBetween(
  { grid, view, date }: GridCells,
  a: CellPosition,
  b: CellPosition,
): ShiftModel[] {
  const ids = grid.layout.getState().ids.slice(Math.min(a.row, b.row), Math.max(a.row, b.row) + 1)
  const [first, last] = [Math.min(a.column, b.column), Math.max(a.column, b.column)]
  const models = ids.flatMap((id) => {
    const cells = grid.row(id)?.cells ?? []
    if (view === 'week') return cells.slice(first, last + 1).flatMap(({ shifts }) => shifts)
    const onDay = cells.filter((cell) => cell.date === date).flatMap(({ shifts }) => shifts)
    const [from, to] = [first * 60, (last + 1) * 60]
    return onDay.filter((model) => model.from < to && Math.min(model.to, minutesInDay) > from)
  })
  return models.filter(({ shift }) => !isTemporary(shift))
}

export const shiftsOfGrid = (cells: GridCells): ShiftModel[] =>
  shiftsBetween(
    cells,
    { row: 0, column: 0 },
    { row: cells.grid.layout.getState().ids.length, column: cells.view === 'week' ? 6 : 23 },
  )
