import { webhooks } from '@weekboard/db/schema/webhooks'
import { eq } from 'drizzle-orm'
import { staleVersion } from '../../../platform/errors.ts'
import { isStale, type RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { presentWebhook } from '../present.ts'
import { lockWebhook } from '../queries.ts'

/** Deletes an endpoint with its delivery log; 412 when `If-Match` is stale. A message that is under way may still arrive. */
export async function deleteWebhook(context: RequestContext, id: number): Promise<void> {
  const { tx, principal, now } = context
  const webhook = await lockWebhook(tx.db, id)
  if (isStale(context, undefined, webhook.version)) {
    throw staleVersion({ ...presentWebhook(webhook, now) })
  }
  await tx.db.delete(webhooks).where(eq(webhooks.id, id))
  tx.record({
    type: 'webhook_deleted',
    actor: actorOf(principal),
    subject: { type: 'webhook', id },
    weeks: [],
    audience: 'nobody',
    payload: { host: new URL(webhook.url).host },
  })
}
