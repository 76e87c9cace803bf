import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { useState, useSyncExternalStore } from 'react'
import {
  countWaiting,
  findSendingKeys,
  watchWaitingCounts,
} from '../../../../lib/storage/waiting-count.ts'
import { type PendingWrite, showWaitingWrites } from '../../week/pending-writes.ts'
import { type ScheduleStore, type StatePart, usePart } from '../../week/schedule-store.ts'
import type { ChangeQueue } from './waiting-change.ts'

export interface WaitingQueue {
  readonly queue: ChangeQueue
  /** Whether some will be sent by themselves; later changes must not overtake them. */
  readonly isSending: boolean
  /** The last change that can be taken back because it was not sent; null without one. */
  readonly lastUnsentKey: string | null
}

interface WaitingState extends WaitingQueue {
  /** The shifts that were created from waiting changes, by their temporary id. */
  readonly savedShifts: ReadonlyMap<number, Shift>
}

export const waitingState: StatePart<WaitingState> = {
  initial: () => ({ queue: [], isSending: false, lastUnsentKey: null, savedShifts: new Map() }),
}

/** Shows what waits on this device, on the grid too. */
export function showWaiting(
  store: ScheduleStore,
  { writes, ...waiting }: WaitingQueue & { readonly writes: readonly PendingWrite[] },
): void {
  store.of(waitingState).setState(waiting)
  showWaitingWrites(store, writes)
}

/** Whether changes of an owner wait on this device, or a page that crashed may have left some. */
export function useHasWaiting(owner: string | null): boolean {
  const isStored = useSyncExternalStore(watchWaitingCounts, () => countWaiting(owner) > 0)
  const isAny = usePart(waitingState, ({ queue }) => queue.length > 0)
  const [isLeft] = useState(() => findSendingKeys(owner).length > 0)
  return isStored || isAny || isLeft
}
