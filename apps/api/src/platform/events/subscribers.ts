import type { EventType } from '@weekboard/contracts/events'
import type { TenantTransaction } from '../database/database.ts'
import type { NewEvent } from './event-log.ts'

/**
 * Runs in the transaction that caused the event, before it is logged: the change and what follows
 * from it are both stored or neither is. Returns the users whose notifications changed.
 */
export type EventHandler = (
  tx: TenantTransaction,
  event: NewEvent,
  now: Date,
) => Promise<readonly number[]>

/** The events that a feature handles. `node.ts` registers the subscribers. */
export type EventSubscriber = { readonly [Type in EventType]?: EventHandler }

/** Runs all handlers, one after another; the returned events name the notified users. */
export async function runSubscribers(
  subscribers: readonly EventSubscriber[],
  tx: TenantTransaction,
  events: readonly NewEvent[],
  now: Date,
): Promise<NewEvent[]> {
  const handled: NewEvent[] = []
  for (const event of events) {
    const userIds = new Set(event.notifiedUserIds)
    for (const subscriber of subscribers) {
      for (const id of (await subscriber[event.type]?.(tx, event, now)) ?? []) userIds.add(id)
    }
    handled.push({ ...event, notifiedUserIds: [...userIds] })
  }
  return handled
}
