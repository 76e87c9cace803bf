import type { Assistant } from '@weekboard/contracts/assistants-oauth'
import { type AssistantScope, assistantScopes } from '@weekboard/contracts/scopes'
import { assistantGrants, assistantTokens } from '@weekboard/db/schema/assistants-oauth'
import { and, desc, eq, exists, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/events/event-log.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { cursorId, type Page, type PageQuery, toPage } from '../../../platform/page.ts'
import { actorOf } from '../../../platform/principal.ts'

/** Scopes as stored; one that there is no more is left out. */
export const knownScopes = (stored: readonly string[]): AssistantScope[] =>
  assistantScopes.filter((scope) => stored.includes(scope))

/** Why a grant ended. */
type GrantEnd = 'disconnected' | 'revoked' | 'used_twice' | 'deactivated'

/** Ends grants at once, on every node, and logs each. Returns how many there were. */
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

/** The caller's grants in this organization that have not ended. */
const ownGrants = ({ principal }: Pick<SessionContext, 'principal'>): SQL | undefined =>
  and(
    eq(assistantGrants.employeeId, principal.employeeId),
    eq(assistantGrants.userId, principal.userId),
    isNull(assistantGrants.endedAt),
  )

/** A page of the caller's grants that can still be used, newest first. */
export async function listAssistants(
  context: SessionContext,
  { cursor, limit }: PageQuery,
): Promise<Page<Assistant>> {
  const { tx, now } = context
  const before = cursorId(cursor)
  const usable = tx.db
    .select({ one: sql`1` })
    .from(assistantTokens)
    .where(
      and(
        eq(assistantTokens.grantId, assistantGrants.id),
        inArray(assistantTokens.kind, ['code', 'refresh']),
        isNull(assistantTokens.usedAt),
        gt(assistantTokens.expiresAt, now),
      ),
    )
  const rows = await tx.db
    .select()
    .from(assistantGrants)
    .where(
      and(
        ownGrants(context),
        exists(usable),
        before === null ? undefined : lt(assistantGrants.id, before),
      ),
    )
    .orderBy(desc(assistantGrants.id))
    .limit(limit + 1)
  return toPage(rows.map(presentAssistant), limit, ({ id }) => id)
}

const presentAssistant = ({
  id,
  clientName,
  scopes,
  createdAt,
  lastUsedAt,
}: typeof assistantGrants.$inferSelect): Assistant => ({
  id,
  client_name: clientName,
  scopes: knownScopes(scopes),
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})

/** Disconnects one of the caller's assistants at once. Throws a 404 for any other. */
export async function disconnectAssistant(context: SessionContext, id: number): Promise<void> {
  const { tx, principal, now } = context
  const ended = await endGrants(tx, and(ownGrants(context), eq(assistantGrants.id, id)), {
    actor: actorOf(principal),
    reason: 'disconnected',
    now,
  })
  if (ended === 0) throw notFound()
}
