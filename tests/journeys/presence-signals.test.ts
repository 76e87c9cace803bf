import type { PresenceSignal } from '@weekboard/api/features/realtime/presence/signals'
import { nodeSilentMs, PresenceState, type Tab } from '@weekboard/api/features/realtime/presence/state'
import type { PresenceChange } from '@weekboard/api/features/realtime/presence/view'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const organizationId = 7
const week = '2026-11-16'

/** What a client that listens on a node takes to be true, from what it was told alone. */
class Listener {
  readonly here = new Set<number>()
  readonly edits = new Set<string>()

  hear(changes: readonly PresenceChange[]): void {
    for (const { event } of changes) {
      const edit = `${event.user.id} edits ${event.shift_id}`
      const set: Set<unknown> = event.shift_id === undefined ? this.here : this.edits
      const entry = event.shift_id === undefined ? event.user.id : edit
      const begins = event.type === 'user_joined' || event.type === 'shift_editing'
      // Coming and going alternate; so do starting and stopping.
      expect(set.has(entry)).toBe(!begins)
      if (begins) set.add(entry)
      else set.delete(entry)
    }
  }
}

interface Peer {
  readonly state: PresenceState
  readonly listener: Listener
  readonly tabs: Map<Tab, { user: number; edits: Set<number> }>
}

/** Some nodes over a bus that loses, doubles and holds back what it likes. */
class Cluster {
  time = 0
  readonly nodes: Peer[] = []
  readonly #held: PresenceSignal[] = []
  #started = 0

  start(): void {
    this.#started += 1
    const state = new PresenceState({ nodeId: `node ${this.#started}`, now: () => this.time })
    this.nodes.push({ state, listener: new Listener(), tabs: new Map() })
    this.send(state.askEverybody(), 'once')
  }

  send(signal: PresenceSignal, fate: 'lost' | 'once' | 'twice' | 'held'): void {
    if (fate === 'held') this.#held.push(signal)
    const times = { lost: 0, held: 0, once: 1, twice: 2 }[fate]
    for (let time = 0; time < times; time += 1) {
      for (const { state, listener } of this.nodes) listener.hear(state.receive(signal))
    }
  }

  release(): void {
    for (const signal of this.#held.splice(0).reverse()) this.send(signal, 'once')
  }

  /** What every node says when nothing is lost any more. */
  settle(): void {
    this.release()
    for (let round = 0; round < 3; round += 1) {
      this.time += nodeSilentMs / 2 + 1
      for (const { state } of this.nodes) {
        this.send(state.aliveSignal(), 'once')
        for (const signal of state.takeSignals()) this.send(signal, 'once')
      }
      for (const { state, listener } of this.nodes) listener.hear(state.expire())
    }
  }
}

const fate = fc.constantFrom('lost', 'once', 'once', 'twice', 'held')
const some = fc.nat({ max: 5 })
const step = fc.oneof(
  fc.record({ do: fc.constant('join'), node: some, user: some, fate }),
  fc.record({ do: fc.constantFrom('leave', 'edit', 'stop'), node: some, tab: some, shift: some, fate }),
  fc.record({ do: fc.constantFrom('tell', 'live', 'die', 'quit', 'start', 'wait'), node: some, fate }),
  fc.record({ do: fc.constant('delete'), shift: some, fate }),
  fc.record({ do: fc.constant('release') }),
)
type Step = {
  do: string
  node?: number
  user?: number
  tab?: number
  shift?: number
  fate?: 'lost' | 'once' | 'twice' | 'held'
}

const at = <T>(items: readonly T[], index = 0): T | undefined => items[index % items.length]

/** One thing that happens on one node. */
function play(cluster: Cluster, { do: what, node, user = 0, tab, shift = 0, fate = 'once' }: Step): void {
  if (what === 'start') return cluster.start()
  if (what === 'release') return cluster.release()
  if (what === 'wait') {
    cluster.time += 1500
    for (const { state, listener } of cluster.nodes) listener.hear(state.expire())
    return
  }
  if (what === 'delete') {
    for (const peer of cluster.nodes) {
      peer.listener.hear(peer.state.shiftsDeleted(organizationId, [shift]))
      for (const { edits } of peer.tabs.values()) edits.delete(shift)
    }
    return
  }
  const peer = at(cluster.nodes, node)
  if (peer) playOn(cluster, peer, { what, user, tab, shift, fate })
}

interface LocalStep {
  readonly what: string
  readonly user: number
  readonly tab: number | undefined
  readonly shift: number
  readonly fate: 'lost' | 'once' | 'twice' | 'held'
}

function playOn(cluster: Cluster, peer: Peer, { what, user, tab, shift, fate }: LocalStep): void {
  const { state, listener, tabs } = peer
  if (what === 'join') {
    const joined = {}
    tabs.set(joined, { user, edits: new Set() })
    listener.hear(state.join(joined, organizationId, { id: user, name: `Person ${user}` }))
  }
  if (what === 'tell') for (const signal of state.takeSignals()) cluster.send(signal, fate)
  if (what === 'live') cluster.send(state.aliveSignal(), fate)
  if (what === 'die' || what === 'quit') {
    cluster.nodes.splice(cluster.nodes.indexOf(peer), 1)
    if (what === 'quit') cluster.send(state.goneSignal(), fate)
  }
  const chosen = at([...tabs.keys()], tab)
  const known = chosen && tabs.get(chosen)
  if (!chosen || !known) return
  if (what === 'leave') {
    tabs.delete(chosen)
    listener.hear(state.leave(chosen))
  }
  if (what === 'edit' && known.edits.size < 5) {
    known.edits.add(shift)
    listener.hear(state.startEditing(chosen, shift, week))
  }
  if (what === 'stop') {
    known.edits.delete(shift)
    listener.hear(state.stopEditing(chosen, shift))
  }
}

test('whatever happens to nodes and signals, all come to agree on the truth', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const cluster = new Cluster()
      cluster.start()
      cluster.start()
      for (const one of steps) play(cluster, one as Step)
      cluster.settle()
      const tabs = cluster.nodes.flatMap((peer) => [...peer.tabs.values()])
      const here = [...new Set(tabs.map(({ user }) => user))].sort()
      const edits = [
        ...new Set(tabs.flatMap(({ user, edits }) => [...edits].map((id) => `${user} edits ${id}`))),
      ].sort()
      for (const { state, listener } of cluster.nodes) {
        expect([...listener.here].sort()).toEqual(here)
        expect([...listener.edits].sort()).toEqual(edits)
        const newcomer = new Listener()
        newcomer.hear(state.standing(organizationId))
        expect([newcomer.here, newcomer.edits]).toEqual([listener.here, listener.edits])
      }
    }),
    { numRuns: 500 },
  )
})
