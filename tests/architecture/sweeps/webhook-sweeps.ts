import { inList, type Sweep, unknownId } from './sweep.ts'

const onWebhook = inList('/webhooks', 'webhook')

/** The routes of webhooks, as `sweeps` has those of everything else. */
export const webhookSweeps = {
  listWebhooks: [{}],
  createWebhook: [{}],
  getWebhook: [onWebhook()],
  updateWebhook: [{ ...onWebhook(), body: () => ({ webhook: { status: 'paused' } }) }],
  deleteWebhook: [onWebhook()],
  rotateWebhookSecret: [onWebhook('/secret')],
  listWebhookDeliveries: [onWebhook('/deliveries')],
  retryWebhookDelivery: [
    {
      path: ({ webhook, webhookDelivery }) =>
        `/webhooks/${webhook}/deliveries/${webhookDelivery}/retry`,
      unknownPath: `/webhooks/${unknownId}/deliveries/${unknownId}/retry`,
    },
  ],
  replayWebhook: [{ ...onWebhook('/replay'), body: () => ({ from_seq: 1 }) }],
  testWebhook: [onWebhook('/test')],
} satisfies Record<string, Sweep[]>
