import { type Bus, topics } from './bus.ts'

/** A message that is not logged: it reaches who is connected now, or nobody. */
export interface Signal {
  /** The stream whose subscribers receive it, such as `dashboard:1:7`. */
  readonly stream: string
  /** The message body, already JSON. */
  readonly body: string
  /** Only subscriptions to one of these weeks, or to all weeks; null for every subscription. */
  readonly weeks: readonly string[] | null
}

/** What a person's own screens listen to. */
export const dashboardStream = (organizationId: number, userId: number): string =>
  `dashboard:${organizationId}:${userId}`

/** Sends a body to the subscribers of a stream on every node. Best effort, as the bus is. */
export function sendSignal(
  bus: Bus,
  stream: string,
  body: Record<string, unknown>,
  weeks: readonly string[] | null = null,
): void {
  // The body is on a line of its own, so that who passes it on need not parse it.
  bus.publish(topics.signals, `${JSON.stringify({ stream, weeks })}\n${JSON.stringify(body)}`)
}

/** Reads what `sendSignal` wrote. Throws on anything else. */
export function readSignal(message: string): Signal {
  const end = message.indexOf('\n')
  const { stream, weeks }: Omit<Signal, 'body'> = JSON.parse(message.slice(0, end))
  return { stream, weeks, body: message.slice(end + 1) }
}
