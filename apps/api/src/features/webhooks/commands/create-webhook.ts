import type { createWebhookRoute } from '@weekboard/contracts/integrations/webhooks'
import type { RouteBody } from '@weekboard/contracts/route'
import { organizations } from '@weekboard/db/schema/organization/organizations'
import { webhooks } from '@weekboard/db/schema/webhooks'
import { eq } from 'drizzle-orm'
import type { JwtKey } from '../../../platform/env.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import type { WebhookWithSecret } from '../present.ts'
import { listWebhooks } from '../queries.ts'
import { newSecret, sealWebhookSecret } from '../secret.ts'
import { wakeWebhookLater } from '../tasks.ts'

/** Each endpoint is sent every event, so an organization has few. */
const maxWebhooks = 10

type NewWebhook = RouteBody<typeof createWebhookRoute>['webhook']

/** Adds an endpoint. It gets what happens from now on; earlier events by a replay. */
export async function createWebhook(
  { tx, principal, now }: RequestContext,
  { url, event_types: eventTypes }: NewWebhook,
  keys: readonly JwtKey[],
): Promise<WebhookWithSecret> {
  const [organization] = await tx.db
    .select({ seq: organizations.eventSeq })
    .from(organizations)
    .where(eq(organizations.id, tx.organizationId))
    .for('no key update')
  if ((await listWebhooks(tx.db)).length >= maxWebhooks) {
    throw new ApiError(
      422,
      'invalid_fields',
      `An organization has at most ${maxWebhooks} endpoints. Delete one first.`,
    )
  }
  const secret = newSecret()
  const [stored] = await tx.db
    .insert(webhooks)
    .values({
      organizationId: tx.organizationId,
      url,
      eventTypes: [...new Set(eventTypes)],
      secret: sealWebhookSecret(keys, secret, tx.organizationId),
      position: organization?.seq ?? 0,
      createdAt: now,
    })
    .returning()
  if (!stored) throw new Error('The webhook was not stored')
  tx.record({
    type: 'webhook_created',
    actor: actorOf(principal),
    subject: { type: 'webhook', id: stored.id },
    weeks: [],
    audience: 'nobody',
    payload: { host: new URL(url).host },
    change: { before: null, after: { event_types: stored.eventTypes } },
  })
  await wakeWebhookLater(tx, stored.id)
  return { webhook: stored, secret }
}
