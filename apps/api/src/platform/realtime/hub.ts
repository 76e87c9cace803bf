import type { Logger } from 'pino'
import type { ApiKeys } from '../api-keys.ts'
import { topics } from '../events/bus.ts'
import { type EventMessage, listMessages, parseEvents } from '../events/event-message.ts'
import { createBatchLoader } from '../pipelined-connection/batch-loader.ts'
import type { Platform } from '../platform.ts'
import { parseBroadcast } from './broadcast.ts'
import type { Channel, Subscription } from './channel.ts'
import type { Connection } from './connection.ts'
import { findCurrentRoles, findSessionsWithoutFactor } from './current-access.ts'
import { DeliveryMetrics } from './delivery-metrics.ts'
import { Heartbeat } from './heartbeat.ts'
import { History } from './history.ts'
import { closeUnlessCurrent, demandFactor, endConnection, renewConnection } from './lost-access.ts'
import { OrganizationFeed } from './organization-feed.ts'
import { closeCodes } from './protocol.ts'
import { Streams } from './streams.ts'

interface Room {
  readonly feed: OrganizationFeed
  readonly connections: Set<Connection>
}

export type HubOptions = Pick<
  Platform,
  'bus' | 'database' | 'clock' | 'installationId' | 'env' | 'metrics'
> & {
  readonly log: Logger
  readonly channels: readonly Channel[]
  readonly apiKeys: ApiKeys
}

/** Sessions less often: what ends one is an event, which the check of the log finds as well. */
const checkEveryMs = { log: 2_000, sessions: 4_000 }

/** The sockets of this node by organization, their subscriptions, and the timers for them. */
export class Hub {
  readonly #options: HubOptions
  readonly #rooms = new Map<number, Room>()
  readonly #bySid = new Map<string, Connection>()
  readonly #streams: Streams
  readonly #history: History
  readonly #heartbeat: Heartbeat
  readonly #metrics: DeliveryMetrics
  readonly #roleOf = createBatchLoader((sessionIds) => findCurrentRoles(this.#options, sessionIds))
  readonly #lacksFactor = createBatchLoader((sessionIds) =>
    findSessionsWithoutFactor(this.#options, sessionIds),
  )
  /** Connections whose session was checked while they received the log. */
  readonly #confirmed = new WeakSet<Connection>()
  readonly #timers: NodeJS.Timeout[] = []
  readonly #unsubscribe: (() => void)[] = []

  constructor(options: HubOptions) {
    this.#options = options
    const { bus, clock, database, installationId, env } = options
    this.#streams = new Streams(installationId)
    this.#history = new History({
      database,
      streams: this.#streams,
      epoch: installationId,
      maxEvents: env.LIMIT_HISTORY_EVENTS,
    })
    this.#heartbeat = new Heartbeat(clock)
    this.#metrics = new DeliveryMetrics(options.metrics, {
      connections: () => this.#all(),
      feeds: () => [...this.#rooms.values()].map(({ feed }) => feed),
      checkEveryMs: checkEveryMs.log,
    })
    this.#unsubscribe.push(
      bus.subscribe(
        topics.events,
        this.#parsing((message) => this.#receiveEvents(message)),
      ),
      bus.subscribe(
        topics.broadcasts,
        this.#parsing((message) => this.#receiveBroadcast(message)),
      ),
      bus.subscribe(topics.sessions, (sessionId) => this.#endSession(sessionId)),
    )
    this.#every(checkEveryMs.log, () => this.#checkLogs())
    this.#every(checkEveryMs.sessions, () => this.#checkSessions())
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
    for (const subscription of [...connection.subscriptions.values()])
      this.unsubscribe(subscription)
  }

  /** The connection on this node with this secret. */
  findConnection(sid: string): Connection | null {
    return this.#bySid.get(sid) ?? null
  }

  subscribe(subscription: Subscription): void {
    subscription.connection.subscriptions.set(subscription.identifier, subscription)
    this.#streams.add(subscription)
  }

  unsubscribe(subscription: Subscription): void {
    subscription.connection.subscriptions.delete(subscription.identifier)
    this.#streams.remove(subscription)
    subscription.channel.unsubscribed?.(subscription)
  }

  /** Holds logged messages back until `sendHistory` or `replay` has sent them from the log. */
  pauseLog(subscription: Subscription): void {
    if (subscription.logAudience !== null) this.#streams.pauseLog(subscription)
  }

  isLogPaused(subscription: Subscription): boolean {
    return this.#streams.isLogPaused(subscription)
  }

  /** Replies to a request for history; the subscription is live afterwards. */
  async sendHistory(subscription: Subscription, request: unknown): Promise<void> {
    this.pauseLog(subscription)
    await this.#history.handleRequest(subscription, this.#feedOf(subscription), request)
  }

  /** Sends what was logged after a position, and goes on live. */
  async replay(subscription: Subscription, after: number): Promise<void> {
    await this.#history.replay(subscription, this.#feedOf(subscription), after)
  }

  /** The last position of the organization's log that was delivered on this node. */
  positionFor(connection: Connection): number {
    return this.#roomOf(connection.principal.organization.id).feed.position
  }

  /**
   * Resolves once everything logged from now on reaches the organization's sockets. A client that
   * reads over HTTP after its subscription is confirmed therefore misses nothing. Checks the session
   * once more: what changed before this moment is seen here, and a later change is an event that
   * closes the socket. The connection may be closed afterwards.
   */
  async ready(connection: Connection): Promise<void> {
    await this.#roomOf(connection.principal.organization.id).feed.start()
    if (this.#confirmed.has(connection)) return
    await this.#closeUnlessCurrent(connection)
    this.#confirmed.add(connection)
  }

  /** Disconnects all sockets and stops the timers; clients reconnect to another node. */
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
        database.tenant(organizationId, ({ client }) => listMessages(client, { after, limit })),
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
    this.#metrics.delivered(event)
    this.#closeLostAccess(event)
    for (const channel of this.#options.channels) {
      channel.deliver?.(event, (stream, message) => this.#streams.send(stream, message))
    }
  }

  /** Closes the sockets of those who lose their access with this event, before it is delivered. */
  #closeLostAccess({ organizationId, ...event }: EventMessage): void {
    const { roleChangedUserIds: userIds = [], endedSessionIds: sessionIds = [] } = event
    if (userIds.length === 0 && sessionIds.length === 0) return
    this.#streams.flush()
    for (const connection of this.#rooms.get(organizationId)?.connections ?? []) {
      const { sessionId, userId } = connection.principal
      if (sessionIds.includes(sessionId)) endConnection(connection)
      else if (userId !== null && userIds.includes(userId)) renewConnection(connection)
    }
  }

  /** A node of another version may send what this one cannot parse; the log has it too. */
  #parsing(read: (message: string) => void): (message: string) => void {
    return (message) => {
      try {
        read(message)
      } catch (error) {
        this.#options.log.warn({ err: error }, 'A message of the bus could not be parsed')
      }
    }
  }

  #receiveEvents(message: string): void {
    for (const event of parseEvents(message)) {
      this.#rooms.get(event.organizationId)?.feed.receive(event)
    }
  }

  #receiveBroadcast(message: string): void {
    const { stream, body } = parseBroadcast(message)
    this.#streams.send(stream, { body, tags: null, seq: null })
  }

  #endSession(sessionId: string): void {
    for (const connection of this.#all()) {
      if (connection.principal.sessionId === sessionId) endConnection(connection)
    }
  }

  /** Closes the sockets of sessions and keys that expired, or whose end did not reach this node. */
  async #checkSessions(): Promise<void> {
    const connections = this.#all()
    if (connections.length === 0) return
    try {
      await Promise.all(connections.map((connection) => this.#closeUnlessCurrent(connection)))
    } catch (error) {
      this.#options.log.debug({ err: error }, 'The check of the sessions failed')
    }
  }

  async #closeUnlessCurrent(connection: Connection): Promise<void> {
    const { kind, sessionId } = connection.principal
    const [role, lacksFactor] = await Promise.all([
      this.#currentRole(connection),
      kind === 'session' && this.#lacksFactor(sessionId),
    ])
    if (role !== undefined && lacksFactor) demandFactor(connection)
    else closeUnlessCurrent(connection, role)
  }

  /** Undefined when the session has ended, or the API key was revoked or has expired. */
  async #currentRole({ principal }: Connection): Promise<string | undefined> {
    if (principal.kind === 'session') return this.#roleOf(principal.sessionId)
    return (await this.#options.apiKeys.isLive(principal)) ? principal.role : undefined
  }

  /** Finds events that the bus lost, with one statement for all organizations with a socket here. */
  async #checkLogs(): Promise<void> {
    if (this.#rooms.size === 0) return
    try {
      for (const [organizationId, seq] of await this.#heads([...this.#rooms.keys()])) {
        this.#rooms.get(organizationId)?.feed.checkHead(seq)
      }
      this.#metrics.checked()
    } catch (error) {
      this.#options.log.debug({ err: error }, 'The check of the event log failed')
    }
  }

  /** The last position of each organization's log. */
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
