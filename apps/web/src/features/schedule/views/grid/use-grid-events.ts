import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react'
import { type CellPosition, nextCell } from '../../../../lib/keys/grid-keys.ts'
import { useDrag } from '../../drag/use-drag.ts'
import { useQuickEntry } from '../../edit/quick-entry/use-quick-entry.ts'
import { useGridSelection } from '../../select/use-grid-selection.ts'
import { closest, nextShiftInCell, openTargetAt, positionOf } from '../../week/rows/cells.ts'
import type { ShownGrid } from '../../week/rows/grid-store.ts'
import { useScheduleScreen } from '../../week/screen-context.ts'

interface GridFrame extends GridSize {
  readonly scroller: RefObject<HTMLElement | null>
  /** Focuses a cell. */
  readonly go: (position: CellPosition) => void
}

export function useGridEvents(
  { view, grid, weekStart, date }: ShownGrid,
  { scroller, rows, columns, go }: GridFrame,
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
  const walk = useGridKeys({ rows, columns }, go, openAt)
  const click = (event: MouseEvent) => {
    if (canEdit && selection.onClick(event)) return
    openAt(closest(event.target, '[data-shift], [data-cell]'))
  }
  const press = (event: KeyboardEvent) => {
    const isEdit =
      canEdit &&
      (selection.onKeyDown(event) || drag.onKeyDown(event) || quickEntry.onKeyDown(event))
    if (isEdit) event.preventDefault()
    else walk(event)
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

interface GridSize {
  readonly rows: number
  readonly columns: number
}

function useGridKeys(
  size: GridSize,
  go: (position: CellPosition) => void,
  openAt: (cell: HTMLElement) => void,
) {
  const act = (cell: HTMLElement, position: CellPosition, event: KeyboardEvent): boolean => {
    const within = nextShiftInCell(cell, event)
    const next = nextCell(position, event, size)
    if (within) within.focus()
    else if (next) go(next)
    else if (isToOpen(cell, event)) openAt(cell)
    else return false
    return true
  }
  return (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    const cell = closest(event.target, '[data-cell]')
    const position = positionOf(cell)
    if (cell && position) {
      if (act(cell, position, event)) event.preventDefault()
      return
    }
    const next = nextCell(positionBeside(event.target, size.rows), event, size)
    if (!next) return
    event.preventDefault()
    go(next)
  }
}

/** The position of a button outside the cells: left of the cells of its row, or below all rows. */
function positionBeside(target: EventTarget, rows: number): CellPosition {
  const row = closest(target, '[role=row]')?.querySelector<HTMLElement>('[data-cell]')
  return { row: positionOf(row ?? null)?.row ?? rows, column: -1 }
}

const isToOpen = (cell: HTMLElement, { key, target }: KeyboardEvent): boolean =>
  key === '+' || key === 'Insert' || (key === 'Enter' && target === cell)
