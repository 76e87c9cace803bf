/**
 * Publishes messages between nodes. Best effort: a message may be lost but never changes. Code that
 * needs every event reads the event log.
 */
export interface Bus {
  /** Publishes to a topic on every node, including this one. Never throws. */
  publish(topic: string, message: string): void
  subscribe(topic: string, listener: (message: string) => void): () => void
  close(): Promise<void>
}

/** All topics. Nodes of two versions may run at once, so a new message format needs a new name. */
export const topics = {
  /** The events of one transaction. The name `events` belongs to an older format. */
  events: 'logged',
  sessions: 'sessions',
  broadcasts: 'signals',
  presence: 'presence',
} as const

/** Delivers to the listeners of this process. */
export class LocalListeners {
  readonly #listeners = new Map<string, Set<(message: string) => void>>()

  add(topic: string, listener: (message: string) => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  deliver(topic: string, message: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(message)
  }
}

/** The bus of a single node. */
export function createLocalBus(): Bus {
  const listeners = new LocalListeners()
  return {
    publish: (topic, message) => setImmediate(() => listeners.deliver(topic, message)),
    subscribe: (topic, listener) => listeners.add(topic, listener),
    close: async () => undefined,
  }
}
