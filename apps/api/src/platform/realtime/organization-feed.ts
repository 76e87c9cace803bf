import type { Logger } from 'pino'
import type { EventMessage } from '../events/event-message.ts'

export interface FeedOptions {
  /** The last position of the log. */
  readonly head: () => Promise<number>
  /** The events after a position, in order, at most `limit`. */
  readonly read: (after: number, limit: number) => Promise<readonly EventMessage[]>
  readonly log: Logger
  /** Receives every event of the organization exactly once, in order. */
  readonly deliver: (event: EventMessage) => void
  /** How long to wait for a missing event before reading the log. */
  readonly gapMs?: number
}

interface Waiter {
  readonly seq: number
  readonly resolve: () => void
}

const pageSize = 500
/** Messages of two nodes may arrive out of order, so a gap usually closes at once. */
const defaultGapMs = 10
const maxEarly = 100

/**
 * Delivers one organization's log on this node, in order and without gaps. An event with the next
 * position is delivered at once. One that comes too early waits 10 ms for the missing ones, which
 * are then read from the log. So a message that the bus loses, repeats or reorders changes nothing.
 */
export class OrganizationFeed {
  readonly #options: FeedOptions
  readonly #early = new Map<number, EventMessage>()
  #waiters: Waiter[] = []
  #last: number | null = null
  #starting: Promise<void> | null = null
  #reading = false
  #readAgain = false
  #gapTimer: NodeJS.Timeout | null = null
  #behindSinceMs: number | null = null

  constructor(options: FeedOptions) {
    this.#options = options
  }

  /** Everything up to this position was delivered or is older than the start. */
  get position(): number {
    return this.#last ?? 0
  }

  /** Starts at the current end of the log; resolves once the position is known. */
  start(): Promise<void> {
    if (this.#last !== null) return Promise.resolve()
    this.#starting ??= this.#start().finally(() => {
      this.#starting = null
    })
    return this.#starting
  }

  async #start(): Promise<void> {
    this.#last = await this.#options.head()
    this.#deliverEarly()
    if (this.#early.size > 0) this.catchUp()
  }

  /** Takes an event from the bus. */
  receive(event: EventMessage): void {
    if (this.#last !== null && event.seq <= this.#last) return
    if (this.#last !== null && event.seq === this.#last + 1) {
      this.#deliver(event)
      this.#deliverEarly()
      return
    }
    if (this.#early.size < maxEarly) this.#early.set(event.seq, event)
    if (this.#last === null) return
    this.#gapTimer ??= setTimeout(() => {
      this.#gapTimer = null
      this.#deliverEarly()
      if (this.#early.size > 0) this.catchUp()
    }, this.#options.gapMs ?? defaultGapMs).unref()
  }

  /** When periodic checks first found undelivered events, in ms since 1970; null for none. */
  get behindSinceMs(): number | null {
    return this.#behindSinceMs
  }

  /** Reads the log when its last position, found by the periodic check, is not delivered yet. */
  checkHead(seq: number): void {
    const isBehind = this.#last !== null && seq > this.#last
    this.#behindSinceMs = isBehind ? (this.#behindSinceMs ?? Date.now()) : null
    if (isBehind) this.catchUp()
  }

  /** Resolves once the position was delivered. The log must go that far. */
  waitFor(seq: number): Promise<void> {
    if (this.position >= seq) return Promise.resolve()
    this.catchUp()
    return new Promise((resolve) => this.#waiters.push({ seq, resolve }))
  }

  /** Reads what is missing. Calls during a read lead to one more read. */
  catchUp(): void {
    if (this.#reading) {
      this.#readAgain = true
      return
    }
    this.#reading = true
    void this.#readAll()
  }

  async #readAll(): Promise<void> {
    do {
      this.#readAgain = false
      try {
        await this.#readMissing()
      } catch (error) {
        this.#options.log.warn({ err: error }, 'The event log could not be read')
      }
    } while (this.#readAgain)
    this.#reading = false
  }

  /** The bus may deliver the same events meanwhile, so only the next position is delivered. */
  async #readMissing(): Promise<void> {
    for (;;) {
      const events = await this.#options.read(this.position, pageSize)
      for (const event of events) {
        if (event.seq === this.position + 1) this.#deliver(event)
      }
      this.#deliverEarly()
      if (events.length < pageSize) return
    }
  }

  #deliverEarly(): void {
    for (const seq of this.#early.keys()) if (seq <= this.position) this.#early.delete(seq)
    for (
      let next = this.#early.get(this.position + 1);
      next;
      next = this.#early.get(this.position + 1)
    ) {
      this.#early.delete(next.seq)
      this.#deliver(next)
    }
  }

  #deliver(event: EventMessage): void {
    this.#last = event.seq
    this.#options.deliver(event)
    if (this.#waiters.length === 0) return
    const reached = this.#waiters.filter(({ seq }) => seq <= event.seq)
    this.#waiters = this.#waiters.filter(({ seq }) => seq > event.seq)
    for (const { resolve } of reached) resolve()
  }
}
