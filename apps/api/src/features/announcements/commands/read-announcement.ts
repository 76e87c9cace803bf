import type { Announcement } from '@weekboard/contracts/notifications/announcements'
import { announcementReads } from '@weekboard/db/schema/planning/announcements'
import type { SessionContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { presentAnnouncement } from '../present.ts'
import { getAnnouncement, holdAnnouncement } from '../queries.ts'

/**
 * Notes that the principal has read an announcement; a second time changes nothing. Throws a 404 for
 * an unknown one.
 */
export async function readAnnouncement(
  { tx, principal, now }: SessionContext,
  id: number,
): Promise<Announcement> {
  const { title } = await holdAnnouncement(tx.db, id)
  const { organizationId } = tx
  const { employeeId } = principal
  const [first] = await tx.db
    .insert(announcementReads)
    .values({ organizationId, announcementId: id, employeeId, readAt: now })
    .onConflictDoNothing()
    .returning()
  if (first) {
    tx.record({
      type: 'announcement_read',
      actor: actorOf(principal),
      subject: { type: 'announcement', id },
      weeks: [],
      // Whose pages have the counts.
      audience: 'managers',
      payload: { announcement_id: id, title, employee_id: employeeId, read_at: now.toISOString() },
    })
  }
  return presentAnnouncement(await getAnnouncement(tx.db, principal, id))
}
