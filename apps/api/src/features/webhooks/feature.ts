import type { Feature, Summary } from '../feature.ts'
import { deliverWebhookJob, sendDeliveryJob } from './delivery/delivery-jobs.ts'
import { bindWebhookRoutes } from './routes.ts'
import {
  sealWebhookSecretsJob,
  sealWebhookSecretsSchedule,
  sealWebhookSecretsTask,
} from './seal-secrets.ts'
import { deliverWebhookTask, sendDeliveryTask } from './tasks.ts'
import { webhookSubscriber } from './wake-on-events.ts'

const onWebhook =
  (verb: string): Summary =>
  ({ payload }) =>
    `${verb} the webhook to ${String(payload.host ?? 'an address')}`

export const webhooksFeature = {
  tags: { Webhooks: 'Endpoints that are told of events.' },
  routes: bindWebhookRoutes,
  jobs: {
    tasks: (services) => ({
      [deliverWebhookTask]: deliverWebhookJob(services),
      [sendDeliveryTask]: sendDeliveryJob(services),
      [sealWebhookSecretsTask]: sealWebhookSecretsJob(services),
    }),
    schedule: [sealWebhookSecretsSchedule],
    // They wait for the servers of third parties.
    ownWorkers: 12,
  },
  subscriber: webhookSubscriber,
  events: {
    webhook_created: { summary: onWebhook('Added') },
    webhook_updated: { summary: onWebhook('Changed') },
    webhook_deleted: { summary: onWebhook('Deleted') },
    webhook_paused: { summary: onWebhook('Paused') },
  },
  tables: {
    exported: [
      {
        name: 'webhooks',
        columns: [
          'id',
          'url',
          'event_types',
          'status',
          'pause_reason',
          'paused_at',
          'position',
          'run',
          'failures',
          'failing_since',
          'next_attempt_at',
          'last_delivered_at',
          'version',
          'created_at',
        ],
        omitted: ['secret', 'former_secret', 'former_secret_until'],
        orderBy: 'id',
      },
    ],
    notExported: {
      webhook_deliveries: 'a technical log of what was sent to endpoints, kept for 30 days',
    },
    retention: [
      { table: 'webhook_deliveries', column: 'created_at', days: 30, isTenantTable: true },
    ],
  },
} as const satisfies Feature
