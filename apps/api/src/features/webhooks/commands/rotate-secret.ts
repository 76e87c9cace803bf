import { webhooks } from '@weekboard/db/schema/webhooks'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import { eq, sql } from 'drizzle-orm'
import type { JwtKey } from '../../../platform/env.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import type { WebhookWithSecret } from '../present.ts'
import { lockWebhook } from '../queries.ts'
import { newSecret, sealWebhookSecret } from '../secret.ts'

/** How long a receiver may take to learn the new secret. */
const bothSignMs = dayMs

/** Makes a new secret. The former one signs as well for 24 h; the one before that no longer. */
export async function rotateSecret(
  { tx, now }: Pick<RequestContext, 'tx' | 'now'>,
  id: number,
  keys: readonly JwtKey[],
): Promise<WebhookWithSecret> {
  const { secret: formerSecret } = await lockWebhook(tx.db, id)
  const secret = newSecret()
  const [stored] = await tx.db
    .update(webhooks)
    .set({
      secret: sealWebhookSecret(keys, secret, tx.organizationId),
      formerSecret,
      formerSecretUntil: new Date(now.getTime() + bothSignMs),
      version: sql`${webhooks.version} + 1`,
    })
    .where(eq(webhooks.id, id))
    .returning()
  if (!stored) throw new Error('The secret was not stored')
  return { webhook: stored, secret }
}
