import { useMemo, useState } from 'react'

const noIds: ReadonlySet<number> = new Set()

/** The selected ones of the items that can be selected; items that no longer can drop out. */
export function useItemSelection<Item extends { readonly id: number }>(
  selectable: readonly Item[],
) {
  const [ids, setIds] = useState(noIds)
  const selectableIds = useMemo(() => new Set(selectable.map(({ id }) => id)), [selectable])
  const selected = selectable.filter(({ id }) => ids.has(id))
  return {
    selectable,
    selected,
    canSelect: (id: number) => selectableIds.has(id),
    isAll: selectable.length > 0 && selected.length === selectable.length,
    has: (id: number) => ids.has(id),
    toggle: (id: number, isSelected: boolean) =>
      setIds((before) => {
        const after = new Set(before)
        if (isSelected) after.add(id)
        else after.delete(id)
        return after
      }),
    toggleAll: (isSelected: boolean) => setIds(isSelected ? selectableIds : noIds),
    clear: () => setIds(noIds),
  }
}

export type ItemSelection = ReturnType<typeof useItemSelection>
