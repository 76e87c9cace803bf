import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useConnection } from '../../../../lib/live/cable.ts'
import {
  countWaiting,
  findSendingKeys,
  watchWaitingCounts,
} from '../../../../lib/storage/waiting-count.ts'
import { useUpdateCachedWeeks } from '../../week/read/week-cache.ts'
import { usePart, useScheduleStore } from '../../week/schedule-store.ts'
import { useRecordAction } from '../last-action.ts'
import { openWaitingChanges } from './waiting-changes.ts'
import { waitingState } from './waiting-state.ts'

/** Shows and sends the changes of an owner that wait on this device; see `ownerOf`. */
export function useWaitingChanges(owner: string): void {
  const store = useScheduleStore()
  const updateCachedWeeks = useUpdateCachedWeeks()
  const recordAction = useRecordAction()
  const isStored = useSyncExternalStore(watchWaitingCounts, () => countWaiting(owner) > 0)
  // A page may have crashed while it sent.
  const [isLeft] = useState(() => findSendingKeys(owner).length > 0)
  const isAny = usePart(waitingState, ({ queue }) => queue.length > 0)
  const isNeeded = isAny || isStored || isLeft
  const isConnected = useConnection().status === 'connected'
  const openIn = useEffectEvent((signal: AbortSignal) =>
    openWaitingChanges({ store, owner, updateCachedWeeks, recordAction }, signal),
  )
  // A new connection is a reason to try at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above
  useEffect(() => {
    if (!isNeeded) return
    const closing = new AbortController()
    openIn(closing.signal)
    return () => closing.abort()
  }, [isNeeded, owner, isConnected])
}
