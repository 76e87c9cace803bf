import { useSyncExternalStore } from 'react'
import { type Editors, noPresence } from '../../model/presence.ts'
import { useScheduleStore } from '../../model/schedule-store.ts'

/** Who edits which shift; changes only when one of these shifts is concerned. */
export function useEditors(shiftIds: () => Iterable<number>): Editors {
  const { presence } = useScheduleStore()
  return useSyncExternalStore(presence.subscribe, () => {
    const { editors } = presence.getState()
    if (editors.size === 0) return noPresence.editors
    for (const id of shiftIds()) if (editors.has(id)) return editors
    return noPresence.editors
  })
}
