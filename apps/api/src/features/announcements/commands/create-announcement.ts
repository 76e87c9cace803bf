import type {
  Announcement,
  AnnouncementFields,
} from '@weekboard/contracts/notifications/announcements'
import { announcements } from '@weekboard/db/schema/planning/announcements'
import type { RequestContext } from '../../../platform/http/route.ts'
import { logChange } from '../log-change.ts'
import { presentAnnouncement } from '../present.ts'
import { getAnnouncement } from '../queries.ts'

/** Posts an announcement; the event notifies its readers. */
export async function createAnnouncement(
  context: RequestContext,
  { title, text }: AnnouncementFields,
): Promise<Announcement> {
  const { tx, principal, now } = context
  const { organizationId } = tx
  const { employeeId: authorId, user } = principal
  const authorName = authorId === null ? user.fullName : null
  const [stored] = await tx.db
    .insert(announcements)
    .values({ organizationId, title, text, authorId, authorName, createdAt: now, updatedAt: now })
    .returning({ id: announcements.id })
  if (!stored) throw new Error('The announcement was not stored')
  const after = await getAnnouncement(tx.db, principal, stored.id)
  logChange(context, 'announcement_created', { before: null, after })
  return presentAnnouncement(after)
}
