import type { AudienceClass } from '../../platform/event-message.ts'
import type { Principal } from '../../platform/principal.ts'

/** What a principal may follow under an identifier. */
export interface Grant {
  /** The stream, made from the session's organization and never from what the client wrote. */
  readonly stream: string
  /** Only events of this week, by its Monday; null for all. */
  readonly weekStart: string | null
  /** Whose copy of the organization's log the stream carries; null when nothing of it is logged. */
  readonly log: AudienceClass | null
}

/** One socket, as channels see it. */
export interface Subscriber {
  readonly principal: Principal
  /** By identifier. */
  readonly subscriptions: Map<string, Subscription>
  /** Speaks the extended protocol. */
  readonly extended: boolean
  /** False once it is closing; what is sent then goes nowhere. */
  readonly isOpen: boolean
  /** Sends one frame to this subscriber alone. */
  send(text: string): void
  /** Writes whole frames, as `textFrame` builds them. */
  write(frames: Buffer): void
  /** Resolves once the client has taken what was written, or is gone. */
  drained(): Promise<void>
}

/** One identifier that a connection follows. */
export interface Subscription extends Grant {
  /** As the client wrote it; every message repeats it to the letter. */
  readonly identifier: string
  readonly channel: Channel
  readonly connection: Subscriber
}

/** Does what a client asked for; `data` is unchecked. */
export type Action = (
  subscription: Subscription,
  data: Readonly<Record<string, unknown>>,
) => void | Promise<void>

/** What clients subscribe to by name, and the actions that they may ask it for. */
export interface Channel {
  readonly name: string
  /** Null when the identifier is malformed, or names something that the principal may not follow. */
  authorise(identifier: Readonly<Record<string, unknown>>, principal: Principal): Grant | null
  /** By the name that clients use; any other name is ignored. */
  readonly actions: ReadonlyMap<string, Action>
  /** After the subscription was confirmed. Must not throw. */
  joined?(subscription: Subscription): void
  /** After it was ended, by the client or with its connection. Must not throw. */
  left?(subscription: Subscription): void
}

/** Far more than ours need; identifiers are kept for as long as somebody may come back. */
const longestIdentifier = 256

/** The channels of the product, by name. */
export class Channels {
  readonly #byName: ReadonlyMap<string, Channel>

  constructor(channels: readonly Channel[]) {
    this.#byName = new Map(channels.map((channel) => [channel.name, channel]))
  }

  /** The subscription that an identifier asks for; null when it is to be rejected. */
  open(identifier: string, connection: Subscriber): Subscription | null {
    if (identifier.length > longestIdentifier) return null
    const named = parseObject(identifier)
    const channel = this.#byName.get(String(named?.channel))
    const grant = named && channel?.authorise(named, connection.principal)
    return channel && grant ? { ...grant, identifier, channel, connection } : null
  }
}

/** Runs the action that a client asked for; one that the channel does not know is ignored. */
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
