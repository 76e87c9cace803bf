import type { Shift } from '@weekboard/contracts/shift-schema'
import { datesOfWeek } from '@weekboard/scheduling/weeks'
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { createStore, type StoreApi } from 'zustand'
import type { OpenTarget } from '../../model/open-target.ts'
import type { CellPosition } from '../grid/grid-keys.ts'
import { gridTexts } from '../grid/grid-texts.ts'
import type { GridStore } from '../grid/rows/grid-store.ts'
import type { ShiftModel } from '../grid/rows/row-model.ts'
import type { GridView } from '../grid/rows/sizes.ts'
import { showResizeCursor } from './drag-source.ts'
import type { DropWrite } from './drag-types.ts'
import { handlePointerDown } from './pointer-gesture.ts'
import { handleShiftKey, type ShiftKeyContext } from './shift-keys.ts'
import { useGridWrites } from './use-grid-writes.ts'

interface DragInput {
  readonly view: GridView
  readonly grid: GridStore
  readonly weekStart: string
  readonly date: string
  readonly scroller: RefObject<HTMLElement | null>
  readonly focusCell: (position: CellPosition) => void
  readonly onOpen: (target: OpenTarget) => void
}

interface DragHandlers {
  /** The last text for screen readers. */
  readonly announcement: StoreApi<string>
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  /** Returns whether the key changed the focused shift. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean
}

/**
 * Changes shifts on the grid itself. A drag goes through these files:
 *
 * 1. pointer-gesture.ts distinguishes a click, a scroll and a drag after the pointer went down.
 * 2. drag-source.ts finds the `DragSource`: a new shift, a shift, or an edge of a shift.
 * 3. drag.ts follows the pointer. Each move asks drop-target.ts for the `DropTarget`, which
 *    is what dropping there would do, and shows it with preview.ts, outside React.
 * 4. drop.ts turns the target into a `DropWrite` when the pointer is released.
 * 5. use-grid-writes.ts creates or updates the shift, or opens the form when the
 *    server rejects the write.
 *
 * Keys skip the pointer: shift-keys.ts builds the source and the point, then uses 3 to 5.
 */
export function useDrag(input: DragInput): DragHandlers {
  const { view, grid, weekStart, date, scroller, focusCell, onOpen } = input
  const [announcement] = useState(() => createStore(() => ''))
  const announce = (text: string) => announcement.setState(text, true)
  const writes = useGridWrites(grid, onOpen)
  const contextOf = (element: HTMLElement): ShiftKeyContext => ({
    scroller: element,
    grid,
    view,
    dates: view === 'week' ? datesOfWeek(weekStart) : [date],
    timeZone: grid.week.getState().time_zone,
    announce,
    write: writes.write,
    remove: (model) => void remove(element, model),
    refocus(shiftId, row) {
      if (!findBlock(element, shiftId)) focusCell({ row, column: 0 })
      findBlock(element, shiftId)?.focus()
    },
  })
  const remove = async (element: HTMLElement, { shift, name }: ShiftModel): Promise<void> => {
    const cell = findBlock(element, shift.id)?.closest<HTMLElement>('[data-cell]')
    if (!(await writes.remove(shift))) return
    announce(`${gridTexts.deleted}: ${name}`)
    setTimeout(() => cell?.focus({ preventScroll: true }), 0)
  }
  return {
    announcement,
    onPointerDown({ nativeEvent }) {
      if (scroller.current) handlePointerDown(nativeEvent, contextOf(scroller.current))
    },
    onPointerMove({ nativeEvent }) {
      if (scroller.current) showResizeCursor(nativeEvent, contextOf(scroller.current))
    },
    onKeyDown(event) {
      if (!scroller.current) return false
      // Drawn synchronously: the next key must find the focus on the moved shift.
      const write = (dropped: DropWrite) => flushSync(() => writes.write(dropped))
      return handleShiftKey(event, { ...contextOf(scroller.current), write })
    },
  }
}

const findBlock = (scroller: HTMLElement, shiftId: Shift['id']): HTMLElement | null =>
  scroller.querySelector<HTMLElement>(`[data-shift="${shiftId}"]`)
