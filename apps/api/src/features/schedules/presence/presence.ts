import { randomUUID } from 'node:crypto'
import type { ScheduleEvent } from '@weekboard/contracts/realtime'
import { isManager } from '@weekboard/contracts/route'
import type { Logger } from 'pino'
import { type Bus, topics } from '../../../platform/events/bus.ts'
import type { EventMessage } from '../../../platform/events/event-message.ts'
import type { Subscription } from '../../../platform/realtime/channel.ts'
import { ChannelSubscriptions, transmit } from '../../../platform/realtime/channel-subscriptions.ts'
import type { PresenceChange } from './changes.ts'
import { type PresenceMessage, presenceMessageSchema } from './messages.ts'
import { PresenceState } from './state.ts'

export interface PresenceDependencies {
  readonly bus: Bus
  readonly log: Logger
  /** The Monday of a shift's week, or null when the organization has no such shift. */
  readonly findWeekOfShift: (organizationId: number, shiftId: number) => Promise<string | null>
  /** How long a user who left may take to return before `user_left` is sent. */
  readonly graceMs: number
}

/** The events that can delete a shift. */
const deletions: ReadonlySet<EventMessage['type']> = new Set(['shift_deleted', 'schedule_updated'])
type Deletion = Pick<ScheduleEvent, 'shift_id' | 'removed_shift_ids'>

/** Changes within this time are sent to other nodes together. */
const publishAfterMs = 20
const aliveEveryMs = 2_000
const expireEveryMs = 1_000

/**
 * The users online and the shifts they edit, in memory only and shared between nodes over the bus.
 * Only managers and admins are counted and get messages. A user gets no message about their own
 * arrival, and reloading a page causes none.
 */
export class Presence {
  readonly #dependencies: PresenceDependencies
  readonly #state: PresenceState
  readonly #subscriptions = new ChannelSubscriptions()
  /** Shifts that are being read, by the subscription that wants to edit them. */
  readonly #pendingEdits = new Map<Subscription, Set<number>>()
  readonly #timers: NodeJS.Timeout[]
  readonly #unsubscribe: () => void
  #publishTimer: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(dependencies: PresenceDependencies) {
    this.#dependencies = dependencies
    this.#state = new PresenceState({
      nodeId: randomUUID(),
      now: () => performance.now(),
      graceMs: dependencies.graceMs,
    })
    this.#unsubscribe = dependencies.bus.subscribe(topics.presence, (text) => this.#receive(text))
    this.#timers = [
      setInterval(() => this.#publish(this.#state.aliveMessage()), aliveEveryMs).unref(),
      setInterval(() => this.#apply(this.#state.expire()), expireEveryMs).unref(),
    ]
    this.#publish(this.#state.requestAllMessage())
  }

  /** Sends the current state to the new subscriber, then their arrival to the others. */
  subscribed(subscription: Subscription): void {
    const { principal } = subscription.connection
    if (!isManager(principal) || !this.#subscriptions.add(subscription)) return
    for (const change of this.#state.current(principal.organization.id)) {
      if (isRecipient(change, subscription)) transmit(subscription, change.event)
    }
    // An API key is nobody: it sees who is here, and is not here itself.
    if (principal.kind === 'api_key') return
    const user = { id: principal.userId, name: principal.user.fullName }
    this.#apply(this.#state.join(subscription, principal.organization.id, user))
  }

  unsubscribed(subscription: Subscription): void {
    this.#pendingEdits.delete(subscription)
    this.#subscriptions.remove(subscription)
    this.#apply(this.#state.leave(subscription))
    // Slightly after the end of the grace.
    setTimeout(() => this.#apply(this.#state.expire()), this.#dependencies.graceMs + 5).unref()
  }

  /**
   * Marks a shift of the organization as being edited. Unknown ids and employees are ignored, and so
   * is a shift that is deleted, or a tab that closes, while the shift is read.
   */
  async startEditing(subscription: Subscription, shiftId: number): Promise<void> {
    const { principal } = subscription.connection
    if (!isManager(principal) || principal.kind === 'api_key') return
    const pending = this.#pendingEdits.get(subscription) ?? new Set<number>()
    this.#pendingEdits.set(subscription, pending.add(shiftId))
    try {
      const week = await this.#dependencies.findWeekOfShift(principal.organization.id, shiftId)
      if (week === null || !this.#pendingEdits.get(subscription)?.has(shiftId)) return
      this.#apply(this.#state.startEditing(subscription, shiftId, week))
    } catch (error) {
      this.#dependencies.log.debug({ err: error }, 'An edited shift could not be read')
    } finally {
      this.#dropPending(subscription, shiftId)
    }
  }

  stopEditing(subscription: Subscription, shiftId: number): void {
    this.#dropPending(subscription, shiftId)
    this.#apply(this.#state.stopEditing(subscription, shiftId))
  }

  /** Ends the edits of shifts that an event deletes. */
  deliver({ organizationId, type, bodies }: EventMessage): void {
    if (!deletions.has(type) || bodies.managers === null) return
    if (this.#pendingEdits.size === 0 && !this.#state.hasEdits(organizationId)) return
    const { shift_id, removed_shift_ids = [] }: Deletion = JSON.parse(bodies.managers)
    const ids = type === 'shift_deleted' && shift_id ? [shift_id] : removed_shift_ids
    for (const [{ connection }, pending] of this.#pendingEdits) {
      if (connection.principal.organization.id !== organizationId) continue
      for (const id of ids) pending.delete(id)
    }
    this.#apply(this.#state.shiftsDeleted(organizationId, ids))
  }

  /** Announces that the node stops; the sockets that close afterwards cause no messages. */
  close(): void {
    this.#publish(this.#state.goneMessage())
    this.#isClosed = true
    this.#unsubscribe()
    for (const timer of this.#timers) clearInterval(timer)
    if (this.#publishTimer) clearTimeout(this.#publishTimer)
  }

  #dropPending(subscription: Subscription, shiftId: number): void {
    const pending = this.#pendingEdits.get(subscription)
    pending?.delete(shiftId)
    if (pending?.size === 0) this.#pendingEdits.delete(subscription)
  }

  #receive(text: string): void {
    const message = parse(text)
    if (message) this.#apply(this.#state.receive(message))
  }

  #apply(changes: readonly PresenceChange[]): void {
    if (this.#isClosed) return
    for (const change of changes) {
      this.#subscriptions.send(change.organizationId, change.event, (subscription) =>
        isRecipient(change, subscription),
      )
    }
    if (!this.#state.hasMessages || this.#publishTimer) return
    this.#publishTimer = setTimeout(() => {
      this.#publishTimer = null
      for (const message of this.#state.takeMessages()) this.#publish(message)
    }, publishAfterMs)
  }

  #publish(message: PresenceMessage): void {
    if (!this.#isClosed) this.#dependencies.bus.publish(topics.presence, JSON.stringify(message))
  }
}

function isRecipient({ event, week }: PresenceChange, subscription: Subscription): boolean {
  const { connection, tag } = subscription
  if (week !== null) return tag === null || week === tag
  return event.user.id !== connection.principal.userId
}

/** Null for a message of another version that this node does not know. */
function parse(text: string): PresenceMessage | null {
  try {
    return presenceMessageSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
