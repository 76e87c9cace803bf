import { announcementsTopic } from '../../notifications/announcements.ts'
import type { WidgetDefinition } from '../widget-definition.ts'

export const announcementsDefinition = {
  id: announcementsTopic,
  type: announcementsTopic,
  name: 'Announcements',
  description: 'What managers tell everybody, to be confirmed',
  icon: 'megaphone',
  category: 'operations',
  minWidth: 3,
  minHeight: 4,
  maxWidth: 12,
  maxHeight: 12,
  permissions: [],
  refreshInterval: 300_000,
  configSchema: [],
  actions: {},
  topics: ['announcements'],
} as const satisfies WidgetDefinition
