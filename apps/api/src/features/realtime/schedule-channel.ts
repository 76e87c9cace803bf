import { scheduleChannelSchema } from '@weekboard/contracts/realtime'
import { isValidDate, weekStartOfDate } from '@weekboard/scheduling/weeks'
import type { LoggedEvent } from '../../platform/event-log.ts'
import { bodyFor, type ViewerClass } from './audience.ts'
import type { Connection, Subscription } from './connection.ts'
import { messageFrame } from './protocol.ts'

/**
 * Reads an identifier; null unless it names this channel. The organization is never part of it:
 * it comes from the session alone.
 */
export function parseScheduleSubscription(identifier: string): Subscription | null {
  try {
    const { week_start } = scheduleChannelSchema.parse(JSON.parse(identifier))
    if (week_start === undefined) return { identifier, weekStart: null }
    return isValidDate(week_start) ? { identifier, weekStart: weekStartOfDate(week_start) } : null
  } catch {
    return null
  }
}

/** Hands an event to every subscription that may see it; each distinct frame is built once. */
export function broadcast(event: LoggedEvent, connections: Iterable<Connection>): void {
  const bodies = new Map<ViewerClass, string | null>()
  const frames = new Map<string, Buffer>()
  for (const connection of connections) {
    const { viewerClass } = connection
    let body = bodies.get(viewerClass)
    if (body === undefined) {
      body = bodyFor(event, viewerClass)
      bodies.set(viewerClass, body)
    }
    if (body === null) continue
    for (const { identifier, weekStart } of connection.subscriptions.values()) {
      if (weekStart !== null && !event.weeks.includes(weekStart)) continue
      const key = `${viewerClass} ${identifier}`
      const frame = frames.get(key) ?? Buffer.from(messageFrame(identifier, body))
      frames.set(key, frame)
      connection.send(frame)
    }
  }
}
