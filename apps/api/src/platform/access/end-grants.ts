import { assistantGrants } from '@weekboard/db/schema/identity/assistants-oauth'
import { and, isNull, type SQL } from 'drizzle-orm'
import type { TenantTransaction } from '../database/database.ts'
import type { Actor } from '../events/event-log.ts'

/** Why a grant ended. */
type GrantEnd = 'disconnected' | 'revoked' | 'used_twice' | 'deactivated' | 'signed_out'

/** Ends grants of assistants at once, on every node, and logs each. Returns how many there were. */
export async function endGrants(
  tx: TenantTransaction,
  where: SQL | undefined,
  { actor, reason, now }: { readonly actor: Actor; readonly reason: GrantEnd; readonly now: Date },
): Promise<number> {
  const ended = await tx.db
    .update(assistantGrants)
    .set({ endedAt: now })
    .where(and(isNull(assistantGrants.endedAt), where))
    .returning({ id: assistantGrants.id, clientName: assistantGrants.clientName })
  for (const { id, clientName } of ended) {
    tx.record({
      type: 'assistant_disconnected',
      actor,
      subject: { type: 'assistant', id },
      weeks: [],
      audience: 'nobody',
      payload: { client_name: clientName, reason },
    })
  }
  return ended.length
}
