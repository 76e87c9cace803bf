import type { Week } from '@weekboard/contracts/schedule/week'
import { minutesInDay } from 'date-fns/constants'
import { intervalOf } from '../week/interval-of.ts'
import { createBoxOverlay } from '../week/rows/pointer/box-overlay.ts'
import { scrollAtEdges } from '../week/rows/pointer/edge-scroll.ts'
import { gridEditTexts } from '../week/rows/pointer/edit-texts.ts'
import {
  type Geometry,
  type GridPoint,
  measureGrid,
  type Point,
} from '../week/rows/pointer/geometry.ts'
import { throttle } from '../week/rows/pointer/throttle.ts'
import type { RowModel, ShiftModel } from '../week/rows/row-model.ts'
import type { DragContext, DragSource, DropTarget } from './drag-types.ts'
import { writeDrop } from './drop.ts'
import { findDropTarget } from './drop-target.ts'
import { groupDropAt, groupLabel, writeGroupDrop } from './group-drop.ts'
import { createDragPreview } from './preview.ts'
import { previewLabel } from './preview-label.ts'

type ModifierKeys = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** A drag that has begun and was neither dropped nor cancelled. */
export interface Drag {
  move(pointer: Point, keys: ModifierKeys): void
  drop(): void
  cancel(): void
}

/** The label changes no faster than it can be read, which also keeps frames short. */
const labelEveryMs = 80

/** Begins a drag at a pointer position. Measures the grid once; moves then read no layout. */
export function beginDrag(context: DragContext, source: DragSource, startPointer: Point): Drag {
  const { scroller, grid, view } = context
  const layout = grid.layout.getState()
  const geometry = context.measure?.() ?? measureGrid(scroller, view, layout)
  const start = geometry.pointAt(startPointer)
  const rowModelAt = (row: number): RowModel | undefined => grid.row(layout.ids[row])
  const targetPreview = createTargetPreview(context, source, geometry, rowModelAt)
  // A new shift always has a target.
  const unchanged = source.kind === 'create' ? null : unchangedTarget(source.model, start)
  let pointer = startPointer
  let keys: ModifierKeys = {
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
  }
  let target: DropTarget | null = null

  const update = () => {
    const point = geometry.pointAt(pointer)
    const isCopy = keys.ctrlKey || keys.metaKey || keys.altKey
    target = findDropTarget({ source, start, point, isCopy, changesTime: keys.shiftKey }, context)
    const shown = target ?? unchanged
    if (shown) targetPreview.show(pointer, shown)
  }
  const edges = scrollAtEdges(scroller, geometry, () => {
    targetPreview.invalidate()
    update()
  })
  const end = () => {
    edges.stop()
    targetPreview.remove()
  }
  update()
  return {
    move(next, nextKeys) {
      pointer = next
      keys = nextKeys
      edges.moveTo(next)
      update()
    },
    drop() {
      end()
      if (!target) return
      const group = groupDropAt(context, source, target)
      if (group) writeGroupDrop(context, group)
      else writeDrop(context, source, target, rowModelAt(target.row))
    },
    cancel() {
      end()
      context.announce(gridEditTexts.cancelled)
    },
  }
}

/** Shows targets in the preview, and the dragged shift as an empty frame; redraws on change only. */
function createTargetPreview(
  context: DragContext,
  source: DragSource,
  geometry: Geometry,
  rowModelAt: (row: number) => RowModel | undefined,
) {
  const { scroller, view, grid } = context
  // Below the time and the label.
  const cellBoxes = createBoxOverlay(geometry.viewport)
  const preview = createDragPreview(geometry.viewport)
  const label = throttle(labelEveryMs)
  const shift = source.kind === 'create' ? null : source.model.shift
  const block = shift && scroller.querySelector<HTMLElement>(`[data-shift="${shift.id}"]`)
  let shown = ''
  /** What the label was computed from; others may change it during the drag. */
  let known: Week | null = null
  const draw = (target: DropTarget, week: Week) => {
    const { row, day, timeRange, isCopy } = target
    const rowModel = rowModelAt(row)
    if (!rowModel) return
    preview.showTime(geometry.boxOf(row, day, timeRange.from, Math.min(minutesInDay, timeRange.to)))
    const group = groupDropAt(context, source, target)
    const hasCell = view === 'week' && source.kind === 'move'
    const cells = [...(hasCell ? [{ row, day }] : []), ...(group?.cells ?? [])]
    cellBoxes.show(cells.map((cell) => geometry.boxOf(cell.row, cell.day, 0, minutesInDay)))
    label.run(() => {
      const text = previewLabel(target, shift, rowModel, week)
      preview.showLabel(group ? groupLabel(group, text) : text)
    })
    block?.toggleAttribute('data-dragged', !isCopy)
  }
  return {
    show(pointer: Point, target: DropTarget) {
      preview.followPointer(pointer)
      const { row, day, timeRange, isCopy } = target
      const key = `${row} ${day} ${timeRange.from} ${timeRange.to} ${isCopy}`
      const week = grid.week.getState()
      if (key !== shown || week !== known) draw(target, week)
      shown = key
      known = week
    },
    /** The next `show` draws, also when its target is unchanged. */
    invalidate() {
      shown = ''
    },
    remove() {
      label.cancel()
      block?.removeAttribute('data-dragged')
      preview.remove()
      cellBoxes.remove()
    },
  }
}

/** What the preview shows while a drop would change nothing: the shift as it is. */
function unchangedTarget({ shift, from, to }: ShiftModel, { row, day }: GridPoint): DropTarget {
  return { row, day, timeRange: { from, to }, interval: intervalOf(shift), isCopy: false }
}
