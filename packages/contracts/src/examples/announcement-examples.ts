import type { announcementRoutes } from '../announcements.ts'
import type { RouteExamples } from './route-example.ts'

/** Calls that work one after the other, in this order. */
export const announcementExamples: RouteExamples<typeof announcementRoutes> = {
  createAnnouncement: {
    as: 'manager',
    body: {
      announcement: {
        title: 'Inventory on Friday',
        text: 'Please count everything in your section before you leave.',
      },
    },
  },
  readAnnouncement: { as: 'employee', params: { id: 2 } },
  updateAnnouncement: {
    as: 'manager',
    params: { id: 2 },
    body: { announcement: { title: 'Inventory on Saturday' }, version: 1 },
  },
  listAnnouncements: { as: 'manager', query: { limit: 20 } },
  deleteAnnouncement: { as: 'manager', params: { id: 2 } },
}
