import type { Logger } from 'pino'
import type { Database } from '../../platform/database.ts'
import { type LoggedEvent, readEventsAfter } from '../../platform/event-log.ts'

export interface DeliveryOptions {
  readonly database: Database
  readonly log: Logger
  /** Receives every event of the organization exactly once, in order. */
  readonly deliver: (event: LoggedEvent) => void
}

const pageSize = 500

/**
 * Brings one organization's log to this node: what arrives as the next position is delivered,
 * anything else is a reason to read the log. The bus is only a doorbell, so a lost, doubled or
 * reordered message changes nothing.
 */
export class OrganizationFeed {
  readonly #organizationId: number
  readonly #options: DeliveryOptions
  #last: number | null = null
  #reading = false
  #again = false

  constructor(organizationId: number, options: DeliveryOptions) {
    this.#organizationId = organizationId
    this.#options = options
  }

  /** Starts at the present end of the log; resolves once positions are known. */
  async start(): Promise<void> {
    if (this.#last !== null) return
    const { pool } = this.#options.database
    const { rows } = await pool.query<{ seq: number }>('select seq from event_heads($1)', [
      [this.#organizationId],
    ])
    this.#last ??= rows[0]?.seq ?? 0
  }

  /** A message from the bus. */
  ring(event: LoggedEvent): void {
    if (this.#last === null || event.seq <= this.#last) return
    if (event.seq === this.#last + 1 && !this.#reading) this.#pass(event)
    else this.catchUp()
  }

  /** What the periodic check found to be the end of the log. */
  noticeHead(seq: number): void {
    if (this.#last !== null && seq > this.#last) this.catchUp()
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

  async #readOn(): Promise<void> {
    for (;;) {
      const after = this.#last ?? 0
      const events = await this.#options.database.tenant(this.#organizationId, (tx) =>
        readEventsAfter(tx.client, after, pageSize),
      )
      for (const event of events) {
        if (event.seq === (this.#last ?? 0) + 1) this.#pass(event)
      }
      if (events.length < pageSize) return
    }
  }

  #pass(event: LoggedEvent): void {
    this.#last = event.seq
    this.#options.deliver(event)
  }
}
