import type { ApiScope } from '@weekboard/contracts/integrations/scopes'
import { apiKeys } from '@weekboard/db/schema/api-keys'
import { newApiKeySecret } from '../../../platform/api-keys.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { invalidField } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/events/event-log.ts'

export interface NewApiKey {
  readonly name: string
  readonly scopes: readonly ApiScope[]
  /** Null for a key that does not expire. */
  readonly expiresAt: Date | null
  /** The employee who makes it; null for the operator. */
  readonly createdBy: number | null
  readonly actor: Actor
}

/**
 * Stores a new key of the transaction's organization. The secret is returned here and nowhere else.
 * Throws a 422 for an expiry that is not in the future.
 */
export async function createApiKey(
  tx: TenantTransaction,
  { name, scopes, expiresAt, createdBy, actor }: NewApiKey,
  now: Date,
): Promise<{ readonly id: number; readonly secret: string }> {
  if (expiresAt && expiresAt <= now) throw invalidField('expires_at', 'must be in the future')
  const { secret, hash, prefix } = newApiKeySecret()
  const [row] = await tx.db
    .insert(apiKeys)
    .values({
      organizationId: tx.organizationId,
      name,
      secretHash: hash,
      prefix,
      scopes: [...new Set(scopes)],
      createdBy,
      createdAt: now,
      expiresAt,
    })
    .returning({ id: apiKeys.id })
  if (!row) throw new Error('The API key was not stored')
  tx.record({
    type: 'api_key_created',
    actor,
    subject: { type: 'api_key', id: row.id },
    weeks: [],
    audience: 'nobody',
    payload: { name, scopes },
  })
  return { id: row.id, secret }
}
