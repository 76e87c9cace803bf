import type { announcementRoutes, announcementSchema } from '../notifications/announcements.ts'
import { asInstant } from './formats.ts'
import type { TextsOf, TextsOfRoutes } from './texts.ts'

const eventAnnouncementDocs = {
  id: 'The announcement.',
  title: 'What it is called.',
  text: 'What it says; line breaks count.',
  author: [
    'Who posted it.',
    { id: 'The employee; null for an API key.', name: 'By name; that of an API key is its own.' },
  ],
  updated_at: asInstant('When the title or the text last changed.'),
} as const

export const announcementDocs: TextsOf<typeof announcementSchema> = {
  ...eventAnnouncementDocs,
  read_at: asInstant('When the caller first confirmed it, also before an edit; null until then.'),
  read_count: 'How many readers have confirmed it; left out for employees.',
  reader_count:
    'How many readers there are: active employees with an account but the author; left out for employees.',
}

const fields = {
  title: '1 to 120 characters.',
  text: '1 to 2,000 characters.',
} as const

export const announcementRouteDocs: TextsOfRoutes<typeof announcementRoutes> = {
  listAnnouncements: { reply: { announcements: 'The announcements, newest first.' } },
  createAnnouncement: {
    body: { announcement: ['The new one.', fields] },
    reply: { announcement: 'As stored.' },
  },
  updateAnnouncement: {
    body: { announcement: ['What changes; what is left out stays.', fields] },
    reply: { announcement: 'As stored.' },
  },
  readAnnouncement: { reply: { announcement: 'As the caller sees it now.' } },
}

export const announcementData = {
  announcement: ['As it is since; a deleted one as it was.', eventAnnouncementDocs],
} as const
