/**
 * The doorbell between nodes. Best effort: a message may be lost, never altered or invented, and
 * readers that care about completeness read the event log.
 */
export interface Bus {
  /** Rings a topic on every node, this one included. Never throws. */
  publish(topic: string, message: string): void
  subscribe(topic: string, listener: (message: string) => void): () => void
  close(): Promise<void>
}

/** Topics by name, so that publisher and subscriber cannot drift apart. */
export const topics = {
  /** What a transaction logged; a node that knew single events only must not read it. */
  events: 'logged',
  sessions: 'sessions',
  signals: 'signals',
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
