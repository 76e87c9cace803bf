import type { webhookRoutes } from '../webhooks.ts'
import type { RouteExamples } from './route-example.ts'

/** Calls that work one after the other, in this order. */
export const webhookExamples: RouteExamples<typeof webhookRoutes> = {
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
