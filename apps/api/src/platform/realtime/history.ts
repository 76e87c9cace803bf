import type { Database } from '../database/database.ts'
import { tableOfEventsFrom } from '../events/event-archive.ts'
import { type EventMessage, listMessages } from '../events/event-message.ts'
import { parseOrNull } from '../parse-or-null.ts'
import type { Subscription } from './channel.ts'
import type { OrganizationFeed } from './organization-feed.ts'
import { historyRequestSchema, subscriptionFrame } from './protocol.ts'
import type { Streams } from './streams.ts'

interface RecentEvents {
  /** The last event before the time; null without one. */
  readonly before: number | null
  readonly count: number
  readonly ahead: boolean
  readonly isArchived: boolean
}

export interface HistoryOptions {
  readonly database: Database
  readonly streams: Streams
  /** The installation's id, as the protocol's `epoch`. Positions of another epoch are rejected. */
  readonly epoch: string
  /** How many positions of the log a client may be behind. */
  readonly maxEvents: number
}

const pageSize = 200
const chunkBytes = 256 * 1024
/** The most by which a client's clock may be ahead of ours. */
const maxClockAheadSeconds = 5

/** Sends subscriptions what they missed, from the log, until they are live without a gap. */
export class History {
  readonly #options: HistoryOptions

  constructor(options: HistoryOptions) {
    this.#options = options
  }

  /** Replies to a client's request; the subscription is live afterwards in any case. */
  async handleRequest(
    subscription: Subscription,
    feed: OrganizationFeed,
    request: unknown,
  ): Promise<void> {
    const { connection, identifier } = subscription
    const after = await this.#startPosition(subscription, feed, request)
    if (after === null) {
      this.#options.streams.resumeLog(subscription)
      connection.send(subscriptionFrame('reject_history', identifier))
      return
    }
    await this.replay(subscription, feed, after)
    connection.send(subscriptionFrame('confirm_history', identifier))
  }

  /** Sends what was logged after a position, up to the feed's own; the subscription is live then. */
  async replay(subscription: Subscription, feed: OrganizationFeed, after: number): Promise<void> {
    const { streams } = this.#options
    const { connection } = subscription
    let sent = after
    // No await between the last comparison and `resumeLog`, or an event delivered then would be lost.
    while (sent < feed.position) {
      const upTo = feed.position
      const events = await this.#read(connection.principal.organization.id, sent, upTo)
      await this.#send(subscription, events)
      if (!connection.isOpen) return
      sent = events.at(-1)?.seq ?? upTo
    }
    streams.resumeLog(subscription)
  }

  async #send(subscription: Subscription, events: readonly EventMessage[]): Promise<void> {
    const { connection, logAudience, tag, stream } = subscription
    if (logAudience === null) return
    let frames: Buffer[] = []
    let bytes = 0
    for (const { bodies, weeks, seq } of events) {
      const body = bodies[logAudience]
      const concernsTag = tag === null || weeks.length === 0 || weeks.includes(tag)
      if (body === null || !concernsTag) continue
      const { identifier } = subscription
      const { extended } = connection
      const message = { body, tags: weeks, seq }
      const frame = this.#options.streams.frameFor({ identifier, extended }, stream, message)
      frames.push(frame)
      bytes += frame.length
      if (bytes < chunkBytes) continue
      connection.write(Buffer.concat(frames))
      frames = []
      bytes = 0
      await connection.drained()
    }
    if (bytes === 0) return
    connection.write(Buffer.concat(frames))
    await connection.drained()
  }

  /**
   * The position after which the client wants history; null when the request is malformed, too old,
   * of another epoch, or of a stream that is not logged. Entries of other streams are ignored.
   */
  async #startPosition(
    { stream, logAudience, connection }: Subscription,
    feed: OrganizationFeed,
    request: unknown,
  ): Promise<number | null> {
    const data = parseOrNull(historyRequestSchema, request)
    if (!data || logAudience === null) return null
    const position = data.streams?.[stream]
    if (position) {
      if (position.epoch !== this.#options.epoch) return null
      return this.#checkOffset(connection.principal.organization.id, feed, position.offset)
    }
    if (data.since === undefined) return null
    return this.#positionAt(connection.principal.organization.id, data.since)
  }

  /** A position may be ahead of this node's feed when another node was faster. */
  async #checkOffset(
    organizationId: number,
    feed: OrganizationFeed,
    offset: number,
  ): Promise<number | null> {
    if (offset > feed.position) {
      if (offset > (await this.#head(organizationId))) return null
      await feed.waitFor(offset)
    }
    if (feed.position - offset > this.#options.maxEvents) return null
    return (await this.#isArchived(organizationId, offset + 1)) ? null : offset
  }

  /** Sockets catch up from the live events only. */
  #isArchived(organizationId: number, seq: number): Promise<boolean> {
    return this.#options.database.tenant(
      organizationId,
      async ({ client }) => (await tableOfEventsFrom(client, seq)) !== 'events',
    )
  }

  /** The log's position at a time, in seconds since 1970; null when that is too long ago. */
  #positionAt(organizationId: number, since: number): Promise<number | null> {
    return this.#options.database.tenant(organizationId, async ({ client }) => {
      const { rows } = await client.query<RecentEvents>(
        `with recent as (select seq, created_at from events order by seq desc limit $2)
         select max(seq) filter (where created_at < to_timestamp($1)) as before,
           exists (select from archived_events) as "isArchived",
           count(*) filter (where created_at >= to_timestamp($1))::int as count,
           to_timestamp($1) > clock_timestamp() + $3 * interval '1 second' as ahead
         from recent`,
        [since, this.#options.maxEvents + 1, maxClockAheadSeconds],
      )
      const [found] = rows
      if (!found || found.ahead || found.count > this.#options.maxEvents) return null
      // Without a live event before it, the time may be one of the archive.
      if (found.before === null && found.isArchived) return null
      return found.before ?? 0
    })
  }

  async #head(organizationId: number): Promise<number> {
    const { pool } = this.#options.database
    const { rows } = await pool.query<{ seq: number }>('select seq from event_heads($1)', [
      [organizationId],
    ])
    return rows[0]?.seq ?? 0
  }

  #read(organizationId: number, after: number, upTo: number): Promise<EventMessage[]> {
    return this.#options.database.tenant(organizationId, ({ client }) =>
      listMessages(client, { after, upTo, limit: pageSize }),
    )
  }
}
