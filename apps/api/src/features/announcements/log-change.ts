import type { RequestContext } from '../../platform/http/route.ts'
import { actorOf } from '../../platform/principal.ts'
import { presentForEvents } from './present.ts'
import type { AnnouncementRow } from './queries.ts'

interface Change {
  /** Null for a new announcement. */
  readonly before: AnnouncementRow | null
  /** Null for a deleted one. */
  readonly after: AnnouncementRow | null
}

/** Logs what became of an announcement, for everybody. */
export function logChange(
  { tx, principal }: RequestContext,
  type: 'announcement_created' | 'announcement_updated' | 'announcement_deleted',
  { before, after }: Change,
): void {
  const row = after ?? before
  if (!row) return
  const payload = { announcement_id: row.id, title: row.title }
  tx.record({
    type,
    actor: actorOf(principal),
    subject: { type: 'announcement', id: row.id },
    weeks: [],
    audience: 'everyone',
    payload,
    staffPayload: payload,
    change: {
      before: before && presentForEvents(before),
      after: after && presentForEvents(after),
    },
  })
}
