import { announcements } from '@weekboard/db/schema/planning/announcements'
import { eq } from 'drizzle-orm'
import { staleVersion } from '../../../platform/errors.ts'
import { isStale, type RequestContext } from '../../../platform/http/route.ts'
import { logChange } from '../log-change.ts'
import { presentAnnouncement } from '../present.ts'
import { getAnnouncement, lockAnnouncement } from '../queries.ts'

/**
 * Deletes an announcement with its confirmations. Throws a 404 for an unknown one, a 412 for a stale
 * `If-Match`.
 */
export async function deleteAnnouncement(context: RequestContext, id: number): Promise<void> {
  const { tx, principal } = context
  await lockAnnouncement(tx.db, id)
  const before = await getAnnouncement(tx.db, principal, id)
  if (isStale(context, undefined, before.version)) throw staleVersion(presentAnnouncement(before))
  await tx.db.delete(announcements).where(eq(announcements.id, id))
  logChange(context, 'announcement_deleted', { before, after: null })
}
