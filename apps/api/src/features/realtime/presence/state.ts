import type { PresentUser } from '@weekboard/contracts/presence'
import type { Crowd, OpenTab, OtherNode } from './people.ts'
import type { PresenceSignal } from './signals.ts'
import { difference, merged, type Person, type PresenceChange } from './view.ts'

/** Stands for one subscription of one connection; only its identity counts. */
export type Tab = object

export interface PresenceOptions {
  readonly nodeId: string
  /** Milliseconds of any clock that only goes forward. */
  readonly now: () => number
  /** How long somebody without a tab still counts as here: a page that is loaded anew is back. */
  readonly graceMs: number
}

/** Three announcements that did not come. */
export const nodeSilentMs = 6_000
/** Nobody edits more at once; the oldest makes room. */
export const mostEditsPerTab = 5

/**
 * Who is here and who edits what, over all nodes, as this node knows it. It says what changed and
 * does nothing else: whoever holds it carries the changes to the sockets and the signals between the
 * nodes. Each node speaks for its own tabs only, in whole states, so that a lost or doubled signal is
 * put right by the next one. Nodes that fall silent are forgotten with everybody on them.
 */
export class PresenceState {
  readonly #nodeId: string
  readonly #now: () => number
  readonly #graceMs: number
  readonly #tabs = new Map<Tab, OpenTab>()
  /** The tabs of this node by organization and person. */
  readonly #here = new Map<number, Map<number, Set<OpenTab>>>()
  readonly #positions = new Map<number, number>()
  /** Last tabs that were closed a moment ago: their people still count as here until then. */
  readonly #lingering = new Map<OpenTab, number>()
  readonly #others = new Map<string, OtherNode>()
  readonly #unannounced = new Set<number>()
  readonly #questions: PresenceSignal[] = []
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
      const people = this.#here.get(organizationId) ?? new Map<number, Set<OpenTab>>()
      this.#here.set(organizationId, people)
      const tabs = people.get(user.id) ?? new Set<OpenTab>()
      for (const former of tabs) if (this.#lingering.delete(former)) tabs.delete(former)
      people.set(user.id, tabs.add(opened))
    })
  }

  /** Edits end at once; with the last tab its person goes, unless another one opens within the grace. */
  leave(tab: Tab): PresenceChange[] {
    const opened = this.#tabs.get(tab)
    if (!opened) return []
    const { organizationId, user } = opened
    this.#tabs.delete(tab)
    const isLast = this.#here.get(organizationId)?.get(user.id)?.size === 1
    return this.#change(opened, () => {
      opened.edits.clear()
      if (isLast) this.#lingering.set(opened, this.#now() + this.#graceMs)
      else this.#drop(opened)
    })
  }

  #drop(opened: OpenTab): void {
    const { organizationId, user } = opened
    const people = this.#here.get(organizationId)
    const tabs = people?.get(user.id)
    tabs?.delete(opened)
    if (tabs?.size === 0) people?.delete(user.id)
    if (people?.size === 0) this.#here.delete(organizationId)
  }

  /** `week` is the Monday of the shift's week. */
  startEditing(tab: Tab, shiftId: number, week: string): PresenceChange[] {
    const opened = this.#tabs.get(tab)
    if (!opened || opened.edits.has(shiftId)) return []
    return this.#change(opened, () => {
      const [oldest] = opened.edits.keys()
      if (oldest !== undefined && opened.edits.size >= mostEditsPerTab) opened.edits.delete(oldest)
      opened.edits.set(shiftId, week)
    })
  }

  stopEditing(tab: Tab, shiftId: number): PresenceChange[] {
    const opened = this.#tabs.get(tab)
    if (!opened?.edits.has(shiftId)) return []
    return this.#change(opened, () => opened.edits.delete(shiftId))
  }

  /** A shift that is no more is not being edited either. */
  shiftsDeleted(organizationId: number, shiftIds: readonly number[]): PresenceChange[] {
    const changes: PresenceChange[] = []
    for (const tabs of this.#here.get(organizationId)?.values() ?? []) {
      for (const opened of tabs) {
        const gone = shiftIds.filter((id) => opened.edits.has(id))
        if (gone.length === 0) continue
        changes.push(
          ...this.#change(opened, () => {
            for (const id of gone) opened.edits.delete(id)
          }),
        )
      }
    }
    return changes
  }

  /** Whether anybody on this node edits a shift of the organization. */
  hasEdits(organizationId: number): boolean {
    const people = [...(this.#here.get(organizationId)?.values() ?? [])]
    return people.some((tabs) => [...tabs].some(({ edits }) => edits.size > 0))
  }

  /** Everything that stands, for somebody who was told nothing yet. */
  standing(organizationId: number): PresenceChange[] {
    const ids = new Set(this.#crowds(organizationId).flatMap(({ people }) => [...people.keys()]))
    for (const id of this.#here.get(organizationId)?.keys() ?? []) ids.add(id)
    return [...ids].flatMap((id) =>
      difference(organizationId, id, null, this.#view(organizationId, id)),
    )
  }

  /** Takes in what another node said; its own echo is nothing new. */
  receive(signal: PresenceSignal): PresenceChange[] {
    if (signal.node === this.#nodeId) return []
    switch (signal.kind) {
      case 'ask':
        this.#answer(signal)
        return []
      case 'gone':
        this.#partWith(signal.node)
        return []
      case 'people':
        return this.#takeIn(signal)
      case 'alive':
        return this.#compare(signal)
    }
  }

  /** Forgets who did not come back, and nodes that were silent for too long. To be called often. */
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

  /** Of a node that stopped nothing more is heard; its people have a moment to come back elsewhere. */
  #partWith(nodeId: string): void {
    const node = this.#others.get(nodeId)
    if (node) node.heardAt = Math.min(node.heardAt, this.#now() - nodeSilentMs + this.#graceMs)
  }

  /** What is to be told to the other nodes since the last call. */
  takeSignals(): PresenceSignal[] {
    const changed = [...this.#unannounced].map((organization) => this.#peopleSignal(organization))
    this.#unannounced.clear()
    return [...changed, ...this.#questions.splice(0)]
  }

  get hasSignals(): boolean {
    return this.#unannounced.size > 0 || this.#questions.length > 0
  }

  /** To be told every two seconds. */
  aliveSignal(): PresenceSignal {
    const organizations = [...this.#here.keys()].map((id): [number, number] => [
      id,
      this.#positions.get(id) ?? 0,
    ])
    return { kind: 'alive', node: this.#nodeId, at: this.#at, organizations }
  }

  /** A node that starts knows nobody. */
  askEverybody(): PresenceSignal {
    return { kind: 'ask', node: this.#nodeId, of: null, organizations: null }
  }

  goneSignal(): PresenceSignal {
    return { kind: 'gone', node: this.#nodeId }
  }

  #peopleSignal(organization: number): PresenceSignal {
    const ids = [...(this.#here.get(organization)?.keys() ?? [])]
    const people = ids.flatMap((id) => {
      const person = this.#own(organization, id)
      return person ? [{ id, name: person.name, edits: [...person.edits] }] : []
    })
    const at = this.#positions.get(organization) ?? this.#at
    if (ids.length === 0) this.#positions.delete(organization)
    return { kind: 'people', node: this.#nodeId, at, organization, people }
  }

  #answer({ of, organizations }: Extract<PresenceSignal, { kind: 'ask' }>): void {
    if (of !== null && of !== this.#nodeId) return
    for (const id of organizations ?? this.#here.keys()) this.#unannounced.add(id)
  }

  #takeIn(signal: Extract<PresenceSignal, { kind: 'people' }>): PresenceChange[] {
    const { organization, at } = signal
    const { crowds } = this.#heard(signal.node)
    const known = crowds.get(organization)
    if (known && known.at >= at) return []
    const people = new Map(
      signal.people.map(({ id, name, edits }) => [id, { name, edits: new Map(edits) }]),
    )
    return this.#watch(organization, [...(known?.people.keys() ?? []), ...people.keys()], () => {
      if (people.size > 0) crowds.set(organization, { at, people })
      else crowds.delete(organization)
    })
  }

  /** Drops what the node no longer has and asks for what was missed. */
  #compare(signal: Extract<PresenceSignal, { kind: 'alive' }>): PresenceChange[] {
    const { crowds } = this.#heard(signal.node)
    const listed = new Map(signal.organizations)
    const ended = [...crowds].filter(([id, { at }]) => at <= signal.at && !listed.has(id))
    const missed = [...listed].filter(([id, at]) => at > (crowds.get(id)?.at ?? -1))
    if (missed.length > 0) {
      const organizations = missed.map(([id]) => id)
      this.#questions.push({ kind: 'ask', node: this.#nodeId, of: signal.node, organizations })
    }
    return ended.flatMap(([id, { people }]) =>
      this.#watch(id, [...people.keys()], () => crowds.delete(id)),
    )
  }

  #forget(nodeId: string): PresenceChange[] {
    const crowds = this.#others.get(nodeId)?.crowds ?? new Map<number, Crowd>()
    const changes = [...crowds].flatMap(([id, { people }]) =>
      this.#watch(id, [...people.keys()], () => crowds.delete(id)),
    )
    this.#others.delete(nodeId)
    return changes
  }

  #heard(nodeId: string): OtherNode {
    const node = this.#others.get(nodeId) ?? { heardAt: 0, crowds: new Map() }
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

  /** What some work changed about people, over all nodes. */
  #watch(organizationId: number, ids: readonly number[], work: () => void): PresenceChange[] {
    const before = [...new Set(ids)].map((id) => [id, this.#view(organizationId, id)] as const)
    work()
    return before.flatMap(([id, view]) =>
      difference(organizationId, id, view, this.#view(organizationId, id)),
    )
  }

  #crowds(organizationId: number): Crowd[] {
    return [...this.#others.values()].flatMap(({ crowds }) => crowds.get(organizationId) ?? [])
  }

  /** A person as all tabs of this node show them together. */
  #own(organizationId: number, userId: number): Person | null {
    const tabs = this.#here.get(organizationId)?.get(userId)
    if (!tabs) return null
    return merged([...tabs].map(({ user, edits }) => ({ name: user.name, edits })))
  }

  /** A person as all nodes show them together; null when they are nowhere. */
  #view(organizationId: number, userId: number): Person | null {
    const own = this.#own(organizationId, userId)
    const elsewhere = this.#crowds(organizationId).flatMap(({ people }) => people.get(userId) ?? [])
    return merged(own ? [own, ...elsewhere] : elsewhere)
  }
}
