import { randomUUID } from 'node:crypto'
import type { ScheduleEvent } from '@weekboard/contracts/realtime'
import type { Logger } from 'pino'
import { type Bus, topics } from '../../../platform/bus.ts'
import type { EventMessage } from '../../../platform/event-message.ts'
import { isManager } from '../../../platform/principal.ts'
import type { Subscription } from '../channel.ts'
import { Followers, tell } from '../followers.ts'
import { type PresenceSignal, presenceSignalSchema } from './signals.ts'
import { PresenceState } from './state.ts'
import type { PresenceChange } from './view.ts'

export interface PresenceDependencies {
  readonly bus: Bus
  readonly log: Logger
  /** The Monday of a shift's week, or null when the organization has no such shift. */
  readonly findWeekOfShift: (organizationId: number, shiftId: number) => Promise<string | null>
  /** How long who left may take to come back before anybody is told. */
  readonly graceMs: number
}

/** The events that can end a shift. */
const deletions: ReadonlySet<EventMessage['type']> = new Set(['shift_deleted', 'schedule_updated'])
type Deletion = Pick<ScheduleEvent, 'shift_id' | 'removed_shift_ids'>

/** What changes in one moment is announced together. */
const announceAfterMs = 20
const aliveEveryMs = 2_000
const expireEveryMs = 1_000

/**
 * Who is here and who edits what: kept in memory only, between nodes by word of mouth. Only those
 * who plan are counted and told; an employee who reads the schedule stays unseen. Nobody is told
 * that they came themselves, and nobody of a page that is only loaded anew.
 */
export class Presence {
  readonly #dependencies: PresenceDependencies
  readonly #state: PresenceState
  readonly #followers = new Followers()
  /** Shifts that are being looked up, by the subscription that wants to edit them. */
  readonly #asked = new Map<Subscription, Set<number>>()
  readonly #timers: NodeJS.Timeout[]
  readonly #unsubscribe: () => void
  #announcing: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(dependencies: PresenceDependencies) {
    this.#dependencies = dependencies
    this.#state = new PresenceState({
      nodeId: randomUUID(),
      now: () => performance.now(),
      graceMs: dependencies.graceMs,
    })
    this.#unsubscribe = dependencies.bus.subscribe(topics.presence, (text) => this.#hear(text))
    this.#timers = [
      setInterval(() => this.#say(this.#state.aliveSignal()), aliveEveryMs).unref(),
      setInterval(() => this.#tell(this.#state.expire()), expireEveryMs).unref(),
    ]
    this.#say(this.#state.askEverybody())
  }

  /** Tells the newcomer who is here, then everybody of the newcomer. */
  joined(subscription: Subscription): void {
    const { principal } = subscription.connection
    if (!isManager(principal) || !this.#followers.add(subscription)) return
    for (const change of this.#state.standing(principal.organization.id)) {
      if (concerns(change, subscription)) tell(subscription, change.event)
    }
    const user = { id: principal.userId, name: principal.user.fullName }
    this.#tell(this.#state.join(subscription, principal.organization.id, user))
  }

  left(subscription: Subscription): void {
    this.#asked.delete(subscription)
    this.#followers.remove(subscription)
    this.#tell(this.#state.leave(subscription))
    // A little later than the end of the grace, so that it is over.
    setTimeout(() => this.#tell(this.#state.expire()), this.#dependencies.graceMs + 5).unref()
  }

  /**
   * A shift of the organization is being edited; any other id is ignored, and so is an employee. What
   * happens to the shift or the tab while the shift is looked up counts.
   */
  async startEditing(subscription: Subscription, shiftId: number): Promise<void> {
    const { principal } = subscription.connection
    if (!isManager(principal)) return
    const asked = this.#asked.get(subscription) ?? new Set<number>()
    this.#asked.set(subscription, asked.add(shiftId))
    try {
      const week = await this.#dependencies.findWeekOfShift(principal.organization.id, shiftId)
      if (week === null || !this.#asked.get(subscription)?.has(shiftId)) return
      this.#tell(this.#state.startEditing(subscription, shiftId, week))
    } catch (error) {
      this.#dependencies.log.debug({ err: error }, 'An edited shift could not be looked up')
    } finally {
      this.#forgetAsked(subscription, shiftId)
    }
  }

  stopEditing(subscription: Subscription, shiftId: number): void {
    this.#forgetAsked(subscription, shiftId)
    this.#tell(this.#state.stopEditing(subscription, shiftId))
  }

  /** An event of the log: the edits of deleted shifts end with them. */
  delivered({ organizationId, type, bodies }: EventMessage): void {
    if (!deletions.has(type) || bodies.managers === null) return
    if (this.#asked.size === 0 && !this.#state.hasEdits(organizationId)) return
    const { shift_id, removed_shift_ids = [] }: Deletion = JSON.parse(bodies.managers)
    const ids = type === 'shift_deleted' && shift_id ? [shift_id] : removed_shift_ids
    for (const [{ connection }, asked] of this.#asked) {
      if (connection.principal.organization.id !== organizationId) continue
      for (const id of ids) asked.delete(id)
    }
    this.#tell(this.#state.shiftsDeleted(organizationId, ids))
  }

  /** Says goodbye for everybody here; what happens to their sockets afterwards is known by then. */
  close(): void {
    this.#say(this.#state.goneSignal())
    this.#isClosed = true
    this.#unsubscribe()
    for (const timer of this.#timers) clearInterval(timer)
    if (this.#announcing) clearTimeout(this.#announcing)
  }

  #forgetAsked(subscription: Subscription, shiftId: number): void {
    const asked = this.#asked.get(subscription)
    asked?.delete(shiftId)
    if (asked?.size === 0) this.#asked.delete(subscription)
  }

  #hear(text: string): void {
    const signal = parse(text)
    if (signal) this.#tell(this.#state.receive(signal))
  }

  #tell(changes: readonly PresenceChange[]): void {
    if (this.#isClosed) return
    for (const change of changes) {
      this.#followers.tell(change.organizationId, change.event, (subscription) =>
        concerns(change, subscription),
      )
    }
    if (!this.#state.hasSignals || this.#announcing) return
    this.#announcing = setTimeout(() => {
      this.#announcing = null
      for (const signal of this.#state.takeSignals()) this.#say(signal)
    }, announceAfterMs)
  }

  #say(signal: PresenceSignal): void {
    if (!this.#isClosed) this.#dependencies.bus.publish(topics.presence, JSON.stringify(signal))
  }
}

function concerns({ event, week }: PresenceChange, subscription: Subscription): boolean {
  const { connection, weekStart } = subscription
  if (week !== null) return weekStart === null || week === weekStart
  return event.user.id !== connection.principal.userId
}

/** A node of another version may say things that this one does not know. */
function parse(text: string): PresenceSignal | null {
  try {
    return presenceSignalSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
