import type { AudienceClass, EventMessage } from '../events/event-message.ts'
import type { Principal } from '../principal.ts'

/** What a principal may subscribe to under an identifier. */
export interface Grant {
  /** The stream, made from the session's organization and never from what the client wrote. */
  readonly stream: string
  /** Only logged messages with this tag, such as a week; null for all. */
  readonly tag: string | null
  /** The audience whose messages of the log the stream carries; null for a stream without a log. */
  readonly logAudience: AudienceClass | null
}

/** One socket, as channels see it. */
export interface ChannelConnection {
  readonly principal: Principal
  /** The subscriptions by identifier. */
  readonly subscriptions: Map<string, Subscription>
  /** Whether it uses the extended protocol. */
  readonly extended: boolean
  /** False once it is closing; what is sent then goes nowhere. */
  readonly isOpen: boolean
  /** Sends one frame to this subscriber alone. */
  send(text: string): void
  /** Writes whole frames, as `textFrame` builds them. */
  write(frames: Buffer): void
  /** Resolves once the client has read what was written, or is gone. */
  drained(): Promise<void>
}

/** One identifier that a connection is subscribed to. */
export interface Subscription extends Grant {
  /** The text that the client wrote; every message repeats it to the letter. */
  readonly identifier: string
  readonly channel: Channel
  readonly connection: ChannelConnection
}

/** Performs an action for a client; `data` is not validated. */
export type Action = (
  subscription: Subscription,
  data: Readonly<Record<string, unknown>>,
) => void | Promise<void>

/** A message to a stream. */
export interface StreamMessage {
  /** The message body, as JSON. */
  readonly body: string
  /** Only for subscriptions to one of these tags, or to all; null for every subscription. */
  readonly tags: readonly string[] | null
  /** The position in the log; null for a message that is not logged. */
  readonly seq: number | null
}

/** What clients subscribe to by name. A feature brings its channel; `app.ts` registers it. */
export interface Channel {
  readonly name: string
  /** Null when the identifier is malformed or the principal may not subscribe to it. */
  authorise(identifier: Readonly<Record<string, unknown>>, principal: Principal): Grant | null
  /** The actions by the name that clients use. */
  readonly actions: ReadonlyMap<string, Action>
  /** Called after the subscription was confirmed. Must not throw. */
  subscribed?(subscription: Subscription): void
  /** Called after the client ended it, or its connection closed. Must not throw. */
  unsubscribed?(subscription: Subscription): void
  /**
   * Receives every logged event of the organizations that have a socket on this node, once and in
   * order. `send` reaches the subscribers of a stream on this node.
   */
  deliver?(event: EventMessage, send: (stream: string, message: StreamMessage) => void): void
  /** Called when the node stops, before the sockets close. */
  close?(): void
}

/** Far longer than any identifier of ours; they are kept while a client may reconnect. */
const maxIdentifierLength = 256

/** The channels of the product, by name. */
export class Channels {
  readonly #byName: ReadonlyMap<string, Channel>

  constructor(channels: readonly Channel[]) {
    this.#byName = new Map(channels.map((channel) => [channel.name, channel]))
  }

  /** The subscription for an identifier; null when it has to be rejected. */
  open(identifier: string, connection: ChannelConnection): Subscription | null {
    if (identifier.length > maxIdentifierLength) return null
    const named = parseObject(identifier)
    const name = named?.channel
    const channel = typeof name === 'string' ? this.#byName.get(name) : undefined
    const grant = named && channel?.authorise(named, connection.principal)
    return channel && grant ? { ...grant, identifier, channel, connection } : null
  }
}

/** Runs the action that a client named; an unknown one is ignored. */
export async function perform(subscription: Subscription, text: string): Promise<void> {
  const data = parseObject(text)
  if (typeof data?.action !== 'string') return
  await subscription.channel.actions.get(data.action)?.(subscription, data)
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}
