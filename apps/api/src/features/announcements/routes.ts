import {
  createAnnouncementRoute,
  deleteAnnouncementRoute,
  listAnnouncementsRoute,
  readAnnouncementRoute,
  updateAnnouncementRoute,
} from '@weekboard/contracts/notifications/announcements'
import { authenticatedRoute, type BoundRoute, created, ok } from '../../platform/http/route.ts'
import { createAnnouncement } from './commands/create-announcement.ts'
import { deleteAnnouncement } from './commands/delete-announcement.ts'
import { readAnnouncement } from './commands/read-announcement.ts'
import { updateAnnouncement } from './commands/update-announcement.ts'
import { presentAnnouncement } from './present.ts'
import { listAnnouncements, lockAnnouncement } from './queries.ts'

export const bindAnnouncementRoutes = (): BoundRoute[] => [
  authenticatedRoute(listAnnouncementsRoute, async ({ tx, principal }, { query }) => {
    const { rows, nextCursor } = await listAnnouncements(tx.db, principal, query)
    return ok({ announcements: rows.map(presentAnnouncement), next_cursor: nextCursor })
  }),
  authenticatedRoute(createAnnouncementRoute, async (context, { body }) =>
    created({ announcement: await createAnnouncement(context, body.announcement) }),
  ),
  authenticatedRoute(
    updateAnnouncementRoute,
    async (context, { params, body }) =>
      ok({ announcement: await updateAnnouncement(context, params.id, body) }),
    { assertFound: ({ tx }, { id }) => lockAnnouncement(tx.db, id) },
  ),
  authenticatedRoute(deleteAnnouncementRoute, async (context, { params }) => {
    await deleteAnnouncement(context, params.id)
    return { status: 204, body: undefined }
  }),
  authenticatedRoute(readAnnouncementRoute, async (context, { params }) =>
    ok({ announcement: await readAnnouncement(context, params.id) }),
  ),
]
