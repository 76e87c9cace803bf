import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { patchShift } from '../../week/pending-writes.ts'
import { nextChange } from './queue-state.ts'
import type { ChangeQueue, ChangeState, WaitingChange } from './waiting-change.ts'

export type QueueAction =
  | { readonly type: 'add'; readonly change: WaitingChange }
  /** The server saved it; `shift` is null when the shift is deleted. */
  | { readonly type: 'saved'; readonly key: string; readonly shift: Shift | null }
  /** The server did not save it. */
  | { readonly type: 'stopped'; readonly key: string; readonly state: ChangeState }
  /** The user decided how it goes on. */
  | { readonly type: 'replace'; readonly change: WaitingChange }
  | { readonly type: 'discard'; readonly key: string }

/** The queue after an action. Actions for a change that is gone change nothing. */
export function reduceQueue(queue: ChangeQueue, action: QueueAction): ChangeQueue {
  switch (action.type) {
    case 'add':
      return withChange(queue, action.change)
    case 'saved':
      return withoutSaved(queue, action.key, action.shift)
    case 'stopped':
      return replaced(queue, action.key, (change) => ({
        ...change,
        state: action.state,
        mayHaveArrived: false,
      }))
    case 'replace':
      return withReplaced(queue, action.change)
    case 'discard':
      return withoutDiscarded(queue, action.key)
  }
}

const replaced = (
  queue: ChangeQueue,
  key: string,
  next: (change: WaitingChange) => WaitingChange,
): ChangeQueue => queue.map((change) => (change.key === key ? next(change) : change))

/** Appends a change, or merges it into one of the same shift that the server did not save. */
function withChange(queue: ChangeQueue, added: WaitingChange): ChangeQueue {
  if (queue.some(({ key }) => key === added.key)) return queue
  const stopped = queue.findLast(({ shiftId }) => shiftId === added.shiftId)
  if (!stopped || stopped.state.kind === 'waiting') return [...queue, added]
  if (added.kind === 'update' && stopped.kind !== 'delete') {
    return replaced(queue, stopped.key, () => withPatch(stopped, added))
  }
  // A new shift that the server did not save needs no deletion.
  if (stopped.kind === 'create') return queue.filter(({ shiftId }) => shiftId !== stopped.shiftId)
  return [...queue.filter(({ key }) => key !== stopped.key), added]
}

/** A stopped change with another one of its shift on top, which is tried anew. */
function withPatch(
  stopped: Exclude<WaitingChange, { kind: 'delete' }>,
  { patch, version, basis, overrideMaxHours }: Extract<WaitingChange, { kind: 'update' }>,
): WaitingChange {
  const state = stopped.state.kind === 'conflict' ? stopped.state : ({ kind: 'waiting' } as const)
  if (stopped.kind === 'create') {
    return { ...stopped, state, overrideMaxHours, shift: patchShift(stopped.shift, patch) }
  }
  const isNewer = stopped.state.kind !== 'conflict' && version > stopped.version
  return {
    ...stopped,
    state,
    overrideMaxHours,
    patch: { ...stopped.patch, ...patch },
    ...(isNewer && { version, basis }),
  }
}

/** Puts a change in the place of its former self; one that is created anew has another id. */
function withReplaced(queue: ChangeQueue, next: WaitingChange): ChangeQueue {
  const former = queue.find(({ key }) => key === next.key)
  return queue.map((change) => {
    if (change === former) return next
    return change.shiftId === former?.shiftId ? { ...change, shiftId: next.shiftId } : change
  })
}

/** The later changes of the shift continue from what the server saved. */
function withoutSaved(queue: ChangeQueue, key: string, shift: Shift | null): ChangeQueue {
  const saved = queue.find((change) => change.key === key)
  if (!saved) return queue
  return queue
    .filter((change) => change !== saved)
    .map((change) =>
      shift && change.shiftId === saved.shiftId && change.kind !== 'create'
        ? { ...change, shiftId: shift.id, version: shift.version, basis: shift }
        : change,
    )
}

/** Removes a discarded change. A discarded new shift takes all its changes with it. */
function withoutDiscarded(queue: ChangeQueue, key: string): ChangeQueue {
  const discarded = queue.find((change) => change.key === key)
  if (!discarded) return queue
  return queue.filter(({ key: other, shiftId }) =>
    discarded.kind === 'create' ? shiftId !== discarded.shiftId : other !== key,
  )
}

/** Shifts that were created and deleted without any request. */
function withoutUndone(queue: ChangeQueue): ChangeQueue {
  const deleted = new Set(
    queue.flatMap(({ kind, shiftId }) => (kind === 'delete' && shiftId < 0 ? [shiftId] : [])),
  )
  const undone = new Set(
    queue.flatMap(({ kind, shiftId, mayHaveArrived }) =>
      kind === 'create' && !mayHaveArrived && deleted.has(shiftId) ? [shiftId] : [],
    ),
  )
  return undone.size === 0 ? queue : queue.filter(({ shiftId }) => !undone.has(shiftId))
}

/** The next change, noted as sent before it is, so that no crash can lead to a second one. */
export function startNext(queue: ChangeQueue): {
  readonly queue: ChangeQueue
  readonly next: WaitingChange | null
} {
  const left = withoutUndone(queue)
  const next = nextChange(left)
  if (!next) return { queue: left, next }
  return {
    queue: replaced(left, next.key, (change) => ({ ...change, mayHaveArrived: true })),
    next,
  }
}
