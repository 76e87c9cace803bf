import type { Channels } from './channel.ts'
import type { Connection } from './connection.ts'
import type { Hub } from './hub.ts'
import type { Saved, SavedSessions } from './saved-sessions.ts'

export interface RestoreContext {
  readonly hub: Hub
  readonly channels: Channels
  readonly savedSessions: SavedSessions
  readonly maxSubscriptions: number
}

/** How long a restored subscription waits for the client to say what it has. */
const holdMs = 2_000

/**
 * Follows again what the cut connection with this secret followed, when it was of the same
 * session. What is logged is held until the client asks for the history since its last message;
 * one that does not ask goes on from here. Returns the identifiers, or null when there are none.
 * A try that fails leaves the secret good for the next one.
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
    context.savedSessions.save(sid, saved)
    return null
  }
  for (const identifier of saved.identifiers.slice(0, maxSubscriptions)) {
    const subscription = channels.open(identifier, connection)
    if (!subscription) continue
    hub.follow(subscription)
    hub.hold(subscription)
  }
  const restored = [...connection.subscriptions.keys()]
  if (restored.length === 0) return null
  const position = hub.positionFor(connection)
  setTimeout(() => connection.enqueue(() => release(connection, position, hub)), holdMs).unref()
  return restored
}

/** After the welcome, so that what a channel tells a newcomer comes second. */
export function announceRestored(connection: Connection): void {
  for (const subscription of connection.subscriptions.values()) {
    subscription.channel.joined?.(subscription)
  }
}

async function release(connection: Connection, position: number, hub: Hub): Promise<void> {
  for (const subscription of connection.subscriptions.values()) {
    if (hub.isHeld(subscription)) await hub.resume(subscription, position)
  }
}

/** The old connection may be half open still, which nobody has noticed but the client. */
async function find(sid: string, { hub, savedSessions }: RestoreContext): Promise<Saved | null> {
  const old = hub.connectionOf(sid)
  if (!old) return savedSessions.find(sid)
  return { sessionId: old.principal.sessionId, identifiers: [...old.subscriptions.keys()] }
}

/** False when somebody else has taken it meanwhile. */
async function takeOver(sid: string, { hub, savedSessions }: RestoreContext): Promise<boolean> {
  const old = hub.connectionOf(sid)
  if (!old) return savedSessions.take(sid)
  hub.remove(old)
  old.terminate()
  return true
}
