import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type CellPosition, nextCell } from '../../lib/keys/grid-keys.ts'
import { blockBetween, newStrokeId, type Stroke, type WeekHour } from './week-block.ts'

export const weekSize = { rows: 7, columns: 24 } as const

interface Painting {
  readonly onStroke: (stroke: Stroke) => void
  readonly onCancel: (strokeId: number) => void
  /** Moves the focus. */
  readonly go: (cell: WeekHour) => void
}

interface OpenStroke {
  readonly id: number
  readonly anchor: WeekHour
}

const beginStroke = (anchor: WeekHour): OpenStroke => ({ id: newStrokeId(), anchor })

/** The cell of an element of the grid; null elsewhere. */
export function hourAt(element: EventTarget | null): WeekHour | null {
  const cell = element instanceof Element ? element.closest<HTMLElement>('[data-hour]') : null
  const { weekday, hour } = cell?.dataset ?? {}
  return weekday === undefined || hour === undefined
    ? null
    : { weekday: Number(weekday), hour: Number(hour) }
}

const asPosition = ({ weekday, hour }: WeekHour): CellPosition => ({ row: weekday, column: hour })

/** Handlers of the grid that paint with the mouse, a pen, a finger or the keyboard. */
export function usePainting(painting: Painting) {
  return { ...usePointerPainting(painting), ...useKeyPainting(painting) }
}

/**
 * A mouse paints at once. A finger paints when it moves sideways or is lifted: until then the
 * browser may take the gesture for scrolling, which cancels it.
 */
function usePointerPainting({ onStroke, onCancel }: Painting) {
  const open = useRef<OpenStroke | null>(null)
  const paintTo = (cell: WeekHour) => {
    const stroke = open.current
    if (stroke) onStroke({ id: stroke.id, block: blockBetween(stroke.anchor, cell) })
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const cell = hourAt(event.target)
      if (!cell || event.button !== 0 || !event.isPrimary) return
      open.current = beginStroke(cell)
      event.currentTarget.setPointerCapture(event.pointerId)
      if (event.pointerType !== 'touch') paintTo(cell)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!open.current || !event.isPrimary) return
      const cell = hourAt(document.elementFromPoint(event.clientX, event.clientY))
      if (cell) paintTo(cell)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary) return
      const cell = hourAt(document.elementFromPoint(event.clientX, event.clientY))
      if (cell) paintTo(cell)
      open.current = null
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary) return
      if (open.current) onCancel(open.current.id)
      open.current = null
    },
  }
}

/** Arrow keys move, with Shift they paint from where Shift was first used; Space and Enter paint. */
function useKeyPainting({ onStroke, go }: Painting) {
  const extended = useRef<OpenStroke | null>(null)
  const extendTo = (cell: WeekHour, from: WeekHour) => {
    extended.current ??= beginStroke(from)
    const { id, anchor } = extended.current
    onStroke({ id, block: blockBetween(anchor, cell) })
  }
  const press = (cell: WeekHour, event: KeyboardEvent): boolean => {
    if (event.key === ' ' || event.key === 'Enter') {
      onStroke({ id: newStrokeId(), block: blockBetween(cell, cell) })
      return true
    }
    const next = nextCell(asPosition(cell), event, weekSize)
    if (!next) return false
    const target = { weekday: next.row, hour: next.column }
    if (event.shiftKey) extendTo(target, cell)
    else extended.current = null
    go(target)
    return true
  }
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const cell = hourAt(event.target)
      if (!cell || event.altKey || event.metaKey) return
      if (press(cell, event)) event.preventDefault()
    },
    onKeyUp({ key }: KeyboardEvent<HTMLElement>) {
      if (key === 'Shift') extended.current = null
    },
  }
}
