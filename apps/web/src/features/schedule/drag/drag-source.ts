import type { Edge } from '@weekboard/scheduling/clock/time-range'
import { isProposed, isTemporary } from '../week/pending-writes.ts'
import { closest } from '../week/rows/cells.ts'
import { findShiftModel } from '../week/rows/grid-store.ts'
import { gridTexts } from '../week/rows/grid-texts.ts'
import type { DragContext, DragSource } from './drag-types.ts'

/** Width in px of the area at each end of a shift that resizes it; a finger needs more. */
const edgeWidths = { mouse: 8, touch: 18 } as const

function edgeAt(block: HTMLElement, { clientX, pointerType }: PointerEvent): Edge | null {
  const { left, right, width } = block.getBoundingClientRect()
  const edge = Math.min(edgeWidths[pointerType === 'touch' ? 'touch' : 'mouse'], width / 4)
  if (clientX - left <= edge) return 'start'
  return right - clientX <= edge ? 'end' : null
}

/** The shift under the pointer, and its edge if the pointer is on one; null without a shift. */
function findShiftAt(event: PointerEvent, { grid, view, dates }: DragContext) {
  const cell = closest(event.target, '[data-cell]')
  const block = closest(event.target, '[data-shift]')
  if (!cell || !block) return null
  const model = findShiftModel(grid, Number(cell.dataset.employee), Number(block.dataset.shift))
  // The hourly view also draws shifts of the day before; they cannot be dragged there.
  if (!model || (view === 'hourly' && model.date !== dates[0])) return null
  const edge = edgeAt(block, event)
  return { block, model, edge: edge === 'end' && model.endsNextDay ? null : edge }
}

export function findDragSource(event: PointerEvent, context: DragContext): DragSource | null {
  if (!closest(event.target, '[data-cell]')) return null
  if (!closest(event.target, '[data-shift]')) return { kind: 'create' }
  const found = findShiftAt(event, context)
  if (!found) return null
  const { model, edge } = found
  if (isTemporary(model.shift)) {
    context.announce(isProposed(model.shift) ? gridTexts.onlyProposed : gridTexts.saving)
    return null
  }
  return edge ? { kind: 'resize', model, edge } : { kind: 'move', model }
}

export function showResizeCursor(event: PointerEvent, context: DragContext): void {
  const block = closest(event.target, '[data-shift]')
  if (!block || event.buttons !== 0) return
  const found = findShiftAt(event, context)
  const cursor = found?.edge && !isTemporary(found.model.shift) ? 'ew-resize' : ''
  if (block.style.cursor !== cursor) block.style.cursor = cursor
}
