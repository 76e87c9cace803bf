import { apiKeys } from '@weekboard/db/schema/api-keys'
import { and, eq, isNull } from 'drizzle-orm'
import { notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'

/** Ends a key at once, on every node. Throws a 404 for an unknown one, and for one that was revoked. */
export async function revokeApiKey(
  { tx, principal, now }: RequestContext,
  id: number,
): Promise<void> {
  const [row] = await tx.db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ name: apiKeys.name })
  if (!row) throw notFound()
  tx.record({
    type: 'api_key_revoked',
    actor: actorOf(principal),
    subject: { type: 'api_key', id },
    weeks: [],
    audience: 'nobody',
    payload: { name: row.name },
  })
}
