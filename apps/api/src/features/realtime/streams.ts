import type { Subscriber, Subscription } from './channel.ts'
import { textFrame } from './frames.ts'
import { messageFrame } from './protocol.ts'

/** Subscriptions of one stream that receive the same frames, to the letter. */
interface Group {
  readonly identifier: string
  readonly weekStart: string | null
  readonly members: Set<Subscriber>
  /** What this tick has for them. */
  frames: Buffer[]
}

/**
 * Who follows what on this node. A frame is built once for all who receive the same, and what
 * comes within one tick leaves in one write.
 */
export class Streams {
  readonly #groups = new Map<string, Map<string, Group>>()
  readonly #waiting = new Set<Group>()

  /** From now on the subscription receives what is sent to its stream. */
  follow({ stream, identifier, weekStart, connection }: Subscription): void {
    const groups = this.#groups.get(stream) ?? new Map<string, Group>()
    this.#groups.set(stream, groups)
    let group = groups.get(identifier)
    if (!group) {
      group = { identifier, weekStart, members: new Set(), frames: [] }
      groups.set(identifier, group)
    }
    // What was sent before is not for the newcomer.
    this.#write(group)
    group.members.add(connection)
  }

  leave({ stream, identifier, connection }: Subscription): void {
    const groups = this.#groups.get(stream)
    const group = groups?.get(identifier)
    if (!groups || !group) return
    group.members.delete(connection)
    if (group.members.size > 0) return
    groups.delete(identifier)
    this.#waiting.delete(group)
    if (groups.size === 0) this.#groups.delete(stream)
  }

  /** Sends a body to who follows the stream, or one of the weeks of it, on this node. */
  send(stream: string, body: string, weeks: readonly string[] | null = null): void {
    for (const group of this.#groups.get(stream)?.values() ?? []) {
      if (weeks && group.weekStart !== null && !weeks.includes(group.weekStart)) continue
      group.frames.push(textFrame(messageFrame(group.identifier, body)))
      if (this.#waiting.size === 0) setImmediate(() => this.#writeAll())
      this.#waiting.add(group)
    }
  }

  #writeAll(): void {
    for (const group of this.#waiting) this.#write(group)
  }

  #write(group: Group): void {
    this.#waiting.delete(group)
    const [first, ...others] = group.frames
    if (!first) return
    group.frames = []
    const burst = others.length === 0 ? first : Buffer.concat([first, ...others])
    for (const connection of group.members) connection.write(burst)
  }
}
