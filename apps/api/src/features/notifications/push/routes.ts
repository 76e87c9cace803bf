import {
  createPushSubscriptionRoute,
  deletePushSubscriptionRoute,
  listPushSubscriptionsRoute,
} from '@weekboard/contracts/notifications/push-subscriptions'
import {
  authenticatedRoute,
  type BoundRoute,
  created,
  ok,
  uploadRoute,
} from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { UserPrincipal } from '../../../platform/principal.ts'
import {
  assertAllowedEndpoint,
  listDevices,
  registerDevice,
  removeDevice,
  type StoredSubscription,
} from './push-subscriptions.ts'

/** Endpoint and keys stay inside: who knows an endpoint could send to it. */
const presentDevice = (
  { id, createdAt, sessionId }: StoredSubscription,
  principal: UserPrincipal,
) => ({
  id,
  created_at: createdAt.toISOString(),
  current: sessionId === principal.sessionId,
})

export const bindPushRoutes = ({ env, push }: Pick<Platform, 'env' | 'push'>): BoundRoute[] => [
  authenticatedRoute(listPushSubscriptionsRoute, async ({ tx, principal }) => {
    const devices = await listDevices(tx.db, principal.userId)
    return ok({
      public_key: push?.publicKey ?? null,
      push_subscriptions: devices.map((device) => presentDevice(device, principal)),
    })
  }),
  uploadRoute(
    createPushSubscriptionRoute,
    async ({ subscription }) => {
      await assertAllowedEndpoint(subscription.endpoint, env)
      return subscription
    },
    async (context, subscription) => {
      const device = await registerDevice(context, subscription)
      return created({ push_subscription: presentDevice(device, context.principal) })
    },
  ),
  authenticatedRoute(deletePushSubscriptionRoute, async (context, { params }) => {
    await removeDevice(context, params.id)
    return ok({ message: 'This device gets no more push messages.' })
  }),
]
