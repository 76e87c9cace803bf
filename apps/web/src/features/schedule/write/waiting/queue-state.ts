import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { PendingWrite } from '../../week/pending-writes.ts'
import {
  type ChangeQueue,
  type ChangeState,
  type NewChange,
  type SentBefore,
  temporaryIdOfKey,
  type WaitingChange,
  type WeekOfChange,
} from './waiting-change.ts'
import type { WaitingQueue } from './waiting-state.ts'

/** The changes that can be sent, in order: none goes before an earlier change of its shift. */
function sendable(queue: ChangeQueue): WaitingChange[] {
  const stopped = new Set<number>()
  return queue.filter(({ state, shiftId }) => {
    if (state.kind !== 'waiting') stopped.add(shiftId)
    return !stopped.has(shiftId)
  })
}

/** The change that is sent next; null when all that is left needs the user. */
export const nextChange = (queue: ChangeQueue): WaitingChange | null => sendable(queue)[0] ?? null

/** The last change that can be taken back because it was not sent; null without one. */
export const lastUnsent = (queue: ChangeQueue): WaitingChange | null =>
  sendable(queue).findLast(({ mayHaveArrived }) => !mayHaveArrived) ?? null

export const stateOfQueue = (
  queue: ChangeQueue,
): WaitingQueue & { readonly writes: readonly PendingWrite[] } => ({
  queue,
  writes: shownWrites(queue),
  isSending: nextChange(queue) !== null,
  lastUnsentKey: lastUnsent(queue)?.key ?? null,
})

const shownWrites = (queue: ChangeQueue): readonly PendingWrite[] => queue.flatMap(writeOf)

function writeOf(change: WaitingChange): PendingWrite | [] {
  const { key, shiftId } = change
  const writeId = temporaryIdOfKey(key)
  switch (change.kind) {
    case 'create': {
      const { shift, knownIds } = change
      return {
        kind: 'create',
        writeId,
        shift: { ...shift, isWaiting: true } as Shift,
        knownIds: new Set(knownIds),
      }
    }
    case 'update':
      return { kind: 'update', writeId, shiftId, patch: change.patch, isWaiting: true }
    case 'delete':
      // A shift that the server did not delete is shown.
      return change.state.kind === 'waiting'
        ? { kind: 'delete', writeId, shiftId, isConfirmed: false }
        : []
  }
}

/** The code of a new shift that may have been saved, without a way to find out. */
export const mayExistCode = 'may_exist'

/** The state of a new shift that may have been saved; `reason` is a sentence's start. */
export const mayExistState = (reason: string): ChangeState => ({
  kind: 'rejected',
  code: mayExistCode,
  message: `${reason} no reply came, so the shift may exist already. Look at the schedule, then try again or discard it.`,
})

/** A change that was made in a week, as it is kept. */
export function waitingChangeOf(
  change: NewChange,
  { week_start_date, time_zone, shifts }: WeekOfChange,
  sent: SentBefore = 'never',
): WaitingChange {
  // A bulk call has another key than its changes.
  const mayExist = change.kind === 'create' && sent === 'in bulk'
  const added = {
    weekStart: week_start_date,
    timeZone: time_zone,
    madeAt: Date.now(),
    mayHaveArrived: sent !== 'never' && !mayExist,
    state: mayExist
      ? mayExistState('This was sent with others and')
      : ({ kind: 'waiting' } as const),
  }
  return change.kind === 'create'
    ? { ...change, ...added, knownIds: shifts.map(({ id }) => id) }
    : { ...change, ...added }
}
