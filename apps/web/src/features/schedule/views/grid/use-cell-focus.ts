import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CellPosition, nextCell } from '../../../../lib/keys/grid-keys.ts'
import { closest, nextShiftInCell, positionOf } from '../../week/rows/cells.ts'

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
  const go = ({ row, column }: CellPosition) => {
    flushSync(() => setPosition({ row, column }))
    scroller.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus()
  }
  return {
    active,
    go,
    /** Walks with a key; opens a cell by those that do, where it can be opened. */
    walk: walkBy({ rows, columns }, go),
    follow(event: FocusEvent) {
      const next = positionOf(closest(event.target, '[data-cell]'))
      if (next && (next.row !== active.row || next.column !== active.column)) setPosition(next)
    },
  }
}

function walkBy(size: Parameters<typeof nextCell>[2], go: (position: CellPosition) => void) {
  return (event: KeyboardEvent, openAt?: (cell: HTMLElement) => void) => {
    // What a cell opens, such as a menu, is drawn elsewhere on the page.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.altKey || event.metaKey || !isInside) return
    const cell = closest(event.target, '[data-cell]')
    const within = cell && nextShiftInCell(cell, event)
    const from = positionOf(cell) ?? positionBeside(event.target, size.rows)
    const next = nextCell(from, event, size)
    if (within) within.focus()
    else if (next) go(next)
    else if (cell && openAt && isToOpen(cell, event)) openAt(cell)
    else return
    event.preventDefault()
  }
}

/** The position of a button outside the cells: left of the cells of its row, or below all rows. */
function positionBeside(target: EventTarget, rows: number): CellPosition {
  const row = closest(target, '[role=row]')?.querySelector<HTMLElement>('[data-cell]')
  return { row: positionOf(row ?? null)?.row ?? rows, column: -1 }
}

const isToOpen = (cell: HTMLElement, { key, target }: KeyboardEvent): boolean =>
  key === '+' || key === 'Insert' || (key === 'Enter' && target === cell)
