import { type QueueAction, reduceQueue, startNext } from './change-queue.ts'
import { mayExistState } from './queue-state.ts'
import type { WaitingChangeOutcome } from './send-change.ts'
import type { ChangeQueue, WaitingChange } from './waiting-change.ts'

/** The stored queue; each change of it is atomic and resolves with the new queue. */
export interface StoredQueue {
  readonly change: (next: (queue: ChangeQueue) => ChangeQueue) => Promise<ChangeQueue>
}

interface QueueSender {
  readonly queue: StoredQueue
  readonly send: (change: WaitingChange) => Promise<WaitingChangeOutcome>
  /** Called with what was saved, before it leaves the queue. */
  readonly onSaved: (change: WaitingChange, saved: WaitingChangeOutcome & { kind: 'saved' }) => void
  /** Whether sending may go on. */
  readonly canSend: () => boolean
  readonly now: () => number
}

/** The server forgets an Idempotency-Key after 24 h; a later try could create a shift twice. */
const maxAgeMs = 23 * 60 * 60 * 1000

const mayExist = (change: WaitingChange, now: number): boolean =>
  change.kind === 'create' && change.mayHaveArrived && now - change.madeAt > maxAgeMs

const mayExistNow = mayExistState('This was sent more than a day ago and')

/** How long to pause before the next try, as the server asked; null without a wish of it. */
export type SendPause = { readonly pauseMs: number | null }

/**
 * Sends the waiting changes one by one, in order, until nothing can be sent. Resolves with the pause
 * when one could not be sent now, else with null.
 */
export async function sendQueue(sender: QueueSender): Promise<SendPause | null> {
  const { queue, send, onSaved, canSend, now } = sender
  const dispatch = (action: QueueAction) => queue.change((list) => reduceQueue(list, action))
  while (canSend()) {
    const next = await startSending(queue)
    if (!next) return null
    const { key } = next
    if (mayExist(next, now())) {
      await dispatch({ type: 'stopped', key, state: mayExistNow })
      continue
    }
    // Another user may have signed in since.
    if (!canSend()) return null
    const outcome = await send(next)
    if (outcome.kind === 'later') return { pauseMs: outcome.pauseMs }
    if (outcome.kind === 'signed-out') return null
    if (outcome.kind === 'saved') {
      onSaved(next, outcome)
      await dispatch({ type: 'saved', key, shift: outcome.shift })
    } else {
      await dispatch({ type: 'stopped', key, state: outcome.state })
    }
  }
  return null
}

async function startSending(queue: StoredQueue): Promise<WaitingChange | null> {
  let next: WaitingChange | null = null
  await queue.change((list) => {
    const started = startNext(list)
    next = started.next
    return started.queue
  })
  return next
}
