import type { KeyboardEvent } from 'react'
import { isProposed, isTemporary } from '../week/pending-writes.ts'
import { closest, positionOf } from '../week/rows/cells.ts'
import { findShiftModel } from '../week/rows/grid-store.ts'
import { gridTexts } from '../week/rows/grid-texts.ts'
import { gridEditTexts } from '../week/rows/pointer/edit-texts.ts'
import type { GridPoint } from '../week/rows/pointer/geometry.ts'
import type { ShiftModel } from '../week/rows/row-model.ts'
import type { DragContext, DragSource } from './drag-types.ts'
import { writeDrop } from './drop.ts'
import { findDropTarget } from './drop-target.ts'

const resizeMinutes = 15

/** The grid that keys change, beside what a drag needs. */
export interface ShiftKeyContext extends DragContext {
  readonly remove: (model: ShiftModel) => void
  /** Focuses a shift again after it was drawn in another cell; `row` is its new row. */
  readonly refocus: (shiftId: number, row: number) => void
}

interface FocusedShift {
  readonly model: ShiftModel
  readonly row: number
  readonly day: number
}

function findFocusedShift(event: KeyboardEvent, context: DragContext): FocusedShift | null {
  const pressed = closest(event.target, '[data-shift]')
  // An earlier key may have moved it to another cell, while the code of the keys loaded.
  const block = pressed?.isConnected
    ? pressed
    : context.scroller.querySelector<HTMLElement>(`[data-shift="${pressed?.dataset.shift}"]`)
  const cell = block?.closest<HTMLElement>('[data-cell]') ?? null
  const position = positionOf(cell)
  if (!block || !cell || !position) return null
  const model = findShiftModel(
    context.grid,
    Number(cell.dataset.employee),
    Number(block.dataset.shift),
  )
  const day = model ? context.dates.indexOf(model.date) : -1
  return model && day !== -1 ? { model, row: position.row, day } : null
}

/** Drops a source at a point as if it had been dragged there; false when that changes nothing. */
function dropAt(
  context: DragContext,
  source: DragSource,
  { row, day }: FocusedShift,
  point: GridPoint,
): boolean {
  // As if pressed at midnight: only the distance to `point` counts.
  const start = { row, day, minutes: 0 }
  const move = { source, start, point, isCopy: false, changesTime: false }
  const target = findDropTarget(move, context)
  if (!target) return false
  const { grid } = context
  writeDrop(context, source, target, grid.row(grid.layout.getState().ids[target.row]))
  return true
}

/** Why no shift can be moved to a row and day; null when they are in the grid. */
function outsideText({ grid, dates }: DragContext, row: number, day: number): string | null {
  if (row < 0) return gridEditTexts.firstRow
  if (row >= grid.layout.getState().ids.length) return gridEditTexts.lastRow
  if (day < 0) return gridEditTexts.firstDay
  return day >= dates.length ? gridEditTexts.lastDay : null
}

/** Shift and an arrow: to the next day or hour, or to the employee above or below. */
function moveShift(context: ShiftKeyContext, focused: FocusedShift, key: string): void {
  const across = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0
  const down = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0
  const isHourly = context.view === 'hourly'
  const { model } = focused
  const row = focused.row + down
  const day = focused.day + (isHourly ? 0 : across)
  const point = { row, day, minutes: isHourly ? across * 60 : 0 }
  const outside = outsideText(context, row, day)
  if (outside) context.announce(outside)
  else if (!dropAt(context, { kind: 'move', model }, focused, point)) {
    context.announce(gridEditTexts.dayBound)
  } else context.refocus(model.shift.id, row)
}

/** Alt and an arrow: moves the end by a quarter of an hour, with Shift the start. */
function resizeShift(
  context: ShiftKeyContext,
  focused: FocusedShift,
  { key, shiftKey }: KeyboardEvent,
): void {
  const { model, row, day } = focused
  const edge = shiftKey ? 'start' : 'end'
  const minutes = key === 'ArrowLeft' ? -resizeMinutes : resizeMinutes
  const isShorter = edge === 'end' ? minutes < 0 : minutes > 0
  if (edge === 'end' && model.endsNextDay) context.announce(gridEditTexts.dayBound)
  else if (!dropAt(context, { kind: 'resize', model, edge }, focused, { row, day, minutes })) {
    context.announce(isShorter ? gridEditTexts.shortest : gridEditTexts.dayBound)
  }
  context.refocus(model.shift.id, row)
}

/**
 * Moves the focused shift with Shift and an arrow, resizes it with Alt and an arrow, else deletes it.
 * False when no shift has the focus that can be changed here.
 */
export function handleShiftKey(event: KeyboardEvent, context: ShiftKeyContext): boolean {
  const { key, altKey } = event
  const focused = findFocusedShift(event, context)
  if (!focused) return false
  if (isTemporary(focused.model.shift))
    context.announce(isProposed(focused.model.shift) ? gridTexts.onlyProposed : gridTexts.saving)
  else if (!key.startsWith('Arrow')) context.remove(focused.model)
  else if (!altKey) moveShift(context, focused, key)
  else if (key === 'ArrowLeft' || key === 'ArrowRight') resizeShift(context, focused, event)
  return true
}
