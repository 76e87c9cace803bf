import type { webhookRoutes } from '../integrations/webhooks.ts'
import type { announcementRoutes } from '../notifications/announcements.ts'
import type { RouteName, routes } from '../routes.ts'
import { accountExamples } from './account-examples.ts'
import { planningExamples } from './planning-examples.ts'
import type { RouteExample, RouteExamples } from './route-example.ts'
import { teamExamples } from './team-examples.ts'

/** Calls that work one after the other, in this order. */
const webhookExamples: RouteExamples<typeof webhookRoutes> = {
  createWebhook: {
    body: {
      webhook: {
        url: 'https://hooks.example.com/weekboard',
        event_types: ['schedule_published', 'time_off_request_decided'],
      },
    },
  },
  listWebhooks: {},
  getWebhook: { params: { id: 1 } },
  updateWebhook: { params: { id: 1 }, body: { webhook: { status: 'paused' } } },
  testWebhook: { params: { id: 1 } },
  listWebhookDeliveries: { params: { id: 1 }, query: { limit: 20 } },
  retryWebhookDelivery: { params: { id: 1, delivery_id: 1 } },
  replayWebhook: { params: { id: 1 }, body: { from_seq: 1 } },
  rotateWebhookSecret: { params: { id: 1 } },
  deleteWebhook: { params: { id: 1 } },
}

/** Calls that work one after the other, in this order. */
const announcementExamples: RouteExamples<typeof announcementRoutes> = {
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

/** An example of every route; a test names the routes that have none. */
export const routeExamples: {
  readonly [Name in RouteName]?: RouteExample<(typeof routes)[Name]>
} = {
  ...teamExamples,
  ...announcementExamples,
  ...webhookExamples,
  ...accountExamples,
  ...planningExamples,
}
