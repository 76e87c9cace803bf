import type { Channels } from './channel.ts'
import type { Connection } from './connection.ts'
import type { Hub } from './hub.ts'
import type { SavedSubscription, SavedSubscriptions } from './saved-subscriptions.ts'

export interface RestoreContext {
  readonly hub: Hub
  readonly channels: Channels
  readonly savedSubscriptions: SavedSubscriptions
  readonly maxSubscriptions: number
}

/** How long a restored subscription waits for the client's request for history. */
const historyWaitMs = 2_000

/**
 * Restores the subscriptions of the lost connection with this secret, when it had the same session.
 * Logged messages wait until the client requests history. Without a request within 2 s, those logged
 * since this moment are sent, and the subscriptions are live.
 * Returns the identifiers, or null when there are none. When this fails, the secret stays valid.
 */
export async function restore(
  connection: Connection,
  sid: string,
  context: RestoreContext,
): Promise<string[] | null> {
  const { hub, channels, maxSubscriptions } = context
  const saved = await find(sid, context)
  if (saved?.sessionId !== connection.principal.sessionId) return null
  await hub.ready(connection)
  if (!connection.isOpen || !(await takeOver(sid, context))) return null
  if (!connection.isOpen) {
    context.savedSubscriptions.save(sid, saved)
    return null
  }
  for (const identifier of saved.identifiers.slice(0, maxSubscriptions)) {
    const subscription = channels.open(identifier, connection)
    if (!subscription) continue
    hub.subscribe(subscription)
    hub.pauseLog(subscription)
  }
  const restored = [...connection.subscriptions.keys()]
  if (restored.length === 0) return null
  const position = hub.positionFor(connection)
  setTimeout(
    () => connection.enqueue(() => resumePaused(connection, position, hub)),
    historyWaitMs,
  ).unref()
  return restored
}

/**
 * Announces the restored subscriptions to their channels. Call it after the welcome, so that the
 * first messages of a channel come after it.
 */
export function announceRestored(connection: Connection): void {
  for (const subscription of connection.subscriptions.values()) {
    subscription.channel.subscribed?.(subscription)
  }
}

async function resumePaused(connection: Connection, position: number, hub: Hub): Promise<void> {
  for (const subscription of connection.subscriptions.values()) {
    if (hub.isLogPaused(subscription)) await hub.replay(subscription, position)
  }
}

/** The old connection may still be half open, when only the client has noticed the loss. */
async function find(
  sid: string,
  { hub, savedSubscriptions }: RestoreContext,
): Promise<SavedSubscription | null> {
  const old = hub.findConnection(sid)
  if (!old) return savedSubscriptions.find(sid)
  return { sessionId: old.principal.sessionId, identifiers: [...old.subscriptions.keys()] }
}

/** False when another connection has taken it meanwhile. */
async function takeOver(
  sid: string,
  { hub, savedSubscriptions }: RestoreContext,
): Promise<boolean> {
  const old = hub.findConnection(sid)
  if (!old) return savedSubscriptions.take(sid)
  hub.remove(old)
  old.terminate()
  return true
}
