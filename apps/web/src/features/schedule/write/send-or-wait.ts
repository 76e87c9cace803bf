import type { Week } from '@weekboard/contracts/schedule/week'
import { isOffline, isServerDown, networkError } from '../../../lib/http/api-error.ts'
import type { ScheduleStore } from '../week/schedule-store.ts'
import { keepWhenLeft } from './keep-when-left.ts'
import { showWaitingAction } from './last-action.ts'
import type { NewChange, SentBefore } from './waiting/waiting-change.ts'
import { waitingModule } from './waiting/waiting-module.ts'
import { waitingState } from './waiting/waiting-state.ts'

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

/** How a write is sent. What the server makes by itself, such as undo, cannot wait on this device. */
export type SentWrite = Exclude<SentBefore, 'never'> | 'by the server'

interface SentChanges<Change> {
  readonly week: Week
  readonly changes: readonly Change[]
  readonly sent: SentWrite
}

/**
 * Sends changes, or keeps them one by one when they must wait or the server is not reached; then the
 * result is null. `send` tells `note` what it sends, when that is no longer as it was given. Throws
 * other errors of `send`.
 */
export async function sendOrWait<Change extends NewChange, T>(
  store: ScheduleStore,
  { week, changes, sent }: SentChanges<Change>,
  send: (note: (changes: readonly Change[]) => void) => Promise<T>,
): Promise<T | null> {
  if (sent === 'by the server') return send(() => undefined)
  const isLate = mustWait(store, changes)
  return keepWhenLeft({ week, changes, sent: isLate ? 'never' : sent }, async (unsent) => {
    if (isLate) {
      await keepWaiting(store, week, changes)
      return null
    }
    try {
      return await send(unsent.note)
    } catch (error) {
      if (!isOffline(error) && !isServerDown(error)) throw error
      await keepWaiting(store, week, unsent.now(), sent, error)
      return null
    }
  })
}
