import type { PresentUser } from '@weekboard/contracts/schedule/presence'
import { mergeUsers, type OnlineUser, type PresenceChange, presenceChanges } from './changes.ts'
import { onlineUsersOf, type PresenceMessage } from './messages.ts'
import type { NodeUsers, OpenTab, OtherNode } from './online-users.ts'

/** Identifies one subscription of one connection. */
export type Tab = object

export interface PresenceOptions {
  readonly nodeId: string
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number
  /** How long a user without a tab stays online, so that a reloaded page is no departure. */
  readonly graceMs: number
}

/** Three missed `alive` messages. */
export const nodeSilentMs = 6_000
/** The most edits of a tab; one more drops the oldest. */
export const maxEditsPerTab = 5

/**
 * The users online and the shifts they edit, over all nodes, as this node knows it. Pure state: its
 * methods return what changed, and the caller sends that to sockets and to other nodes. A node sends
 * only its own tabs and always the whole state, so the next message corrects a lost or repeated one.
 * Silent nodes are forgotten with their users.
 */
export class PresenceState {
  readonly #nodeId: string
  readonly #now: () => number
  readonly #graceMs: number
  readonly #tabs = new Map<Tab, OpenTab>()
  /** The tabs of this node by organization and user. */
  readonly #local = new Map<number, Map<number, Set<OpenTab>>>()
  readonly #positions = new Map<number, number>()
  /** Last tabs that just closed: their users stay online until then. */
  readonly #lingering = new Map<OpenTab, number>()
  readonly #others = new Map<string, OtherNode>()
  readonly #unannounced = new Set<number>()
  readonly #requests: PresenceMessage[] = []
  #at = 0

  constructor({ nodeId, now, graceMs }: PresenceOptions) {
    this.#nodeId = nodeId
    this.#now = now
    this.#graceMs = graceMs
  }

  join(tab: Tab, organizationId: number, user: PresentUser): PresenceChange[] {
    if (this.#tabs.has(tab)) return []
    const opened: OpenTab = { organizationId, user, edits: new Map() }
    return this.#change(opened, () => {
      this.#tabs.set(tab, opened)
      const users = this.#local.get(organizationId) ?? new Map<number, Set<OpenTab>>()
      this.#local.set(organizationId, users)
      const tabs = users.get(user.id) ?? new Set<OpenTab>()
      for (const former of tabs) if (this.#lingering.delete(former)) tabs.delete(former)
      users.set(user.id, tabs.add(opened))
    })
  }

  /** Edits end at once; the user goes with the last tab, unless another opens within `graceMs`. */
  leave(tab: Tab): PresenceChange[] {
    const opened = this.#tabs.get(tab)
    if (!opened) return []
    const { organizationId, user } = opened
    this.#tabs.delete(tab)
    const isLast = this.#local.get(organizationId)?.get(user.id)?.size === 1
    return this.#change(opened, () => {
      opened.edits.clear()
      if (isLast) this.#lingering.set(opened, this.#now() + this.#graceMs)
      else this.#drop(opened)
    })
  }

  #drop(opened: OpenTab): void {
    const { organizationId, user } = opened
    const users = this.#local.get(organizationId)
    const tabs = users?.get(user.id)
    tabs?.delete(opened)
    if (tabs?.size === 0) users?.delete(user.id)
    if (users?.size === 0) this.#local.delete(organizationId)
  }

  /** `week` is the Monday of the shift's week. */
  startEditing(tab: Tab, shiftId: number, week: string): PresenceChange[] {
    const opened = this.#tabs.get(tab)
    if (!opened || opened.edits.has(shiftId)) return []
    return this.#change(opened, () => {
      const [oldest] = opened.edits.keys()
      if (oldest !== undefined && opened.edits.size >= maxEditsPerTab) opened.edits.delete(oldest)
      opened.edits.set(shiftId, week)
    })
  }

  stopEditing(tab: Tab, shiftId: number): PresenceChange[] {
    const opened = this.#tabs.get(tab)
    if (!opened?.edits.has(shiftId)) return []
    return this.#change(opened, () => opened.edits.delete(shiftId))
  }

  /** Ends the edits of deleted shifts. */
  shiftsDeleted(organizationId: number, shiftIds: readonly number[]): PresenceChange[] {
    return this.#tabsOf(organizationId).flatMap((opened) => {
      const gone = shiftIds.filter((id) => opened.edits.has(id))
      if (gone.length === 0) return []
      return this.#change(opened, () => {
        for (const id of gone) opened.edits.delete(id)
      })
    })
  }

  /** Whether a user on this node edits a shift of the organization. */
  hasEdits(organizationId: number): boolean {
    return this.#tabsOf(organizationId).some(({ edits }) => edits.size > 0)
  }

  #tabsOf(organizationId: number): OpenTab[] {
    return [...(this.#local.get(organizationId)?.values() ?? [])].flatMap((tabs) => [...tabs])
  }

  /** The whole current state, for a new subscriber. */
  current(organizationId: number): PresenceChange[] {
    const ids = new Set(this.#otherNodes(organizationId).flatMap(({ users }) => [...users.keys()]))
    for (const id of this.#local.get(organizationId)?.keys() ?? []) ids.add(id)
    return [...ids].flatMap((id) =>
      presenceChanges(organizationId, id, null, this.#user(organizationId, id)),
    )
  }

  /** Applies a message of another node; its own messages are ignored. */
  receive(message: PresenceMessage): PresenceChange[] {
    if (message.node === this.#nodeId) return []
    switch (message.kind) {
      case 'request':
        this.#applyRequest(message)
        return []
      case 'gone':
        this.#expireSoon(message.node)
        return []
      case 'users':
        return this.#applyUsers(message)
      case 'alive':
        return this.#applyAlive(message)
    }
  }

  /** Removes users whose grace is over and silent nodes. Call it every second. */
  expire(): PresenceChange[] {
    const now = this.#now()
    const silent = [...this.#others].filter(([, { heardAt }]) => heardAt < now - nodeSilentMs)
    const gone = [...this.#lingering].filter(([, endsAt]) => endsAt < now)
    return [
      ...silent.flatMap(([id]) => this.#forget(id)),
      ...gone.flatMap(([opened]) =>
        this.#change(opened, () => {
          this.#lingering.delete(opened)
          this.#drop(opened)
        }),
      ),
    ]
  }

  /** The users of a stopped node stay online for `graceMs`, to reconnect to another node. */
  #expireSoon(nodeId: string): void {
    const node = this.#others.get(nodeId)
    if (node) node.heardAt = Math.min(node.heardAt, this.#now() - nodeSilentMs + this.#graceMs)
  }

  /** The messages for other nodes since the last call. */
  takeMessages(): PresenceMessage[] {
    const changed = [...this.#unannounced].map((organization) => this.#usersMessage(organization))
    this.#unannounced.clear()
    return [...changed, ...this.#requests.splice(0)]
  }

  get hasMessages(): boolean {
    return this.#unannounced.size > 0 || this.#requests.length > 0
  }

  /** The message that a node sends every two seconds. */
  aliveMessage(): PresenceMessage {
    const organizations = [...this.#local.keys()].map((id): [number, number] => [
      id,
      this.#positions.get(id) ?? 0,
    ])
    return { kind: 'alive', node: this.#nodeId, at: this.#at, organizations }
  }

  /** The request of a node that starts, which knows no users. */
  requestAllMessage(): PresenceMessage {
    return { kind: 'request', node: this.#nodeId, of: null, organizations: null }
  }

  goneMessage(): PresenceMessage {
    return { kind: 'gone', node: this.#nodeId }
  }

  #usersMessage(organization: number): PresenceMessage {
    const ids = [...(this.#local.get(organization)?.keys() ?? [])]
    const users = ids.flatMap((id) => {
      const online = this.#localUser(organization, id)
      return online ? [{ id, name: online.name, edits: [...online.edits] }] : []
    })
    const at = this.#positions.get(organization) ?? this.#at
    if (ids.length === 0) this.#positions.delete(organization)
    return { kind: 'users', node: this.#nodeId, at, organization, users }
  }

  #applyRequest({ of, organizations }: Extract<PresenceMessage, { kind: 'request' }>): void {
    if (of !== null && of !== this.#nodeId) return
    for (const id of organizations ?? this.#local.keys()) this.#unannounced.add(id)
  }

  #applyUsers(message: Extract<PresenceMessage, { kind: 'users' }>): PresenceChange[] {
    const { organization, at } = message
    const { organizations } = this.#heard(message.node)
    const known = organizations.get(organization)
    if (known && known.at >= at) return []
    const users = onlineUsersOf(message)
    return this.#watch(organization, [...(known?.users.keys() ?? []), ...users.keys()], () => {
      if (users.size > 0) organizations.set(organization, { at, users })
      else organizations.delete(organization)
    })
  }

  /** Drops what the node no longer has and requests what was missed. */
  #applyAlive(message: Extract<PresenceMessage, { kind: 'alive' }>): PresenceChange[] {
    const { organizations } = this.#heard(message.node)
    const listed = new Map(message.organizations)
    const ended = [...organizations].filter(([id, { at }]) => at <= message.at && !listed.has(id))
    const missed = [...listed].filter(([id, at]) => at > (organizations.get(id)?.at ?? -1))
    if (missed.length > 0) {
      const organizations = missed.map(([id]) => id)
      this.#requests.push({ kind: 'request', node: this.#nodeId, of: message.node, organizations })
    }
    return ended.flatMap(([id, { users }]) =>
      this.#watch(id, [...users.keys()], () => organizations.delete(id)),
    )
  }

  #forget(nodeId: string): PresenceChange[] {
    const organizations = this.#others.get(nodeId)?.organizations ?? new Map<number, NodeUsers>()
    const changes = [...organizations].flatMap(([id, { users }]) =>
      this.#watch(id, [...users.keys()], () => organizations.delete(id)),
    )
    this.#others.delete(nodeId)
    return changes
  }

  #heard(nodeId: string): OtherNode {
    const node = this.#others.get(nodeId) ?? { heardAt: 0, organizations: new Map() }
    node.heardAt = this.#now()
    this.#others.set(nodeId, node)
    return node
  }

  /** A change of this node's own tabs. */
  #change(opened: OpenTab, work: () => void): PresenceChange[] {
    const { organizationId, user } = opened
    const changes = this.#watch(organizationId, [user.id], work)
    this.#at += 1
    this.#positions.set(organizationId, this.#at)
    this.#unannounced.add(organizationId)
    return changes
  }

  /** What some work changes about users, over all nodes. */
  #watch(organizationId: number, ids: readonly number[], work: () => void): PresenceChange[] {
    const before = [...new Set(ids)].map((id) => [id, this.#user(organizationId, id)] as const)
    work()
    return before.flatMap(([id, view]) =>
      presenceChanges(organizationId, id, view, this.#user(organizationId, id)),
    )
  }

  #otherNodes(organizationId: number): NodeUsers[] {
    return [...this.#others.values()].flatMap(
      ({ organizations }) => organizations.get(organizationId) ?? [],
    )
  }

  /** A user over all tabs of this node. */
  #localUser(organizationId: number, userId: number): OnlineUser | null {
    const tabs = this.#local.get(organizationId)?.get(userId)
    if (!tabs) return null
    return mergeUsers([...tabs].map(({ user, edits }) => ({ name: user.name, edits })))
  }

  /** A user over all nodes; null when they are offline. */
  #user(organizationId: number, userId: number): OnlineUser | null {
    const own = this.#localUser(organizationId, userId)
    const elsewhere = this.#otherNodes(organizationId).flatMap(
      ({ users }) => users.get(userId) ?? [],
    )
    return mergeUsers(own ? [own, ...elsewhere] : elsewhere)
  }
}
