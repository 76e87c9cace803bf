import type { LoggedEvent } from '../../platform/event-log.ts'

/** The two classes of viewers that an event may be written for. */
export const viewerClasses = ['managers', 'staff'] as const
export type ViewerClass = (typeof viewerClasses)[number]

const receives = {
  managers: ['managers'],
  staff: ['staff'],
  everyone: ['managers', 'staff'],
  nobody: [],
} as const satisfies Record<LoggedEvent['audience'], readonly ViewerClass[]>

/** The message body for a class of viewers, or null when it is not meant for them. */
export function bodyFor(event: LoggedEvent, viewers: ViewerClass): string | null {
  if (!(receives[event.audience] as readonly ViewerClass[]).includes(viewers)) return null
  const payload = viewers === 'staff' ? event.staffPayload : event.payload
  if (!payload) return null
  const { type, seq, user, weeks } = event
  return JSON.stringify({ type, seq, user, weeks, ...payload })
}
