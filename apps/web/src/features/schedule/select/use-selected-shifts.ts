import { minutesInDay } from 'date-fns/constants'
import { type RefObject, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import type { CellPosition } from '../../../lib/keys/grid-keys.ts'
import { announceOn } from '../../../ui/feedback/announcer.tsx'
import { rowIdOf } from '../week/open-shifts.ts'
import { closest, positionOf } from '../week/rows/cells.ts'
import type { GridStore } from '../week/rows/grid-store.ts'
import { modelsOf } from '../week/rows/group.ts'
import { buildListRows, type ListRow } from '../week/rows/list-rows.ts'
import { createBoxOverlay } from '../week/rows/pointer/box-overlay.ts'
import { scrollAtEdges } from '../week/rows/pointer/edge-scroll.ts'
import {
  type Geometry,
  type GridPoint,
  measureGrid,
  type Point,
} from '../week/rows/pointer/geometry.ts'
import { trackPointer } from '../week/rows/pointer/track-pointer.ts'
import type { ShiftModel } from '../week/rows/row-model.ts'
import { type ScheduleStore, usePart, useScheduleStore } from '../week/schedule-store.ts'
import { nothingSelected, selectionState, selectShifts } from './selection.ts'
import type { SelectionCommand } from './selection-commands.ts'
import { type SelectionGrid, shiftsBetween, shiftsOfGrid } from './selection-grid.ts'
import { selectedText } from './selection-texts.ts'

const noRows: readonly ListRow[] = []

function useSelectedRows(grid: GridStore, ids: ReadonlySet<number>): readonly ListRow[] {
  const week = useStore(grid.week)
  // A filter of people leaves out what it hides.
  const layout = useStore(grid.layout)
  return useMemo(() => {
    if (ids.size === 0) return noRows
    const shown = new Set(layout.ids)
    const shifts = week.shifts.filter(
      (shift) => shift.status !== 'cancelled' && ids.has(shift.id) && shown.has(rowIdOf(shift)),
    )
    return buildListRows({ ...week, shifts })
  }, [week, ids, layout])
}

export function useSelectedShifts(cells: SelectionGrid) {
  const { grid, liveText } = cells
  const store = useScheduleStore()
  const { ids } = usePart(selectionState, (state) => state.selection)
  const selected = useSelectedRows(grid, ids)
  /** Where the rectangle of the selection begins. */
  const anchor = useRef<CellPosition | null>(null)
  const announce = announceOn(liveText)
  const growth = selectionGrowth({ cells, store, anchor, announce })
  return {
    ids,
    selected,
    announce,
    ...growth,
    /** What a gesture on a shift concerns: the whole selection if the shift is part of it. */
    sourcesOf: (model: ShiftModel): readonly ShiftModel[] =>
      ids.has(model.shift.id) ? modelsOf(grid, ids) : [model],
  }
}

interface GrowthOptions {
  readonly cells: SelectionGrid
  readonly store: ScheduleStore
  /** Where the rectangle of the selection begins. */
  readonly anchor: RefObject<CellPosition | null>
  readonly announce: (text: string) => void
}

function selectionGrowth({ cells, store, anchor, announce }: GrowthOptions) {
  const { focusCell } = cells
  const selectIds = (next: ReadonlySet<number>) => {
    selectShifts(store, { ids: next, anchor: null })
    announce(selectedText(next.size))
  }
  const select = (models: readonly ShiftModel[]) =>
    selectIds(new Set(models.map(({ shift }) => shift.id)))
  const clear = () => {
    anchor.current = null
    store.of(selectionState).setState({ selection: nothingSelected, isPlacing: false })
  }
  const rectangle = (from: CellPosition, to: CellPosition) => select(shiftsBetween(cells, from, to))
  const toggle = ({ position, shiftId }: SelectionCommand & { readonly kind: 'toggle' }) => {
    anchor.current = position
    const known = store.of(selectionState).getState().selection.ids
    const ofCell = shiftsBetween(cells, position, position).map(({ shift }) => shift.id)
    const toggled = shiftId === null ? ofCell : [shiftId].filter((id) => id > 0)
    if (toggled.length === 0) return
    selectIds(toggleIds(known, toggled))
  }
  const extend = (to: CellPosition) => {
    anchor.current ??= to
    rectangle(anchor.current, to)
  }
  const step = ({ across, down }: SelectionCommand & { readonly kind: 'step' }) => {
    const focused = positionOf(closest(document.activeElement, '[data-cell]'))
    if (!focused) return
    anchor.current ??= focused
    const to = { row: focused.row + down, column: focused.column + across }
    const cell = clampCell(cells, to)
    extend(cell)
    focusCell(cell)
  }
  return {
    clear,
    run(command: SelectionCommand) {
      if (command.kind === 'toggle') toggle(command)
      else if (command.kind === 'extend') extend(command.to)
      else if (command.kind === 'step') step(command)
      else if (command.kind === 'all') select(shiftsOfGrid(cells))
      else if (command.kind === 'clear') clear()
    },
    beginMarquee: (down: PointerEvent) =>
      pullMarquee(down, cells, store, (from, to) => {
        anchor.current = from
        rectangle(from, to)
      }),
  }
}

/** Removes the ids when all of them are known, else adds them. */
function toggleIds(known: ReadonlySet<number>, toggled: readonly number[]): ReadonlySet<number> {
  const others = [...known].filter((id) => !toggled.includes(id))
  return new Set(toggled.every((id) => known.has(id)) ? others : [...others, ...toggled])
}

/** The nearest cell of the grid. */
const clampCell = ({ grid, view }: SelectionGrid, { row, column }: CellPosition): CellPosition => ({
  row: Math.max(0, Math.min(grid.layout.getState().ids.length - 1, row)),
  column: Math.max(0, Math.min(view === 'week' ? 6 : 23, column)),
})

/** Selects the cells between a press and the pointer; Escape brings the former selection back. */
function pullMarquee(
  down: PointerEvent,
  { grid, view, focusCell, scroller: { current: scroller } }: SelectionGrid,
  store: ScheduleStore,
  onChange: (from: CellPosition, to: CellPosition) => void,
): void {
  if (!scroller) return
  const { selection } = store.of(selectionState).getState()
  const geometry = measureGrid(scroller, view, grid.layout.getState())
  const start = geometry.pointAt({ x: down.clientX, y: down.clientY })
  const cellOf = ({ row, day, minutes }: GridPoint): CellPosition =>
    view === 'week' ? { row, column: day } : { row, column: Math.min(23, Math.floor(minutes / 60)) }
  const from = cellOf(start)
  let to = from
  let pointer: Point | null = null
  let overlay: ReturnType<typeof createBoxOverlay> | null = null
  const update = () => {
    if (!pointer) return
    overlay ??= createBoxOverlay(geometry.viewport)
    to = cellOf(geometry.pointAt(pointer))
    overlay.show([boxBetween(geometry, view === 'week', from, to)])
    onChange(from, to)
  }
  const edges = scrollAtEdges(scroller, geometry, update)
  const end = () => {
    edges.stop()
    overlay?.remove()
  }
  trackPointer(down, {
    onMove(next) {
      pointer = next
      edges.moveTo(next)
      update()
    },
    onDrop() {
      end()
      focusCell(to)
    },
    onCancel() {
      end()
      if (pointer) selectShifts(store, selection)
    },
  })
}

function boxBetween(geometry: Geometry, isWeek: boolean, a: CellPosition, b: CellPosition) {
  const corner = (row: number, column: number) =>
    isWeek
      ? geometry.boxOf(row, column, 0, minutesInDay)
      : geometry.boxOf(row, 0, column * 60, (column + 1) * 60)
  const first = corner(Math.min(a.row, b.row), Math.min(a.column, b.column))
  const last = corner(Math.max(a.row, b.row), Math.max(a.column, b.column))
  return {
    left: first.left,
    top: first.top,
    width: last.left + last.width - first.left,
    height: last.top + last.height - first.top,
  }
}
