import type { Subscriber, Subscription } from './channel.ts'
import { textFrame } from './frames.ts'
import { messageFrame } from './protocol.ts'

interface Frame {
  readonly bytes: Buffer
  readonly logged: boolean
}

/** Subscriptions of one stream that receive the same frames, to the letter. */
interface Group {
  readonly identifier: string
  readonly weekStart: string | null
  readonly extended: boolean
  readonly members: Set<Subscriber>
  /** Members that are still reading the log, and get only what is not logged. */
  readonly behind: Set<Subscriber>
  /** What waits for the end of the turn. */
  frames: Frame[]
}

/** What is sent to a stream. */
export interface Outgoing {
  /** The message body, as JSON. */
  readonly body: string
  /** Only for subscriptions to one of these weeks, or to all; null for every subscription. */
  readonly weeks: readonly string[] | null
  /** The position in the log; null for what is not logged. */
  readonly seq: number | null
}

/**
 * Who follows what on this node. A frame is built once for all who receive the same, and what
 * comes within one turn of the event loop leaves in one write: a write to a socket costs far more
 * than anything else about an event. A node that is behind has longer turns and so fewer writes.
 */
export class Streams {
  readonly #epoch: string
  readonly #groups = new Map<string, Map<string, Group>>()
  readonly #waiting = new Set<Group>()

  constructor(epoch: string) {
    this.#epoch = epoch
  }

  /**
   * From now on the subscription receives what is sent to its stream; what is logged only once it
   * has caught up.
   */
  follow({ stream, identifier, weekStart, connection }: Subscription): void {
    const groups = this.#groups.get(stream) ?? new Map<string, Group>()
    this.#groups.set(stream, groups)
    const { extended } = connection
    const key = keyOf(connection, identifier)
    let group = groups.get(key)
    if (!group) {
      const members = new Set<Subscriber>()
      group = { identifier, weekStart, extended, members, behind: new Set(), frames: [] }
      groups.set(key, group)
    }
    // What was sent before is not for the newcomer.
    this.#write(group)
    group.members.add(connection)
  }

  /** Stops what is logged; what is not goes on. */
  fallBehind(subscription: Subscription): void {
    const group = this.#groupOf(subscription)
    if (!group?.members.has(subscription.connection)) return
    this.#write(group)
    group.behind.add(subscription.connection)
  }

  isBehind(subscription: Subscription): boolean {
    return this.#groupOf(subscription)?.behind.has(subscription.connection) ?? false
  }

  /** The subscription has read all that was sent to the stream before this moment. */
  catchUp(subscription: Subscription): void {
    const group = this.#groupOf(subscription)
    if (!group) return
    this.#write(group)
    group.behind.delete(subscription.connection)
  }

  leave(subscription: Subscription): void {
    const { stream, identifier, connection } = subscription
    const group = this.#groupOf(subscription)
    if (!group) return
    group.behind.delete(connection)
    group.members.delete(connection)
    if (group.members.size > 0) return
    const groups = this.#groups.get(stream)
    groups?.delete(keyOf(connection, identifier))
    if (groups?.size === 0) this.#groups.delete(stream)
  }

  /** Sends to who follows the stream on this node. */
  send(stream: string, outgoing: Outgoing): void {
    const { weeks, seq } = outgoing
    for (const group of this.#groups.get(stream)?.values() ?? []) {
      if (weeks && group.weekStart !== null && !weeks.includes(group.weekStart)) continue
      group.frames.push({ bytes: this.frameFor(group, stream, outgoing), logged: seq !== null })
      if (this.#waiting.size === 0) setImmediate(() => this.flush())
      this.#waiting.add(group)
    }
  }

  /** Writes what waits. */
  flush(): void {
    for (const group of this.#waiting) this.#write(group)
  }

  /** The frame of a message for one kind of subscription. */
  frameFor(
    { identifier, extended }: Pick<Group, 'identifier' | 'extended'>,
    stream: string,
    { body, seq }: Outgoing,
  ): Buffer {
    const place =
      extended && seq !== null ? { stream_id: stream, epoch: this.#epoch, offset: seq } : null
    return textFrame(messageFrame(identifier, body, place))
  }

  #groupOf({ stream, identifier, connection }: Subscription): Group | undefined {
    return this.#groups.get(stream)?.get(keyOf(connection, identifier))
  }

  #write(group: Group): void {
    this.#waiting.delete(group)
    const { frames, members, behind } = group
    if (frames.length === 0) return
    group.frames = []
    const all = joined(frames)
    if (behind.size === 0) {
      for (const connection of members) connection.write(all)
      return
    }
    const unlogged = joined(frames.filter(({ logged }) => !logged))
    for (const connection of members) {
      const bytes = behind.has(connection) ? unlogged : all
      if (bytes.length > 0) connection.write(bytes)
    }
  }
}

const keyOf = ({ extended }: Subscriber, identifier: string): string =>
  extended ? `ext ${identifier}` : `v1 ${identifier}`

const joined = (frames: readonly Frame[]): Buffer => {
  const [first] = frames
  return first && frames.length === 1
    ? first.bytes
    : Buffer.concat(frames.map(({ bytes }) => bytes))
}
