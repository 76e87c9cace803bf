export { replayWebhook } from './commands/update-webhook.ts'
export { deliverWebhookJob, sendDeliveryJob } from './delivery/delivery-jobs.ts'
export { webhookRetention } from './retention.ts'
export { bindWebhookRoutes } from './routes.ts'
export { deliverWebhookTask, sendDeliveryTask } from './tasks.ts'
export { webhookSubscriber } from './wake-on-events.ts'

declare module '../../platform/events/event-log.ts' {
  interface EventSubjects {
    webhook_created: 'webhook'
    webhook_updated: 'webhook'
    webhook_deleted: 'webhook'
    webhook_paused: 'webhook'
  }
}
