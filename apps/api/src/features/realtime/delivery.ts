import type { Logger } from 'pino'
import type { EventMessage } from '../../platform/event-message.ts'

export interface FeedOptions {
  /** Where the log ends now. */
  readonly head: () => Promise<number>
  /** What is logged after a position, in order, at most `limit` of it. */
  readonly read: (after: number, limit: number) => Promise<readonly EventMessage[]>
  readonly log: Logger
  /** Receives every event of the organization exactly once, in order. */
  readonly deliver: (event: EventMessage) => void
  /** How long a gap may be one of order only before the log is asked. */
  readonly gapMs?: number
}

interface Waiter {
  readonly seq: number
  readonly settle: () => void
}

const pageSize = 500
/** Two nodes that write in turn are heard in another order; what is missing comes at once. */
const defaultGapMs = 10
const keptEarly = 100

/**
 * Brings one organization's log to this node: what arrives as the next position is delivered,
 * what comes too early waits a moment for the rest, and whatever is missing then is read from the
 * log. The bus is only a doorbell, so a lost, doubled or reordered message changes nothing.
 */
export class OrganizationFeed {
  readonly #options: FeedOptions
  readonly #early = new Map<number, EventMessage>()
  #waiters: Waiter[] = []
  #last: number | null = null
  #starting: Promise<void> | null = null
  #reading = false
  #again = false
  #gapTimer: NodeJS.Timeout | null = null

  constructor(options: FeedOptions) {
    this.#options = options
  }

  /** Everything up to this position was delivered or came before the start. */
  get position(): number {
    return this.#last ?? 0
  }

  /** Starts at the present end of the log; resolves once positions are known. */
  start(): Promise<void> {
    if (this.#last !== null) return Promise.resolve()
    this.#starting ??= this.#start().finally(() => {
      this.#starting = null
    })
    return this.#starting
  }

  async #start(): Promise<void> {
    this.#last = await this.#options.head()
    this.#passEarly()
    if (this.#early.size > 0) this.catchUp()
  }

  /** A message from the bus. */
  ring(event: EventMessage): void {
    if (this.#last !== null && event.seq <= this.#last) return
    if (event.seq === (this.#last ?? Number.NaN) + 1) {
      this.#pass(event)
      this.#passEarly()
      return
    }
    if (this.#early.size < keptEarly) this.#early.set(event.seq, event)
    if (this.#last === null) return
    this.#gapTimer ??= setTimeout(() => {
      this.#gapTimer = null
      this.#passEarly()
      if (this.#early.size > 0) this.catchUp()
    }, this.#options.gapMs ?? defaultGapMs).unref()
  }

  /** What the periodic check found to be the end of the log. */
  noticeHead(seq: number): void {
    if (this.#last !== null && seq > this.#last) this.catchUp()
  }

  /** Resolves once the position was reached; the caller knows that the log goes that far. */
  reach(seq: number): Promise<void> {
    if (this.position >= seq) return Promise.resolve()
    this.catchUp()
    return new Promise((settle) => this.#waiters.push({ seq, settle }))
  }

  /** Reads what is missing. While a read is under way, one more is enough for everything else. */
  catchUp(): void {
    if (this.#reading) {
      this.#again = true
      return
    }
    this.#reading = true
    void this.#readUntilQuiet()
  }

  async #readUntilQuiet(): Promise<void> {
    do {
      this.#again = false
      try {
        await this.#readOn()
      } catch (error) {
        this.#options.log.warn({ err: error }, 'The event log could not be read')
      }
    } while (this.#again)
    this.#reading = false
  }

  /** The bus may bring the same meanwhile: what is not the next one then was delivered already. */
  async #readOn(): Promise<void> {
    for (;;) {
      const events = await this.#options.read(this.position, pageSize)
      for (const event of events) {
        if (event.seq === this.position + 1) this.#pass(event)
      }
      this.#passEarly()
      if (events.length < pageSize) return
    }
  }

  #passEarly(): void {
    for (const seq of this.#early.keys()) if (seq <= this.position) this.#early.delete(seq)
    for (
      let next = this.#early.get(this.position + 1);
      next;
      next = this.#early.get(this.position + 1)
    ) {
      this.#early.delete(next.seq)
      this.#pass(next)
    }
  }

  #pass(event: EventMessage): void {
    this.#last = event.seq
    this.#options.deliver(event)
    if (this.#waiters.length === 0) return
    const reached = this.#waiters.filter(({ seq }) => seq <= event.seq)
    this.#waiters = this.#waiters.filter(({ seq }) => seq > event.seq)
    for (const { settle } of reached) settle()
  }
}
