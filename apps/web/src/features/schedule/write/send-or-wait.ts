import type { Week } from '@weekboard/contracts/week'
import { isOffline, isServerDown, networkError } from '../../../lib/http/api-error.ts'
import type { ScheduleStore } from '../week/schedule-store.ts'
import { keepWhenLeft } from './keep-when-left.ts'
import { showWaitingAction } from './last-action.ts'
import type { SentBefore } from './waiting/unsent-changes.ts'
import type { NewChange } from './waiting/waiting-change.ts'
import { waitingState } from './waiting/waiting-state.ts'
import { waitingModule } from './waiting-module.ts'

/** Whether changes cannot be sent at once: offline, or behind others that wait. */
function mustWait(store: ScheduleStore, changes: readonly NewChange[]): boolean {
  const { isSending, queue } = store.of(waitingState).getState()
  const isBehind = () =>
    queue.some(({ shiftId }) => changes.some((each) => each.shiftId === shiftId))
  return !navigator.onLine || isSending || isBehind()
}

/** Keeps changes on this device until they can be sent; throws `error` when that fails. */
async function keepWaiting(
  store: ScheduleStore,
  week: Week,
  changes: readonly NewChange[],
  sent: SentBefore = 'never',
  error: unknown = networkError('offline'),
): Promise<void> {
  try {
    const { keepChanges } = await waitingModule.load()
    await keepChanges(store, { week, changes, sent })
  } catch {
    throw error
  }
  showWaitingAction(store)
}

/**
 * Sends changes, in one call or a single one, or keeps them one by one when they must wait or the
 * server is not reached; then `changesNow` are the changes as they were sent last, and the result is
 * null. Throws other errors of `send`.
 */
export async function sendOrWait<T>(
  store: ScheduleStore,
  week: Week,
  changesNow: () => readonly NewChange[],
  sent: Exclude<SentBefore, 'never'>,
  send: () => Promise<T>,
): Promise<T | null> {
  const isLate = mustWait(store, changesNow())
  return keepWhenLeft(week, changesNow, isLate ? 'never' : sent, async () => {
    if (isLate) {
      await keepWaiting(store, week, changesNow())
      return null
    }
    try {
      return await send()
    } catch (error) {
      if (!isOffline(error) && !isServerDown(error)) throw error
      await keepWaiting(store, week, changesNow(), sent, error)
      return null
    }
  })
}
