import { type Bus, topics } from '../events/bus.ts'

/** A message that is not logged: it reaches the sockets that are open now, or none. */
interface Broadcast {
  /** The stream whose subscribers receive it, such as `dashboard:1:7`. */
  readonly stream: string
  /** The message body, already JSON. */
  readonly body: string
}

/** The stream of one user's own screens. */
export const userStream = (organizationId: number, userId: number): string =>
  `dashboard:${organizationId}:${userId}`

/** Sends a body to the subscribers of a stream on every node. Best effort, as the bus is. */
export function broadcast(bus: Bus, stream: string, body: Record<string, unknown>): void {
  // The body has a line of its own, so that a node passes it on without parsing it.
  bus.publish(topics.broadcasts, `${JSON.stringify({ stream })}\n${JSON.stringify(body)}`)
}

/** Reads what `broadcast` wrote. Throws on anything else. */
export function parseBroadcast(message: string): Broadcast {
  const end = message.indexOf('\n')
  const { stream }: Pick<Broadcast, 'stream'> = JSON.parse(message.slice(0, end))
  return { stream, body: message.slice(end + 1) }
}
