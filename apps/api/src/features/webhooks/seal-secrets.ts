import { webhooks } from '@weekboard/db/schema/webhooks'
import { eq } from 'drizzle-orm'
import type { Task } from 'graphile-worker'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { JwtKey } from '../../platform/env.ts'
import { organizationIds } from '../../platform/jobs/all-organizations.ts'
import type { Platform } from '../../platform/platform.ts'
import { openWebhookSecret, sealWebhookSecret } from './secret.ts'

export const sealWebhookSecretsTask = 'seal_webhook_secrets'
/** Every night, in UTC. */
export const sealWebhookSecretsSchedule = { task: sealWebhookSecretsTask, match: '10 3 * * *' }

type SealPlatform = Pick<Platform, 'database' | 'secretKeys' | 'log'>

/**
 * Seals the secrets of all webhooks with the first key that another key has sealed, or none: so a key can
 * be rotated, and what was stored before there was one is readable no more. Does nothing without a key.
 */
export const sealWebhookSecretsJob =
  ({ database, secretKeys, log }: SealPlatform): Task =>
  async () => {
    const [first] = secretKeys
    if (!first) return
    for await (const ids of organizationIds(database)) {
      for (const id of ids) {
        await database.tenant(id, (tx) => sealAnew(tx, secretKeys, `${first.kid}:`, log))
      }
    }
  }

async function sealAnew(
  { db, organizationId }: TenantTransaction,
  keys: readonly JwtKey[],
  sealedPrefix: string,
  log: Platform['log'],
): Promise<void> {
  const sealed = (stored: string | null) =>
    stored === null || stored.startsWith(sealedPrefix)
      ? stored
      : sealWebhookSecret(keys, openWebhookSecret(keys, stored, organizationId), organizationId)
  for (const { id, secret, formerSecret } of await db.select().from(webhooks).for('update')) {
    try {
      const anew = { secret: sealed(secret) ?? secret, formerSecret: sealed(formerSecret) }
      if (anew.secret === secret && anew.formerSecret === formerSecret) continue
      await db.update(webhooks).set(anew).where(eq(webhooks.id, id))
    } catch (error) {
      // Its key is gone; the others are sealed all the same.
      log.error({ err: error, webhookId: id }, 'The secret of a webhook cannot be sealed')
    }
  }
}
