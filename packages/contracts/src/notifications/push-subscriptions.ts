import { z } from 'zod'
import { idParamsSchema, idSchema, messageReplySchema } from '../common.ts'
import { isUrl } from '../is-url.ts'
import { defineRoute } from '../route.ts'

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/, 'must be base64url')
    .refine(
      (text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes,
      `must have ${bytes} bytes`,
    )

/** What `PushSubscription.toJSON()` of a browser returns. */
const browserSubscriptionSchema = z.object({
  endpoint: z
    .string()
    .max(2000, 'must be at most 2,000 characters')
    .refine((endpoint) => isUrl(endpoint), 'must be an address'),
  expirationTime: z.number().nullish(),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
})

const pushSubscriptionSchema = z.object({
  id: idSchema,
  created_at: z.string(),
  /** Whether this session registered it. */
  current: z.boolean(),
})

export const listPushSubscriptionsRoute = defineRoute({
  method: 'GET',
  path: '/push_subscriptions',
  summary: 'The own devices that receive push messages, and the key to subscribe with',
  tag: 'Notifications',
  access: 'authenticated',
  replies: {
    200: z.object({
      /** The `applicationServerKey`; null when this installation sends no push messages. */
      public_key: z.string().nullable(),
      push_subscriptions: z.array(pushSubscriptionSchema),
    }),
  },
})

export const createPushSubscriptionRoute = defineRoute({
  method: 'POST',
  path: '/push_subscriptions',
  summary: 'Register this device for push messages; an endpoint belongs to who registered it last',
  tag: 'Notifications',
  access: 'authenticated',
  body: z.object({ subscription: browserSubscriptionSchema }),
  replies: { 201: z.object({ push_subscription: pushSubscriptionSchema }) },
})

export const deletePushSubscriptionRoute = defineRoute({
  method: 'DELETE',
  path: '/push_subscriptions/:id',
  summary: 'Send no more push messages to an own device',
  tag: 'Notifications',
  access: 'authenticated',
  params: idParamsSchema,
  replies: { 200: messageReplySchema },
})

/** What a push message says, for the service worker that shows it. */
export const pushMessageSchema = z.object({
  /** Whom it is for: a device shows nothing of it to anybody else. */
  user_id: idSchema,
  title: z.string(),
  body: z.string(),
  /** The screen that it opens. */
  path: z.string(),
  /** A later message with the same tag replaces it. */
  tag: z.string(),
})
export type PushMessage = z.infer<typeof pushMessageSchema>

export const pushSubscriptionRoutes = {
  listPushSubscriptions: listPushSubscriptionsRoute,
  createPushSubscription: createPushSubscriptionRoute,
  deletePushSubscription: deletePushSubscriptionRoute,
}
