import type { Logger } from 'pino'
import { topics } from '../../platform/bus.ts'
import type { LoggedEvent } from '../../platform/event-log.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSignal } from '../../platform/signals.ts'
import { bodyFor, viewerClasses } from './audience.ts'
import type { Subscription } from './channel.ts'
import type { Connection } from './connection.ts'
import { OrganizationFeed } from './delivery.ts'
import { closeCodes, pingFrame } from './protocol.ts'
import { scheduleStream } from './schedule-channel.ts'
import { Streams } from './streams.ts'

interface Room {
  readonly feed: OrganizationFeed
  readonly connections: Set<Connection>
}

export type HubOptions = Pick<Platform, 'bus' | 'database' | 'clock'> & { readonly log: Logger }

const pingEveryMs = 3_000
const checkEveryMs = 2_000
const probeEveryMs = 15_000

/** The sockets of this node, by organization, what they follow, and the timers that serve them. */
export class Hub {
  readonly #options: HubOptions
  readonly #rooms = new Map<number, Room>()
  readonly #streams = new Streams()
  readonly #timers: NodeJS.Timeout[] = []
  readonly #unsubscribe: (() => void)[] = []
  readonly #onDelivered: ((event: LoggedEvent) => void)[] = []

  constructor(options: HubOptions) {
    this.#options = options
    const { bus, clock } = options
    this.#unsubscribe.push(
      bus.subscribe(topics.events, (message) => this.#ring(message)),
      bus.subscribe(topics.signals, (message) => this.#signal(message)),
      bus.subscribe(topics.sessions, (sessionId) => this.#endSession(sessionId)),
    )
    this.#every(pingEveryMs, () => this.#forEach((c) => c.send(pingFrame(clock.now()))))
    this.#every(probeEveryMs, () => this.#forEach((c) => c.probe()))
    this.#every(checkEveryMs, () => this.#check())
    this.#every(checkEveryMs, () => this.#checkSessions())
  }

  connectionsOf(userId: number): number {
    let count = 0
    this.#forEach(({ viewer }) => {
      if (viewer.userId === userId) count += 1
    })
    return count
  }

  add(connection: Connection): void {
    this.#roomOf(connection.viewer.organizationId).connections.add(connection)
  }

  remove(connection: Connection): void {
    const { organizationId } = connection.viewer
    const room = this.#rooms.get(organizationId)
    room?.connections.delete(connection)
    if (room?.connections.size === 0) this.#rooms.delete(organizationId)
    for (const subscription of connection.subscriptions.values()) this.unfollow(subscription)
  }

  follow(subscription: Subscription): void {
    subscription.connection.subscriptions.set(subscription.identifier, subscription)
    this.#streams.follow(subscription)
  }

  unfollow(subscription: Subscription): void {
    subscription.connection.subscriptions.delete(subscription.identifier)
    this.#streams.leave(subscription)
    subscription.channel.left?.(subscription)
  }

  /**
   * Sends a message body, as JSON, to who follows the stream on this node; with weeks, to who
   * follows one of them or all. What all nodes are to send goes through `sendSignal`.
   */
  sendTo(stream: string, body: string, weeks: readonly string[] | null = null): void {
    this.#streams.send(stream, body, weeks)
  }

  /** Hears of every event of the organizations that have a socket here, after the sockets. */
  onDelivered(listener: (event: LoggedEvent) => void): void {
    this.#onDelivered.push(listener)
  }

  /**
   * Resolves once everything that is logged from now on will reach the organization's sockets, so
   * that a client may read the week after its subscription is confirmed and miss nothing.
   */
  ready(connection: Connection): Promise<void> {
    return this.#roomOf(connection.viewer.organizationId).feed.start()
  }

  /** Says goodbye to everybody and stops the timers; clients come back to another node. */
  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
    this.#forEach((c) => c.disconnect('server_restart', true, closeCodes.goingAway))
  }

  terminate(): void {
    this.#forEach((c) => c.terminate())
  }

  #roomOf(organizationId: number): Room {
    const existing = this.#rooms.get(organizationId)
    if (existing) return existing
    const { database, log } = this.#options
    const connections = new Set<Connection>()
    const deliver = (event: LoggedEvent) => this.#deliver(event)
    const feed = new OrganizationFeed(organizationId, { database, log, deliver })
    const room = { feed, connections }
    this.#rooms.set(organizationId, room)
    return room
  }

  #deliver(event: LoggedEvent): void {
    for (const viewers of viewerClasses) {
      const body = bodyFor(event, viewers)
      if (body) this.sendTo(scheduleStream(event.organizationId, viewers), body, event.weeks)
    }
    for (const listener of this.#onDelivered) listener(event)
  }

  #signal(message: string): void {
    const { stream, body, weeks } = readSignal(message)
    this.sendTo(stream, body, weeks)
  }

  #ring(message: string): void {
    const event: LoggedEvent = JSON.parse(message)
    this.#rooms.get(event.organizationId)?.feed.ring(event)
  }

  #endSession(sessionId: string): void {
    this.#forEach((connection) => {
      if (connection.viewer.sessionId === sessionId) {
        connection.disconnect('unauthorized', false, closeCodes.policy)
      }
    })
  }

  /**
   * Finds the sessions that ended, expired or lost their membership without a word on the bus, and
   * those whose role changed, which come back and are served as who they are now.
   */
  async #checkSessions(): Promise<void> {
    const connections = this.#all()
    if (connections.length === 0) return
    const { database, clock, log } = this.#options
    const asked = [...new Set(connections.map(({ viewer }) => viewer.sessionId))]
    try {
      const { rows } = await database.pool.query<{ session_id: string; role: string }>(
        'select session_id, role from standing_sessions($1, $2)',
        [asked, clock.now()],
      )
      const roles = new Map(rows.map(({ session_id, role }) => [session_id, role]))
      for (const connection of connections) {
        const role = roles.get(connection.viewer.sessionId)
        if (role === undefined) connection.disconnect('unauthorized', false, closeCodes.policy)
        else if (role !== connection.viewer.role) {
          connection.disconnect('server_restart', true, closeCodes.goingAway)
        }
      }
    } catch (error) {
      log.debug({ err: error }, 'The check of the sessions failed')
    }
  }

  /** Finds what the bus lost: one small statement for all organizations with a socket here. */
  async #check(): Promise<void> {
    if (this.#rooms.size === 0) return
    const { database, log } = this.#options
    try {
      const { rows } = await database.pool.query<{ organization_id: number; seq: number }>(
        'select organization_id, seq from event_heads($1)',
        [[...this.#rooms.keys()]],
      )
      for (const { organization_id, seq } of rows) {
        this.#rooms.get(organization_id)?.feed.noticeHead(seq)
      }
    } catch (error) {
      log.debug({ err: error }, 'The check of the event log failed')
    }
  }

  #all(): Connection[] {
    return [...this.#rooms.values()].flatMap(({ connections }) => [...connections])
  }

  #forEach(visit: (connection: Connection) => void): void {
    this.#all().forEach(visit)
  }

  #every(ms: number, work: () => void | Promise<void>): void {
    this.#timers.push(setInterval(() => void work(), ms).unref())
  }
}
