import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { datesOfWeek } from '@weekboard/scheduling/clock/weeks'
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CellPosition } from '../../../lib/keys/grid-keys.ts'
import { loadOrReport, usePreload } from '../../../lib/loading/late.tsx'
import { announceOn, createLiveText } from '../../../ui/feedback/announcer.tsx'
import { closest } from '../week/rows/cells.ts'
import type { ShownGrid } from '../week/rows/grid-store.ts'
import { gridTexts } from '../week/rows/grid-texts.ts'
import type { GroupMove } from '../week/rows/group.ts'
import type { ShiftModel } from '../week/rows/row-model.ts'
import { useScheduleScreen } from '../week/screen-context.ts'
import type { DropWrite } from '../write/grid-writes.ts'
import { showResizeCursor } from './drag-source.ts'
import type { gridEdits } from './grid-edits.ts'
import { gridEditsModule } from './grid-edits-module.ts'
import { handlePointerDown } from './pointer-gesture.ts'
import type { ShiftKeyContext } from './shift-keys.ts'
import { useGridWrites } from './use-grid-writes.ts'
import { useScrollLock } from './use-scroll-lock.ts'

type GridEdits = typeof gridEdits

interface DragInput extends ShownGrid {
  readonly scroller: RefObject<HTMLElement | null>
  readonly focusCell: (position: CellPosition) => void
  readonly selectedIds: () => ReadonlySet<number>
  readonly moveGroup: (move: GroupMove) => void
}

/**
 * Changes shifts on the grid itself. A drag goes through these files:
 *
 * 1. pointer-gesture.ts decides whether a press becomes a click, a scroll or a drag.
 * 2. drag-source.ts finds the `DragSource`: a new shift, a shift, or an edge of a shift.
 * 3. drag.ts follows the pointer. geometry.ts converts its position to a row, a day and minutes,
 *    drop-target.ts finds the `DropTarget` there, and preview.ts draws it, outside React, with the
 *    label of preview-label.ts.
 * 4. drop.ts turns the last target into a `DropWrite` when the pointer is released.
 * 5. grid-writes.ts creates or updates the shift, or opens the form when the server rejects it.
 *
 * Keys need no pointer: shift-keys.ts builds the source and the point, finds the target with
 * drop-target.ts, then goes on with 4 and 5. The code of 3 to 5 and the keys loads once the page is
 * used (grid-edits-module.ts).
 */
export function useDrag(input: DragInput) {
  const { view, grid, weekStart, date, scroller, focusCell } = input
  const { selectedIds, moveGroup } = input
  usePreload(gridEditsModule, useScheduleScreen().canEdit)
  useScrollLock(scroller)
  const [liveText] = useState(createLiveText)
  const announce = announceOn(liveText)
  const writes = useGridWrites(grid.week.getState)
  const contextOf = (element: HTMLElement): ShiftKeyContext => ({
    scroller: element,
    grid,
    view,
    dates: view === 'week' ? datesOfWeek(weekStart) : [date],
    timeZone: grid.week.getState().time_zone,
    announce,
    write: writes.write,
    selectedIds,
    moveGroup,
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
    /** The last text for screen readers. */
    liveText,
    onPointerDown({ nativeEvent }: PointerEvent) {
      if (!scroller.current) return
      handlePointerDown(nativeEvent, contextOf(scroller.current))
    },
    onPointerMove({ nativeEvent }: PointerEvent) {
      if (scroller.current) showResizeCursor(nativeEvent, contextOf(scroller.current))
    },
    /** Returns whether the key changed the focused shift. */
    onKeyDown(event: KeyboardEvent): boolean {
      const element = scroller.current
      if (!element || !isShiftKey(event)) return false
      // Drawn synchronously: the next key must find the focus on the moved shift.
      const write = (dropped: DropWrite) => flushSync(() => writes.write(dropped))
      const handle = (edits: GridEdits) =>
        edits.handleShiftKey(event, { ...contextOf(element), write })
      const loaded = gridEditsModule.get()
      if (loaded) return handle(loaded)
      void loadOrReport(gridEditsModule).then((edits) => edits && handle(edits))
      return true
    },
  }
}

function isShiftKey({ key, shiftKey, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || !closest(target, '[data-shift]')) return false
  const isDelete = key === 'Delete' || key === 'Backspace'
  return isDelete || (key.startsWith('Arrow') && (shiftKey || altKey))
}

const findBlock = (scroller: HTMLElement, shiftId: Shift['id']): HTMLElement | null =>
  scroller.querySelector<HTMLElement>(`[data-shift="${shiftId}"]`)
