import { randomUUID } from 'node:crypto'
import { maxOpenPlans } from '@weekboard/contracts/assistants/assistant-plan-tools'
import { assistantPlans } from '@weekboard/db/schema/assistants'
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type PlanRow = typeof assistantPlans.$inferSelect

type NewPlan = Pick<
  PlanRow,
  'sessionId' | 'tool' | 'input' | 'summary' | 'fingerprint' | 'createdAt' | 'expiresAt'
>

/** Stores a plan and drops the oldest open ones of its connection above the limit. Returns its id. */
export async function insertPlan(tx: TenantTransaction, plan: NewPlan): Promise<string> {
  const { sessionId, createdAt } = plan
  // One after the other: several at once would each find room for itself.
  const key = `assistant-plans:${sessionId}`
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const open = await tx.db
    .select({ id: assistantPlans.id })
    .from(assistantPlans)
    .where(
      and(
        eq(assistantPlans.sessionId, sessionId),
        isNull(assistantPlans.appliedAt),
        gt(assistantPlans.expiresAt, createdAt),
      ),
    )
    .orderBy(desc(assistantPlans.createdAt))
    .offset(maxOpenPlans - 1)
  const dropped = open.map(({ id }) => id)
  await tx.db.delete(assistantPlans).where(inArray(assistantPlans.id, dropped))
  const id = randomUUID()
  await tx.db.insert(assistantPlans).values({ id, organizationId: tx.organizationId, ...plan })
  return id
}

const ownPlan = (sessionId: string, id: string) =>
  and(eq(assistantPlans.sessionId, sessionId), eq(assistantPlans.id, id))

/** A plan of a connection, or null. */
export async function findPlan(
  { db }: Pick<TenantTransaction, 'db'>,
  sessionId: string,
  id: string,
): Promise<PlanRow | null> {
  const [row] = await db.select().from(assistantPlans).where(ownPlan(sessionId, id))
  return row ?? null
}

/** The same, locked until the transaction ends. */
export async function lockPlan(
  { db }: Pick<TenantTransaction, 'db'>,
  sessionId: string,
  id: string,
): Promise<PlanRow | null> {
  const [row] = await db.select().from(assistantPlans).where(ownPlan(sessionId, id)).for('update')
  return row ?? null
}

/** Stores that a plan was carried out, and the reply to repeat. */
export async function storeApplied(
  { db }: Pick<TenantTransaction, 'db'>,
  id: string,
  applied: { readonly at: Date; readonly reply: Readonly<Record<string, unknown>> },
): Promise<void> {
  await db
    .update(assistantPlans)
    .set({ appliedAt: applied.at, reply: applied.reply })
    .where(eq(assistantPlans.id, id))
}
