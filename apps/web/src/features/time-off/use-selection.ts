import type { TimeOffRequest } from '@weekboard/contracts/time-off-schema'
import { useState } from 'react'
import { useCurrentUser } from '../../lib/current-user.ts'
import { canDecide } from './permissions.ts'

const noIds: ReadonlySet<number> = new Set()

/** The selected ones of the requests that the user can decide; decided ones drop out. */
export function useSelection(requests: readonly TimeOffRequest[] | undefined) {
  const viewer = useCurrentUser()
  const [ids, setIds] = useState(noIds)
  const selectable = requests?.filter((request) => canDecide(viewer, request)) ?? []
  const selected = selectable.filter(({ id }) => ids.has(id))
  return {
    selectable,
    selected,
    isAll: selectable.length > 0 && selected.length === selectable.length,
    has: (id: number) => ids.has(id),
    toggle: (id: number, isSelected: boolean) =>
      setIds((before) => {
        const after = new Set(before)
        if (isSelected) after.add(id)
        else after.delete(id)
        return after
      }),
    toggleAll: (isSelected: boolean) =>
      setIds(isSelected ? new Set(selectable.map(({ id }) => id)) : noIds),
    clear: () => setIds(noIds),
  }
}
