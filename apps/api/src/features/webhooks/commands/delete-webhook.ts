import { webhooks } from '@weekboard/db/schema/webhooks'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { lockWebhook } from '../queries.ts'

/** Deletes an endpoint with its delivery log. A message that is under way may still arrive. */
export async function deleteWebhook({ tx, principal }: RequestContext, id: number): Promise<void> {
  const { url } = await lockWebhook(tx.db, id)
  await tx.db.delete(webhooks).where(eq(webhooks.id, id))
  tx.record({
    type: 'webhook_deleted',
    actor: actorOf(principal),
    subject: { type: 'webhook', id },
    weeks: [],
    audience: 'nobody',
    payload: { host: new URL(url).host },
  })
}
