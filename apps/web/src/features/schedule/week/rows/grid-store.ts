import type { Week } from '@weekboard/contracts/schedule/week'
import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand'
import { isSameList } from '../../../../lib/same-list.ts'
import type { RowModel, ShiftModel } from './row-model.ts'
import type { GridView, RowHeight } from './sizes.ts'

/** The employees in row order and the tops of their rows, in rem from the first row. */
export interface GridLayout {
  readonly ids: readonly number[]
  /** One more than rows: the last is the bottom of the last row. */
  readonly rowOffsets: readonly number[]
  /** The position of the group that a row begins, 0 for none. Null for other rows. */
  readonly groups: readonly (number | null)[]
}

/** The employees with whose rows the groups of a grid begin, and the position of each; 0 for none. */
export type GroupStarts = ReadonlyMap<number, number>

/** Neighbouring rows; of a group that has a heading, its position as in the layout. */
export interface RowGroup {
  readonly positionId: number | null
  readonly first: number
  /** Exclusive. */
  readonly end: number
  /** How many headings are above its rows, its own included. */
  readonly headings: number
}

/** The groups of a layout in order; rows before the first heading are a group without one. */
export function rowGroupsOf({ ids, groups }: GridLayout): readonly RowGroup[] {
  const starts = ids.map((_, index) => index).filter((row) => row === 0 || groups[row] !== null)
  return starts.map((first, index) => ({
    positionId: groups[first] ?? null,
    first,
    end: starts[index + 1] ?? ids.length,
    headings: groups[starts[0] ?? 0] === null ? index : index + 1,
  }))
}

/** The height of what is above a row and belongs to its place: the heading of a group, in rem. */
export const headingAbove = ({ groups }: Pick<GridLayout, 'groups'>, row: number): number =>
  typeof groups[row] === 'number' ? 2 : 0

/**
 * The content of a grid, outside React. A row subscribes to its own employee only, so that a
 * changed shift renders one row.
 */
export interface GridStore {
  readonly week: StoreApi<Week>
  readonly layout: StoreApi<GridLayout>
  row(employeeId: number | undefined): RowModel | undefined
  watchRow(employeeId: number, listener: () => void): () => void
  set(week: Week, rows: readonly RowModel[], heightOf?: RowHeight, groupStarts?: GroupStarts): void
}

/** A grid on the screen, and what it shows. */
export interface ShownGrid {
  readonly view: GridView
  readonly grid: GridStore
  readonly weekStart: string
  /** The selected day, which the hourly view shows. */
  readonly date: string
}

const rowOffsetsOf = (heights: readonly number[]): number[] => {
  const offsets = [0]
  for (const height of heights) offsets.push((offsets.at(-1) ?? 0) + height)
  return offsets
}

function createGridStore(
  week: Week,
  rows: readonly RowModel[],
  firstHeightOf: RowHeight,
  firstGroupStarts: GroupStarts = new Map(),
): GridStore {
  const listeners = new Map<number, Set<() => void>>()
  let shown = rows
  let heightOf = firstHeightOf
  let groupStarts: GroupStarts = firstGroupStarts
  let byId = new Map(rows.map((row) => [row.employeeId, row]))
  const layoutOf = (list: readonly RowModel[]): GridLayout => {
    const ids = list.map(({ employeeId }) => employeeId)
    const groups = ids.map((id) => groupStarts.get(id) ?? null)
    const heights = list.map((row, index) => heightOf(row) + headingAbove({ groups }, index))
    return { ids, rowOffsets: rowOffsetsOf(heights), groups }
  }
  const grid = { week: createStore(() => week), layout: createStore(() => layoutOf(rows)) }
  const updateLayout = (next: readonly RowModel[]) => {
    const layout = layoutOf(next)
    const known = grid.layout.getState()
    const isSame =
      isSameList(layout.ids, known.ids) &&
      isSameList(layout.rowOffsets, known.rowOffsets) &&
      isSameList(layout.groups, known.groups)
    if (!isSame) grid.layout.setState(layout, true)
  }
  return {
    ...grid,
    row: (employeeId) => (employeeId === undefined ? undefined : byId.get(employeeId)),
    watchRow(employeeId, listener) {
      const set = listeners.get(employeeId) ?? new Set()
      listeners.set(employeeId, set.add(listener))
      return () => set.delete(listener)
    },
    set(nextWeek, nextRows, nextHeightOf = heightOf, nextGroupStarts = groupStarts) {
      const former = byId
      const isSame =
        shown === nextRows && heightOf === nextHeightOf && groupStarts === nextGroupStarts
      shown = nextRows
      heightOf = nextHeightOf
      groupStarts = nextGroupStarts
      if (!isSame) byId = new Map(nextRows.map((row) => [row.employeeId, row]))
      grid.week.setState(nextWeek, true)
      if (isSame) return
      updateLayout(nextRows)
      for (const [id, row] of byId) {
        if (former.get(id) === row) continue
        for (const listener of listeners.get(id) ?? []) listener()
      }
    },
  }
}

export function useGridStore(
  week: Week,
  rows: readonly RowModel[],
  heightOf: RowHeight,
  groupStarts?: GroupStarts,
): GridStore {
  const [grid] = useState(() => createGridStore(week, rows, heightOf, groupStarts))
  useLayoutEffect(
    () => grid.set(week, rows, heightOf, groupStarts),
    [grid, week, rows, heightOf, groupStarts],
  )
  return grid
}

/** An employee's row; undefined after the employee left the grid. */
export function useGridRow(grid: GridStore, employeeId: number): RowModel | undefined {
  const watch = useCallback(
    (listener: () => void) => grid.watchRow(employeeId, listener),
    [grid, employeeId],
  )
  return useSyncExternalStore(watch, () => grid.row(employeeId))
}

/** The index of the row at a height in rem, limited to the first and last row. */
export function rowAt({ rowOffsets }: GridLayout, height: number): number {
  let low = 0
  let high = rowOffsets.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((rowOffsets[middle] ?? 0) <= height) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}

export const findShiftModel = (
  grid: GridStore,
  employeeId: number,
  shiftId: number,
): ShiftModel | undefined =>
  grid
    .row(employeeId)
    ?.cells.flatMap(({ shifts }) => shifts)
    .find(({ shift }) => shift.id === shiftId)
