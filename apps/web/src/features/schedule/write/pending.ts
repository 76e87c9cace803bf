import {
  changeWrites,
  isConfirmedDelete,
  type PendingWrite,
  writesState,
} from '../week/pending-writes.ts'
import type { ScheduleStore } from '../week/schedule-store.ts'

let lastWriteId = 0

/** How long a deletion hides its shift after the reply, because late events may still contain it. */
const hideDeletedMs = 5000

/** Also the id of a temporary shift, made negative. */
const newWriteId = (): number => {
  lastWriteId += 1
  return lastWriteId
}

/** Whether the server has yet to answer some of the writes. */
export const isAnyPending = (writes: readonly PendingWrite[]): boolean =>
  !writes.every(isConfirmedDelete)

/** Resolves once the server has answered all writes that are shown. */
export function allAnswered(store: ScheduleStore): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (isAnyPending(store.of(writesState).getState().writes)) return
      stop()
      resolve()
    }
    const stop = store.of(writesState).subscribe(check)
    check()
  })
}

const addWrites = (store: ScheduleStore, added: readonly PendingWrite[]): void =>
  changeWrites(store, (writes) => [...writes, ...added])

const removeWrites = (store: ScheduleStore, writeId: number): void =>
  changeWrites(store, (writes) => writes.filter((write) => write.writeId !== writeId))

/** Shows writes as if they had succeeded while they are sent; removes them after the reply. */
export async function showPending<T>(
  store: ScheduleStore,
  writesOf: (writeId: number) => readonly PendingWrite[],
  send: () => Promise<T>,
): Promise<T> {
  const writeId = newWriteId()
  const shown = writesOf(writeId)
  if (shown.length === 0) return send()
  addWrites(store, shown)
  try {
    return await send()
  } finally {
    removeWrites(store, writeId)
  }
}

/** How the grid shows deletions while they are sent, and for a while after: it hides the shifts. */
export const pendingDeletes =
  (shiftIds: readonly number[], isConfirmed = false) =>
  (writeId: number): readonly PendingWrite[] =>
    shiftIds.map((shiftId) => ({ kind: 'delete', writeId, shiftId, isConfirmed }))

/** Hides shifts whose deletion the server confirmed, until no late event can contain them. */
export function hideDeleted(store: ScheduleStore, shiftIds: readonly number[]): void {
  const writeId = newWriteId()
  addWrites(store, pendingDeletes(shiftIds, true)(writeId))
  setTimeout(() => removeWrites(store, writeId), hideDeletedMs)
}
