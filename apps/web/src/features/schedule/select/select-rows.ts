import type { Selection } from './selection.ts'

export type SelectionMode = 'only' | 'toggle' | 'range'

/** Shift selects a range, ctrl or cmd toggles. */
export const modeOf = (keys: {
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}): SelectionMode => {
  if (keys.shiftKey) return 'range'
  return keys.ctrlKey || keys.metaKey ? 'toggle' : 'only'
}

/** The selection after a click on a shift; `order` contains the ids in list order. */
export function selectRow(
  selection: Selection,
  order: readonly number[],
  id: number,
  mode: SelectionMode,
): Selection {
  if (mode === 'toggle') {
    const ids = new Set(selection.ids)
    if (!ids.delete(id)) ids.add(id)
    return { ids, anchor: id }
  }
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor)
  const to = order.indexOf(id)
  if (mode === 'range' && from >= 0 && to >= 0) {
    const ids = new Set(order.slice(Math.min(from, to), Math.max(from, to) + 1))
    return { ids, anchor: selection.anchor }
  }
  return { ids: new Set([id]), anchor: id }
}

export const selectAll = (order: readonly number[]): Selection => ({
  ids: new Set(order),
  anchor: order[0] ?? null,
})

/** Removes shifts that the list no longer shows; same object when none is removed. */
export function keepShown(selection: Selection, order: readonly number[]): Selection {
  const shown = new Set(order)
  const ids = new Set([...selection.ids].filter((id) => shown.has(id)))
  if (ids.size === selection.ids.size) return selection
  const { anchor } = selection
  return { ids, anchor: anchor !== null && shown.has(anchor) ? anchor : null }
}
