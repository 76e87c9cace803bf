import type {
  Announcement,
  updateAnnouncementRoute,
} from '@weekboard/contracts/notifications/announcements'
import type { RouteBody } from '@weekboard/contracts/route'
import { announcements } from '@weekboard/db/schema/planning/announcements'
import { eq, sql } from 'drizzle-orm'
import { staleVersion } from '../../../platform/errors.ts'
import { isStale, type RequestContext } from '../../../platform/http/route.ts'
import { logChange } from '../log-change.ts'
import { presentAnnouncement } from '../present.ts'
import { getAnnouncement, lockAnnouncement } from '../queries.ts'

/**
 * Changes the title or the text; who has confirmed the announcement stays. Throws a 404 for an unknown
 * one, a 412 for a stale `version` or `If-Match`.
 */
export async function updateAnnouncement(
  context: RequestContext,
  id: number,
  { announcement: input, version }: RouteBody<typeof updateAnnouncementRoute>,
): Promise<Announcement> {
  const { tx, principal, now } = context
  await lockAnnouncement(tx.db, id)
  const before = await getAnnouncement(tx.db, principal, id)
  if (isStale(context, version, before.version)) throw staleVersion(presentAnnouncement(before))
  const { title = before.title, text = before.text } = input
  if (title === before.title && text === before.text) return presentAnnouncement(before)
  await tx.db
    .update(announcements)
    .set({ title, text, updatedAt: now, version: sql`${announcements.version} + 1` })
    .where(eq(announcements.id, id))
  const after = await getAnnouncement(tx.db, principal, id)
  logChange(context, 'announcement_updated', { before, after })
  return presentAnnouncement(after)
}
