import type { NotificationHint } from '@weekboard/contracts/notifications'
import type { Logger } from 'pino'
import { topics } from '../../platform/bus.ts'
import {
  audienceClasses,
  type EventMessage,
  readEvents,
  readMessages,
} from '../../platform/event-message.ts'
import type { Platform } from '../../platform/platform.ts'
import { dashboardStream, readSignal } from '../../platform/signals.ts'
import type { Subscription } from './channel.ts'
import type { Connection } from './connection.ts'
import { OrganizationFeed } from './delivery.ts'
import { Heartbeat } from './heartbeat.ts'
import { History } from './history.ts'
import { closeCodes } from './protocol.ts'
import { scheduleStream } from './schedule-channel.ts'
import { type Outgoing, Streams } from './streams.ts'

interface Room {
  readonly feed: OrganizationFeed
  readonly connections: Set<Connection>
}

export type HubOptions = Pick<Platform, 'bus' | 'database' | 'clock' | 'deployment' | 'env'> & {
  readonly log: Logger
}

/** Says that something changed, not what: the list is asked for with the rights of the moment. */
const notificationHint = JSON.stringify({ type: 'notification' } satisfies NotificationHint)

const checkEveryMs = 2_000

/** The sockets of this node, by organization, what they follow, and the timers that serve them. */
export class Hub {
  readonly #options: HubOptions
  readonly #rooms = new Map<number, Room>()
  readonly #bySid = new Map<string, Connection>()
  readonly #streams: Streams
  readonly #history: History
  readonly #heartbeat: Heartbeat
  readonly #timers: NodeJS.Timeout[] = []
  readonly #unsubscribe: (() => void)[] = []
  readonly #onDelivered: ((event: EventMessage) => void)[] = []

  constructor(options: HubOptions) {
    this.#options = options
    const { bus, clock, database, deployment, env } = options
    this.#streams = new Streams(deployment)
    this.#history = new History({
      database,
      streams: this.#streams,
      epoch: deployment,
      maxEvents: env.LIMIT_HISTORY_EVENTS,
    })
    this.#heartbeat = new Heartbeat(clock)
    this.#unsubscribe.push(
      bus.subscribe(
        topics.events,
        this.#reading((message) => this.#ring(message)),
      ),
      bus.subscribe(
        topics.signals,
        this.#reading((message) => this.#signal(message)),
      ),
      bus.subscribe(topics.sessions, (sessionId) => this.#endSession(sessionId)),
    )
    this.#every(checkEveryMs, () => this.#check())
    this.#every(checkEveryMs, () => this.#checkSessions())
  }

  add(connection: Connection): void {
    this.#roomOf(connection.principal.organization.id).connections.add(connection)
    this.#heartbeat.add(connection)
    if (connection.sid) this.#bySid.set(connection.sid, connection)
  }

  remove(connection: Connection): void {
    const { id: organizationId } = connection.principal.organization
    const room = this.#rooms.get(organizationId)
    room?.connections.delete(connection)
    if (room?.connections.size === 0) this.#rooms.delete(organizationId)
    this.#heartbeat.remove(connection)
    if (connection.sid) this.#bySid.delete(connection.sid)
    for (const subscription of [...connection.subscriptions.values()]) this.unfollow(subscription)
  }

  /** The connection on this node that was given this secret. */
  connectionOf(sid: string): Connection | null {
    return this.#bySid.get(sid) ?? null
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

  /** Keeps what is logged from a subscription until `bringHistory` or `resume` has brought it. */
  hold(subscription: Subscription): void {
    if (subscription.log !== null) this.#streams.fallBehind(subscription)
  }

  isHeld(subscription: Subscription): boolean {
    return this.#streams.isBehind(subscription)
  }

  /** Answers a request for history, after which the subscription goes on live from there. */
  async bringHistory(subscription: Subscription, request: unknown): Promise<void> {
    this.hold(subscription)
    await this.#history.answer(subscription, this.#feedOf(subscription), request)
  }

  /** Goes on from a position, as if the subscription had never been away. */
  async resume(subscription: Subscription, after: number): Promise<void> {
    await this.#history.replay(subscription, this.#feedOf(subscription), after)
  }

  /** How far the organization's log was delivered on this node. */
  positionFor(connection: Connection): number {
    return this.#roomOf(connection.principal.organization.id).feed.position
  }

  /**
   * Sends a message body, as JSON, to who follows the stream on this node; with weeks, to who
   * follows one of them or all. What all nodes are to send goes through `sendSignal`.
   */
  sendTo(stream: string, body: string, weeks: Outgoing['weeks'] = null): void {
    this.#streams.send(stream, { body, weeks, seq: null })
  }

  /** Hears of every event of the organizations that have a socket here, after the sockets. */
  onDelivered(listener: (event: EventMessage) => void): void {
    this.#onDelivered.push(listener)
  }

  /**
   * Resolves once everything that is logged from now on will reach the organization's sockets, so
   * that a client may read the week after its subscription is confirmed and miss nothing.
   */
  ready(connection: Connection): Promise<void> {
    return this.#roomOf(connection.principal.organization.id).feed.start()
  }

  /** Says goodbye to everybody and stops the timers; clients come back to another node. */
  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
    this.#heartbeat.close()
    this.#streams.flush()
    for (const connection of this.#all()) {
      connection.disconnect('server_restart', true, closeCodes.goingAway)
    }
  }

  terminate(): void {
    for (const connection of this.#all()) connection.terminate()
  }

  #roomOf(organizationId: number): Room {
    const existing = this.#rooms.get(organizationId)
    if (existing) return existing
    const { database, log } = this.#options
    const feed = new OrganizationFeed({
      log,
      head: async () => (await this.#heads([organizationId])).get(organizationId) ?? 0,
      read: (after, limit) =>
        database.tenant(organizationId, ({ client }) => readMessages(client, { after, limit })),
      deliver: (event) => this.#deliver(event),
    })
    const room = { feed, connections: new Set<Connection>() }
    this.#rooms.set(organizationId, room)
    return room
  }

  #feedOf({ connection }: Subscription): OrganizationFeed {
    return this.#roomOf(connection.principal.organization.id).feed
  }

  #deliver(event: EventMessage): void {
    const { organizationId, seq, weeks, bodies, notifiedUserIds } = event
    for (const audience of audienceClasses) {
      const body = bodies[audience]
      if (body) this.#streams.send(scheduleStream(organizationId, audience), { body, weeks, seq })
    }
    for (const userId of notifiedUserIds) {
      this.sendTo(dashboardStream(organizationId, userId), notificationHint)
    }
    for (const listener of this.#onDelivered) listener(event)
  }

  /** A node of another version may say what this one does not understand; the log has it too. */
  #reading(read: (message: string) => void): (message: string) => void {
    return (message) => {
      try {
        read(message)
      } catch (error) {
        this.#options.log.warn({ err: error }, 'A message of the bus was not understood')
      }
    }
  }

  #ring(message: string): void {
    for (const event of readEvents(message)) {
      this.#rooms.get(event.organizationId)?.feed.ring(event)
    }
  }

  #signal(message: string): void {
    const { stream, body, weeks } = readSignal(message)
    this.sendTo(stream, body, weeks)
  }

  #endSession(sessionId: string): void {
    for (const connection of this.#all()) {
      if (connection.principal.sessionId === sessionId) {
        connection.disconnect('unauthorized', false, closeCodes.policy)
      }
    }
  }

  /**
   * Finds the sessions that ended, expired or lost their membership without a word on the bus, and
   * those whose role changed, which come back and are served as who they are now.
   */
  async #checkSessions(): Promise<void> {
    const connections = this.#all()
    if (connections.length === 0) return
    const { database, clock, log } = this.#options
    const asked = [...new Set(connections.map(({ principal }) => principal.sessionId))]
    try {
      const { rows } = await database.pool.query<{ session_id: string; role: string }>(
        'select session_id, role from active_sessions($1, $2)',
        [asked, clock.now()],
      )
      const roles = new Map(rows.map(({ session_id, role }) => [session_id, role]))
      for (const connection of connections) {
        const role = roles.get(connection.principal.sessionId)
        if (role === undefined) connection.disconnect('unauthorized', false, closeCodes.policy)
        else if (role !== connection.principal.role) {
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
    try {
      for (const [organizationId, seq] of await this.#heads([...this.#rooms.keys()])) {
        this.#rooms.get(organizationId)?.feed.noticeHead(seq)
      }
    } catch (error) {
      this.#options.log.debug({ err: error }, 'The check of the event log failed')
    }
  }

  /** Where the logs end now, by organization. */
  async #heads(organizationIds: readonly number[]): Promise<Map<number, number>> {
    const { rows } = await this.#options.database.pool.query<{
      organization_id: number
      seq: number
    }>('select organization_id, seq from event_heads($1)', [organizationIds])
    return new Map(rows.map(({ organization_id, seq }) => [organization_id, seq]))
  }

  #all(): Connection[] {
    return [...this.#rooms.values()].flatMap(({ connections }) => [...connections])
  }

  #every(ms: number, work: () => Promise<void>): void {
    this.#timers.push(setInterval(() => void work(), ms).unref())
  }
}
