import { inList, type Sweep } from './sweep.ts'

const onAnnouncement = inList('/announcements', 'announcement')

/** Announcements: reading, writing and confirming them. */
export const announcementSweeps = {
  listAnnouncements: [{}],
  createAnnouncement: [{}],
  updateAnnouncement: [
    { ...onAnnouncement(), body: () => ({ announcement: { title: 'Mine now' } }) },
  ],
  deleteAnnouncement: [onAnnouncement()],
  readAnnouncement: [onAnnouncement('/read')],
} satisfies Record<string, Sweep[]>
