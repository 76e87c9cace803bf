import { z } from 'zod'
import {
  idParamsSchema,
  idSchema,
  messageReplySchema,
  nextCursorSchema,
  pageQuerySchema,
  versionSchema,
} from '../common.ts'
import { webhookTypes } from '../events.ts'
import { isUrl } from '../is-url.ts'
import { rights } from '../rights.ts'
import { defineRoute, type RateLimit } from '../route.ts'

const webhookStatuses = ['active', 'paused'] as const
const deliveryStatuses = ['pending', 'delivered', 'failed'] as const

/** Why an attempt failed; `status`: the endpoint answered something other than 2xx. */
export const deliveryFailures = [
  'dns',
  'connect',
  'tls',
  'timeout',
  'status',
  'private_address',
] as const
export type WebhookFailure = (typeof deliveryFailures)[number]

const urlSchema = z
  .string()
  .trim()
  .max(2000, 'must be at most 2,000 characters')
  .refine((url) => isUrl(url), 'must be an address such as https://example.com/hooks')

const eventTypesSchema = z
  .array(z.enum(webhookTypes, 'must be a type of event that webhooks have'))
  .min(1, 'must name at least one type')
  .max(100, 'must have at most 100 entries')

export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  event_types: z.array(z.string()),
  /** `failing`: the last attempt failed and there will be another one at `next_attempt_at`. */
  status: z.enum([...webhookStatuses, 'failing']),
  /** `manual`: by an admin; `failing`: for 24 h; `gone`: the endpoint answered 410. */
  pause_reason: z.enum(['manual', 'failing', 'gone']).nullable(),
  paused_at: z.string().nullable(),
  failing_since: z.string().nullable(),
  next_attempt_at: z.string().nullable(),
  last_delivered_at: z.string().nullable(),
  /** The last event of the log that is done with: delivered, or of a type that was not chosen. */
  last_seq: z.int().nonnegative(),
  /** The end of the former secret, which signs as well until then; null when there is none. */
  former_secret_until: z.string().nullable(),
  created_at: z.string(),
  version: versionSchema,
})
export type Webhook = z.infer<typeof webhookSchema>

/** The only replies that have the secret; null when the request is sent again with its `Idempotency-Key`. */
const withSecretSchema = z.object({
  webhook: webhookSchema.extend({ secret: z.string().nullable() }),
  /** The same, for clients that look for it here. */
  secret: z.string().nullable(),
})

const webhookDeliverySchema = z.object({
  id: idSchema,
  /** The header `webhook-id`: the same in every attempt. */
  message_id: z.string(),
  type: z.string(),
  /** The number of the event in the log; null for a test event. */
  seq: z.int().positive().nullable(),
  status: z.enum(deliveryStatuses),
  attempts: z.int().nonnegative(),
  last_attempt_at: z.string().nullable(),
  /** The failure of the last attempt. */
  failure: z.enum(deliveryFailures).nullable(),
  response_status: z.int().nullable(),
  /** The first 4 KiB. */
  response_body: z.string().nullable(),
  duration_ms: z.int().nonnegative().nullable(),
  created_at: z.string(),
})
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>

const webhookReplySchema = z.object({ webhook: webhookSchema })
const deliveryReplySchema = z.object({ delivery: webhookDeliverySchema })

const tag = 'Webhooks'
const access = rights.manageWebhooks

/** Each of these calls makes a request to somebody else's server. */
const sendingLimit: RateLimit = {
  name: 'webhook_sends',
  windowSeconds: 60,
  variable: 'LIMIT_BULK_PER_MINUTE',
}

export const listWebhooksRoute = defineRoute({
  method: 'GET',
  path: '/webhooks',
  summary: 'The endpoints that receive events',
  tag,
  access,
  scope: 'webhooks:read',
  replies: { 200: z.object({ webhooks: z.array(webhookSchema) }) },
})

export const createWebhookRoute = defineRoute({
  method: 'POST',
  path: '/webhooks',
  summary: 'Add an endpoint; the only reply with its secret',
  tag,
  access,
  proof: 'always',
  scope: 'webhooks:write',
  body: z.object({ webhook: z.object({ url: urlSchema, event_types: eventTypesSchema }) }),
  replies: { 201: withSecretSchema },
})

export const getWebhookRoute = defineRoute({
  method: 'GET',
  path: '/webhooks/:id',
  summary: 'An endpoint and how its deliveries go',
  tag,
  access,
  scope: 'webhooks:read',
  params: idParamsSchema,
  replies: { 200: webhookReplySchema },
})

export const updateWebhookRoute = defineRoute({
  method: 'PATCH',
  path: '/webhooks/:id',
  summary: 'Change, pause or resume an endpoint; it resumes where it stopped',
  tag,
  access,
  proof: 'by_body',
  scope: 'webhooks:write',
  params: idParamsSchema,
  body: z.object({
    webhook: z.object({
      url: urlSchema.optional(),
      event_types: eventTypesSchema.optional(),
      status: z.enum(webhookStatuses, 'must be active or paused').optional(),
    }),
    version: versionSchema.optional(),
  }),
  replies: { 200: webhookReplySchema },
})

export const deleteWebhookRoute = defineRoute({
  method: 'DELETE',
  path: '/webhooks/:id',
  summary: 'Delete an endpoint with its delivery log',
  readsIfMatch: true,
  tag,
  access,
  scope: 'webhooks:write',
  params: idParamsSchema,
  replies: { 200: messageReplySchema },
})

export const rotateWebhookSecretRoute = defineRoute({
  method: 'POST',
  path: '/webhooks/:id/secret',
  summary: 'Make a new secret; for 24 h the former one signs as well',
  tag,
  access,
  proof: 'always',
  scope: 'webhooks:write',
  params: idParamsSchema,
  replies: { 200: withSecretSchema },
})

export const listWebhookDeliveriesRoute = defineRoute({
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  summary: 'The delivery log of an endpoint, the latest first; kept for 30 days',
  tag,
  access,
  scope: 'webhooks:read',
  params: idParamsSchema,
  query: pageQuerySchema.extend({
    status: z.enum(deliveryStatuses, `must be one of ${deliveryStatuses.join(', ')}`).optional(),
  }),
  replies: {
    200: z.object({ deliveries: z.array(webhookDeliverySchema), next_cursor: nextCursorSchema }),
  },
})

export const retryWebhookDeliveryRoute = defineRoute({
  method: 'POST',
  path: '/webhooks/:id/deliveries/:delivery_id/retry',
  summary: 'Send one delivery again now',
  tag,
  access,
  scope: 'webhooks:write',
  limit: sendingLimit,
  params: idParamsSchema.extend({ delivery_id: idParamsSchema.shape.id }),
  replies: { 202: deliveryReplySchema },
})

export const replayWebhookRoute = defineRoute({
  method: 'POST',
  path: '/webhooks/:id/replay',
  summary: 'Deliver the events from a number of the log on again, in order; resumes the endpoint',
  tag,
  access,
  scope: 'webhooks:write',
  params: idParamsSchema,
  body: z.object({ from_seq: z.int('must be a whole number').positive('must be above 0') }),
  replies: { 202: webhookReplySchema },
})

export const testWebhookRoute = defineRoute({
  method: 'POST',
  path: '/webhooks/:id/test',
  summary: 'Send a test event now; the result is in the delivery log',
  tag,
  access,
  scope: 'webhooks:write',
  limit: sendingLimit,
  params: idParamsSchema,
  replies: { 202: deliveryReplySchema },
})

export const webhookRoutes = {
  listWebhooks: listWebhooksRoute,
  createWebhook: createWebhookRoute,
  getWebhook: getWebhookRoute,
  updateWebhook: updateWebhookRoute,
  deleteWebhook: deleteWebhookRoute,
  rotateWebhookSecret: rotateWebhookSecretRoute,
  listWebhookDeliveries: listWebhookDeliveriesRoute,
  retryWebhookDelivery: retryWebhookDeliveryRoute,
  replayWebhook: replayWebhookRoute,
  testWebhook: testWebhookRoute,
}
