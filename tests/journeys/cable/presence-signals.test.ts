import type { PresenceChange } from '@weekboard/api/features/schedules/presence/changes'
import type { PresenceMessage } from '@weekboard/api/features/schedules/presence/messages'
import {
  maxEditsPerTab,
  nodeSilentMs,
  PresenceState,
  type Tab,
} from '@weekboard/api/features/schedules/presence/state'
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
  readonly #held: PresenceMessage[] = []
  #started = 0

  start(): void {
    this.#started += 1
    const nodeId = `node ${this.#started}`
    const state = new PresenceState({ nodeId, now: () => this.time, graceMs: 2_000 })
    this.nodes.push({ state, listener: new Listener(), tabs: new Map() })
    this.send(state.requestAllMessage(), 'once')
  }

  send(signal: PresenceMessage, fate: Fate): void {
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
  resolve(): void {
    this.release()
    for (let round = 0; round < 3; round += 1) {
      this.time += nodeSilentMs / 2 + 1
      for (const { state } of this.nodes) {
        this.send(state.aliveMessage(), 'once')
        for (const signal of state.takeMessages()) this.send(signal, 'once')
      }
      for (const { state, listener } of this.nodes) listener.hear(state.expire())
    }
  }
}

type Fate = 'lost' | 'once' | 'twice' | 'held'
interface Step {
  readonly what: keyof typeof local | keyof typeof global
  readonly node: number
  readonly user: number
  readonly tab: number
  readonly shift: number
  readonly fate: Fate
}

const at = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length]

/** What happens to the whole. */
const global = {
  start: (cluster: Cluster) => cluster.start(),
  release: (cluster: Cluster) => cluster.release(),
  wait(cluster: Cluster) {
    cluster.time += 1500
    for (const { state, listener } of cluster.nodes) listener.hear(state.expire())
  },
  delete({ nodes }: Cluster, { shift }: Step) {
    for (const { state, listener, tabs } of nodes) {
      listener.hear(state.shiftsDeleted(organizationId, [shift]))
      for (const { edits } of tabs.values()) edits.delete(shift)
    }
  },
}

function dies({ nodes }: Cluster, peer: Peer): void {
  nodes.splice(nodes.indexOf(peer), 1)
}

/** A tab of the node, with what it should be known for. */
function tabOf({ tabs }: Peer, { tab }: Step): { tab: Tab; edits: Set<number> } {
  const chosen = at([...tabs.keys()], tab)
  return { tab: chosen ?? {}, edits: (chosen && tabs.get(chosen)?.edits) ?? new Set() }
}

/** What happens on one node. */
const local = {
  join(_: Cluster, { state, listener, tabs }: Peer, { user }: Step) {
    const tab = {}
    tabs.set(tab, { user, edits: new Set() })
    listener.hear(state.join(tab, organizationId, { id: user, name: `Person ${user}` }))
  },
  leave(_: Cluster, peer: Peer, step: Step) {
    const { tab } = tabOf(peer, step)
    peer.tabs.delete(tab)
    peer.listener.hear(peer.state.leave(tab))
  },
  edit(_: Cluster, peer: Peer, step: Step) {
    const { tab, edits } = tabOf(peer, step)
    if (edits.size >= maxEditsPerTab) return
    edits.add(step.shift)
    peer.listener.hear(peer.state.startEditing(tab, step.shift, week))
  },
  stop(_: Cluster, peer: Peer, step: Step) {
    const { tab, edits } = tabOf(peer, step)
    edits.delete(step.shift)
    peer.listener.hear(peer.state.stopEditing(tab, step.shift))
  },
  tell(cluster: Cluster, { state }: Peer, { fate }: Step) {
    for (const signal of state.takeMessages()) cluster.send(signal, fate)
  },
  live: (cluster: Cluster, { state }: Peer, { fate }: Step) =>
    cluster.send(state.aliveMessage(), fate),
  die: dies,
  quit(cluster: Cluster, peer: Peer, { fate }: Step) {
    dies(cluster, peer)
    cluster.send(peer.state.goneMessage(), fate)
  },
}

const isGlobal = (what: Step['what']): what is keyof typeof global => what in global

function play(cluster: Cluster, step: Step): void {
  const { what } = step
  if (isGlobal(what)) {
    global[what](cluster, step)
    return
  }
  const peer = at(cluster.nodes, step.node)
  if (peer) local[what](cluster, peer, step)
}

const few = fc.nat({ max: 5 })
const often = ['join', 'join', 'leave', 'edit', 'tell', 'tell', 'live'] as const
const seldom = ['stop', 'die', 'quit', 'start', 'wait', 'delete', 'release'] as const
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...often, ...often, ...seldom),
  node: few,
  user: few,
  tab: few,
  shift: few,
  fate: fc.constantFrom<Fate>('lost', 'once', 'once', 'twice', 'held'),
})

test('whatever happens to nodes and signals, all come to agree on the truth', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const cluster = new Cluster()
      cluster.start()
      cluster.start()
      for (const one of steps) play(cluster, one)
      cluster.resolve()
      const tabs = cluster.nodes.flatMap((peer) => [...peer.tabs.values()])
      const here = [...new Set(tabs.map(({ user }) => user))].sort()
      const edits = [
        ...new Set(
          tabs.flatMap(({ user, edits }) => [...edits].map((id) => `${user} edits ${id}`)),
        ),
      ].sort()
      for (const { state, listener } of cluster.nodes) {
        expect([...listener.here].sort()).toEqual(here)
        expect([...listener.edits].sort()).toEqual(edits)
        const newcomer = new Listener()
        newcomer.hear(state.current(organizationId))
        expect(newcomer).toEqual(listener)
      }
    }),
    { numRuns: 500 },
  )
})
