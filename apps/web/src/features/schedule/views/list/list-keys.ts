import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { modeOf, selectAll } from '../../select/select-rows.ts'
import { nothingSelected } from '../../select/selection.ts'
import { closest } from '../../week/rows/cells.ts'
import type { ListState } from './use-list.ts'

interface ListActions {
  readonly open: (id: number, opener: HTMLElement) => void
  /** Deletes the selected shifts, or else the focused one. */
  readonly remove: (id: number) => void
}

const rowOf = (target: EventTarget) => closest(target, '[data-shift]')

const idOf = (row: HTMLElement): number => Number(row.dataset.shift)

export function focusShift(list: HTMLElement | null, id: number | undefined): void {
  list?.querySelector<HTMLElement>(`[data-shift="${id}"]`)?.focus()
}

const rowsPerPage = 10

/** The index that a key moves to; null for other keys. */
function nextIndex(key: string, index: number, count: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    PageUp: index - rowsPerPage,
    PageDown: index + rowsPerPage,
    Home: 0,
    End: count - 1,
  }
  const next = moves[key]
  return next === undefined ? null : Math.max(0, Math.min(count - 1, next))
}

/** Handles a key on a row; the result returns whether it did anything. */
function keyHandler(
  container: RefObject<HTMLElement | null>,
  list: ListState,
  { open, remove }: ListActions,
): (event: KeyboardEvent, row: HTMLElement) => boolean {
  const order = list.rows.map(({ id }) => id)

  const walk = (event: KeyboardEvent, id: number): boolean => {
    const index = nextIndex(event.key, order.indexOf(id), order.length)
    const next = index === null ? undefined : order[index]
    if (next === undefined) return false
    if (event.shiftKey) {
      if (list.selection.anchor === null) list.selectRow(id, 'only')
      list.selectRow(next, 'range')
    }
    focusShift(container.current, next)
    return true
  }

  const clear = () => list.select(nothingSelected)
  const acts: Readonly<Record<string, (id: number, row: HTMLElement, isRange: boolean) => void>> = {
    ' ': (id, _, isRange) => list.selectRow(id, isRange ? 'range' : 'toggle'),
    Enter: open,
    Delete: remove,
    Backspace: remove,
    ...(list.selection.ids.size > 0 && { Escape: clear }),
  }

  return (event, row) => {
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'a') return false
      list.select(selectAll(order))
      return true
    }
    const act = acts[event.key]
    act?.(idOf(row), row, event.shiftKey)
    return act !== undefined || walk(event, idOf(row))
  }
}

export function listHandlers(
  container: RefObject<HTMLElement | null>,
  list: ListState,
  actions: ListActions,
) {
  const press = keyHandler(container, list, actions)
  return {
    onClick(event: MouseEvent) {
      const row = rowOf(event.target)
      if (row) list.selectRow(idOf(row), modeOf(event))
    },
    onDoubleClick(event: MouseEvent) {
      const row = rowOf(event.target)
      if (row) actions.open(idOf(row), row)
    },
    /** Prevents a text selection by shift-click. */
    onMouseDown(event: MouseEvent) {
      if (!event.shiftKey) return
      event.preventDefault()
      rowOf(event.target)?.focus()
    },
    onKeyDown(event: KeyboardEvent) {
      const row = rowOf(event.target)
      if (row && !event.altKey && press(event, row)) event.preventDefault()
    },
  }
}
