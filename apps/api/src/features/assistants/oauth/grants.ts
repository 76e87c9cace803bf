import type { Assistant } from '@weekboard/contracts/assistants/assistants-oauth'
import { type AssistantScope, assistantScopes } from '@weekboard/contracts/integrations/scopes'
import { assistantGrants, assistantTokens } from '@weekboard/db/schema/identity/assistants-oauth'
import { users } from '@weekboard/db/schema/identity/identity'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { endGrants } from '../../../platform/access/end-grants.ts'
import { invalidField, notFound } from '../../../platform/errors.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { cursorId, type Page, type PageQuery, toPage } from '../../../platform/page.ts'
import { actorOf } from '../../../platform/principal.ts'

/** How long a grant lives at most, however often it is used; then the person connects anew. */
const grantLifetimeMs = 90 * dayMs

/** Whether a grant, joined with its user, has not ended: not by itself, not with all sessions, not by age. */
export const isLiveGrant = (now: Date): SQL<boolean> => {
  const oldest = new Date(now.getTime() - grantLifetimeMs)
  const isConnectedSince = gt(assistantGrants.createdAt, users.assistantsEndedAt)
  return sql<boolean>`(${and(
    isNull(assistantGrants.endedAt),
    gt(assistantGrants.createdAt, oldest),
    or(isNull(users.assistantsEndedAt), isConnectedSince),
  )})`
}

/** When a grant ends by its age, at the latest. */
export const grantEnd = (createdAt: Date): Date => new Date(createdAt.getTime() + grantLifetimeMs)

/** Scopes as stored; one that there is no more is left out. */
export const knownScopes = (stored: readonly string[]): AssistantScope[] =>
  assistantScopes.filter((scope) => stored.includes(scope))

/**
 * What the person leaves of the scopes that were asked for, or granted: all when nothing is `chosen`.
 * Throws a 422 for more.
 */
export function narrowerScopes(
  offered: readonly AssistantScope[],
  chosen: readonly AssistantScope[] | undefined,
): readonly AssistantScope[] {
  if (!chosen) return offered
  if (!chosen.every((scope) => offered.includes(scope))) {
    throw invalidField('scopes', 'must be among those that are there')
  }
  return offered.filter((scope) => chosen.includes(scope))
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
    .select(getTableColumns(assistantGrants))
    .from(assistantGrants)
    .innerJoin(users, eq(users.id, assistantGrants.userId))
    .where(
      and(
        ownGrants(context),
        isLiveGrant(now),
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
  expires_at: grantEnd(createdAt).toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})

const lockOwnGrant = (context: SessionContext, id: number) =>
  context.tx.db
    .select()
    .from(assistantGrants)
    .where(and(ownGrants(context), eq(assistantGrants.id, id)))
    .for('update')

/** Throws a 404 unless an assistant is one of the caller's. */
export async function assertOwnAssistant(context: SessionContext, id: number): Promise<void> {
  if ((await lockOwnGrant(context, id)).length === 0) throw notFound()
}

/**
 * Leaves one of the caller's assistants the chosen scopes, at once: tokens of it lose the others. Throws
 * a 404 for any other, and a 422 for a scope that it does not have.
 */
export async function narrowAssistant(
  context: SessionContext,
  id: number,
  chosen: readonly AssistantScope[],
): Promise<Assistant> {
  const { tx, principal } = context
  const [grant] = await lockOwnGrant(context, id)
  if (!grant) throw notFound()
  const scopes = [...narrowerScopes(knownScopes(grant.scopes), chosen)]
  await tx.db.update(assistantGrants).set({ scopes }).where(eq(assistantGrants.id, id))
  tx.record({
    type: 'assistant_narrowed',
    actor: actorOf(principal),
    subject: { type: 'assistant', id },
    weeks: [],
    audience: 'nobody',
    payload: { client_name: grant.clientName, scopes },
  })
  return presentAssistant({ ...grant, scopes })
}

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
