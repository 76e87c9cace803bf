import {
  createWebhookRoute,
  deleteWebhookRoute,
  getWebhookRoute,
  listWebhookDeliveriesRoute,
  listWebhooksRoute,
  replayWebhookRoute,
  retryWebhookDeliveryRoute,
  rotateWebhookSecretRoute,
  testWebhookRoute,
  updateWebhookRoute,
} from '@weekboard/contracts/integrations/webhooks'
import type { JwtKey } from '../../platform/env.ts'
import { invalidField } from '../../platform/errors.ts'
import {
  accepted,
  authenticatedRoute,
  type BoundRoute,
  ok,
  type RequestContext,
  uploadRoute,
} from '../../platform/http/route.ts'
import { hasAllowedHost, type OutboundRules } from '../../platform/outbound/public-address.ts'
import type { Platform } from '../../platform/platform.ts'
import { actorOf } from '../../platform/principal.ts'
import { createWebhook } from './commands/create-webhook.ts'
import { deleteWebhook } from './commands/delete-webhook.ts'
import { rotateSecret } from './commands/rotate-secret.ts'
import { retryDelivery, sendTestEvent } from './commands/send-delivery.ts'
import { replayWebhook, updateWebhook } from './commands/update-webhook.ts'
import { presentDelivery, presentWebhook, replyWithSecret } from './present.ts'
import { getWebhook, listDeliveries, listWebhooks } from './queries.ts'

/**
 * 422 for an address that has a password, is not https, or whose host is not public as it resolves now, or
 * none of those that the operator allows.
 */
async function assertAllowedAddress(url: string, rules: OutboundRules): Promise<void> {
  const { protocol, username, password } = new URL(url)
  if (username !== '' || password !== '') {
    throw invalidField('url', 'must not contain a user name or a password')
  }
  const hasScheme = protocol === 'https:' || (protocol === 'http:' && rules.isPrivateAllowed)
  if (!hasScheme || !(await hasAllowedHost(url, rules))) {
    throw invalidField('url', 'must be a public https address')
  }
}

export const bindWebhookRoutes = ({
  env,
  secretKeys,
}: Pick<Platform, 'env' | 'secretKeys'>): BoundRoute[] =>
  webhookRoutes(
    {
      isPrivateAllowed: env.WEBHOOKS_ALLOW_PRIVATE,
      allowedHosts: env.OUTBOUND_ALLOWED_HOSTS,
    },
    secretKeys,
  )

const assertFound = ({ tx }: RequestContext, { id }: { readonly id: number }) =>
  getWebhook(tx.db, id)

const webhookRoutes = (rules: OutboundRules, keys: readonly JwtKey[]): BoundRoute[] => [
  authenticatedRoute(listWebhooksRoute, async ({ tx, now }) =>
    ok({ webhooks: (await listWebhooks(tx.db)).map((row) => presentWebhook(row, now)) }),
  ),
  uploadRoute(
    createWebhookRoute,
    async ({ webhook }) => {
      await assertAllowedAddress(webhook.url, rules)
      return webhook
    },
    async (context, webhook) =>
      replyWithSecret(201, await createWebhook(context, webhook, keys), context.now),
  ),
  authenticatedRoute(getWebhookRoute, async ({ tx, now }, { params }) =>
    ok({ webhook: presentWebhook(await getWebhook(tx.db, params.id), now) }),
  ),
  uploadRoute(
    updateWebhookRoute,
    async (body, { id }) => {
      const { url } = body.webhook
      if (url !== undefined) await assertAllowedAddress(url, rules)
      return { id, body }
    },
    async (context, { id, body }) => {
      const webhook = await updateWebhook(context, id, body)
      return ok({ webhook: presentWebhook(webhook, context.now) })
    },
    { assertFound },
  ),
  authenticatedRoute(deleteWebhookRoute, async (context, { params }) => {
    await deleteWebhook(context, params.id)
    return ok({ message: 'The endpoint was deleted.' })
  }),
  authenticatedRoute(rotateWebhookSecretRoute, async (context, { params }) =>
    replyWithSecret(200, await rotateSecret(context, params.id, keys), context.now),
  ),
  authenticatedRoute(listWebhookDeliveriesRoute, async ({ tx }, { params, query }) => {
    const { rows, nextCursor } = await listDeliveries(tx.db, params.id, query)
    return ok({ deliveries: rows.map(presentDelivery), next_cursor: nextCursor })
  }),
  authenticatedRoute(retryWebhookDeliveryRoute, async (context, { params }) =>
    accepted({
      delivery: presentDelivery(await retryDelivery(context, params.id, params.delivery_id)),
    }),
  ),
  authenticatedRoute(
    replayWebhookRoute,
    async ({ tx, principal, now }, { params, body }) => {
      const context = { tx, actor: actorOf(principal) }
      const row = await replayWebhook(context, params.id, body.from_seq)
      return accepted({ webhook: presentWebhook(row, now) })
    },
    { assertFound },
  ),
  authenticatedRoute(testWebhookRoute, async (context, { params }) =>
    accepted({ delivery: presentDelivery(await sendTestEvent(context, params.id)) }),
  ),
]
