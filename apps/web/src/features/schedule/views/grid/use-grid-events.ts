import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react'
import { useDrag } from '../../drag/use-drag.ts'
import { useQuickEntry } from '../../edit/quick-entry/use-quick-entry.ts'
import { useGridSelection } from '../../select/use-grid-selection.ts'
import { closest, openTargetAt } from '../../week/rows/cells.ts'
import type { ShownGrid } from '../../week/rows/grid-store.ts'
import { useScheduleScreen } from '../../week/screen-context.ts'
import type { useCellFocus } from './use-cell-focus.ts'

export function useGridEvents(
  { view, grid, weekStart, date }: ShownGrid,
  scroller: RefObject<HTMLElement | null>,
  { go, walk }: ReturnType<typeof useCellFocus>,
) {
  const { canEdit, open } = useScheduleScreen()
  const openAt = (element: HTMLElement | null) => {
    const target = element && openTargetAt(element, canEdit)
    if (target) open(target)
  }
  const selection = useGridSelection()
  const { selectedIds, moveGroup } = selection
  const place = { view, grid, weekStart, date, scroller, focusCell: go }
  const drag = useDrag({ ...place, selectedIds, moveGroup })
  const quickEntry = useQuickEntry()
  const click = (event: MouseEvent) => {
    if (canEdit && selection.onClick(event)) return
    openAt(closest(event.target, '[data-shift], [data-cell]'))
  }
  const press = (event: KeyboardEvent) => {
    const isEdit =
      canEdit &&
      (selection.onKeyDown(event) || drag.onKeyDown(event) || quickEntry.onKeyDown(event))
    if (isEdit) event.preventDefault()
    else walk(event, openAt)
  }
  const pressPointer = (event: PointerEvent) => {
    if (!selection.onPointerDown(event)) drag.onPointerDown(event)
  }
  return {
    handlers: {
      onClick: click,
      onKeyDown: press,
      onPointerDown: canEdit ? pressPointer : undefined,
      onPointerMove: canEdit ? drag.onPointerMove : undefined,
    },
    Selection: selection.Selection,
    cells: { ...place, liveText: drag.liveText },
    connect: selection.connect,
    quickEntry,
  }
}
