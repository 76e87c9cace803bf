import type { ChannelConnection, StreamMessage, Subscription } from './channel.ts'
import { textFrame } from './frames.ts'
import { messageFrame } from './protocol.ts'

interface Frame {
  readonly bytes: Buffer
  readonly logged: boolean
}

/** Subscriptions of one stream that receive identical frames. */
interface Group {
  readonly identifier: string
  readonly tag: string | null
  readonly extended: boolean
  readonly members: Set<ChannelConnection>
  /** Members that get what they missed from the log first; until then only other messages. */
  readonly paused: Set<ChannelConnection>
  /** Written at the end of the event-loop turn. */
  frames: Frame[]
}

/**
 * The subscribers of every stream on this node. A frame is built once for all who receive the same,
 * and socket writes are coalesced per event-loop turn: the write costs far more than anything else
 * about an event. A busy node has longer turns and so writes less often.
 */
export class Streams {
  readonly #epoch: string
  readonly #groups = new Map<string, Map<string, Group>>()
  readonly #pending = new Set<Group>()

  constructor(epoch: string) {
    this.#epoch = epoch
  }

  add({ stream, identifier, tag, connection }: Subscription): void {
    const groups = this.#groups.get(stream) ?? new Map<string, Group>()
    this.#groups.set(stream, groups)
    const { extended } = connection
    const key = keyOf(connection, identifier)
    let group = groups.get(key)
    if (!group) {
      const members = new Set<ChannelConnection>()
      group = { identifier, tag, extended, members, paused: new Set(), frames: [] }
      groups.set(key, group)
    }
    // The new subscriber must not get what was sent before.
    this.#write(group)
    group.members.add(connection)
  }

  /** Stops logged messages; other messages go on. */
  pauseLog(subscription: Subscription): void {
    const group = this.#groupOf(subscription)
    if (!group?.members.has(subscription.connection)) return
    this.#write(group)
    group.paused.add(subscription.connection)
  }

  isLogPaused(subscription: Subscription): boolean {
    return this.#groupOf(subscription)?.paused.has(subscription.connection) ?? false
  }

  /**
   * Lets logged messages through again. The subscription does not get those sent before this moment:
   * it has read them from the log.
   */
  resumeLog(subscription: Subscription): void {
    const group = this.#groupOf(subscription)
    if (!group) return
    this.#write(group)
    group.paused.delete(subscription.connection)
  }

  remove(subscription: Subscription): void {
    const { stream, identifier, connection } = subscription
    const group = this.#groupOf(subscription)
    if (!group) return
    group.paused.delete(connection)
    group.members.delete(connection)
    if (group.members.size > 0) return
    const groups = this.#groups.get(stream)
    groups?.delete(keyOf(connection, identifier))
    if (groups?.size === 0) this.#groups.delete(stream)
  }

  /** Sends to the subscribers of the stream on this node. */
  send(stream: string, message: StreamMessage): void {
    const { tags, seq } = message
    for (const group of this.#groups.get(stream)?.values() ?? []) {
      if (tags && group.tag !== null && !tags.includes(group.tag)) continue
      group.frames.push({ bytes: this.frameFor(group, stream, message), logged: seq !== null })
      if (this.#pending.size === 0) setImmediate(() => this.flush())
      this.#pending.add(group)
    }
  }

  /** Writes all pending frames now. */
  flush(): void {
    for (const group of this.#pending) this.#write(group)
  }

  /** The frame of a message for one kind of subscription. */
  frameFor(
    { identifier, extended }: Pick<Group, 'identifier' | 'extended'>,
    stream: string,
    { body, seq }: StreamMessage,
  ): Buffer {
    const position =
      extended && seq !== null ? { stream_id: stream, epoch: this.#epoch, offset: seq } : null
    return textFrame(messageFrame(identifier, body, position))
  }

  #groupOf({ stream, identifier, connection }: Subscription): Group | undefined {
    return this.#groups.get(stream)?.get(keyOf(connection, identifier))
  }

  #write(group: Group): void {
    this.#pending.delete(group)
    const { frames, members, paused } = group
    if (frames.length === 0) return
    group.frames = []
    const all = joined(frames)
    if (paused.size === 0) {
      for (const connection of members) connection.write(all)
      return
    }
    const unlogged = joined(frames.filter(({ logged }) => !logged))
    for (const connection of members) {
      const bytes = paused.has(connection) ? unlogged : all
      if (bytes.length > 0) connection.write(bytes)
    }
  }
}

const keyOf = ({ extended }: ChannelConnection, identifier: string): string =>
  extended ? `ext ${identifier}` : `v1 ${identifier}`

const joined = (frames: readonly Frame[]): Buffer => {
  const [first] = frames
  return first && frames.length === 1
    ? first.bytes
    : Buffer.concat(frames.map(({ bytes }) => bytes))
}
