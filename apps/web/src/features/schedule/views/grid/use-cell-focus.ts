import { type FocusEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CellPosition } from '../../../../lib/keys/grid-keys.ts'
import { closest, positionOf } from '../../week/rows/cells.ts'

export function useCellFocus(
  scroller: RefObject<HTMLElement | null>,
  rows: number,
  columns: number,
) {
  const [position, setPosition] = useState<CellPosition>({ row: 0, column: 0 })
  const active = {
    row: Math.min(position.row, Math.max(0, rows - 1)),
    column: Math.min(position.column, columns - 1),
  }
  return {
    active,
    follow(event: FocusEvent) {
      const next = positionOf(closest(event.target, '[data-cell]'))
      if (next && (next.row !== active.row || next.column !== active.column)) setPosition(next)
    },
    go({ row, column }: CellPosition) {
      flushSync(() => setPosition({ row, column }))
      scroller.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus()
    },
  }
}
