import type { Week } from '@weekboard/contracts/schedules'
import { isOffline, isServerDown, networkError } from '../../../lib/api-error.ts'
import type { ScheduleStore } from '../model/schedule-store.ts'
import type { NewChange } from '../model/waiting/waiting-change.ts'
import { showWaitingAction } from './undo.ts'
import { waitingModule } from './waiting-module.ts'

/** Whether changes cannot be sent at once: offline, or behind others that wait. */
export function mustWait(store: ScheduleStore, shiftIds: readonly number[]): boolean {
  const { isSending, queue } = store.getState().waiting
  return !navigator.onLine || isSending || queue.some(({ shiftId }) => shiftIds.includes(shiftId))
}

/** Keeps changes on this device until they can be sent; throws `error` when that fails. */
export async function keepWaiting(
  store: ScheduleStore,
  week: Week,
  changes: readonly NewChange[],
  { mayHaveArrived = false, error = networkError('offline') as unknown } = {},
): Promise<void> {
  try {
    const { keepChanges } = await waitingModule.load()
    await keepChanges(store, week, changes, mayHaveArrived)
  } catch {
    throw error
  }
  showWaitingAction(store)
}

/**
 * Sends a change, or keeps it when it must wait or the server is not reached; then `changeNow` is
 * the change as it was sent last. Throws other errors of `send`.
 */
export async function sendOrWait(
  store: ScheduleStore,
  week: Week,
  changeNow: () => NewChange,
  send: () => Promise<void>,
): Promise<void> {
  const change = changeNow()
  if (mustWait(store, [change.shiftId])) return keepWaiting(store, week, [change])
  try {
    await send()
  } catch (error) {
    if (!isOffline(error) && !isServerDown(error)) throw error
    await keepWaiting(store, week, [changeNow()], { mayHaveArrived: true, error })
  }
}
