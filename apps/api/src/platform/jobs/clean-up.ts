import type { Task } from 'graphile-worker'
import { idempotencyKeyLifetimeHours } from '../http/idempotency.ts'
import type { Platform } from '../platform.ts'

/** How long the rows of a table are kept. A feature declares its own; `worker.ts` registers them. */
export interface RetentionRule {
  readonly table: string
  /** The column that says how old a row is. */
  readonly column: string
  readonly days: number
  /** Whether the rows belong to an organization. */
  readonly isTenantTable: boolean
}

/** The platform's own tables. */
export const platformRetention: readonly RetentionRule[] = [
  { table: 'outbox', column: 'delivered_at', days: 30, isTenantTable: false },
  {
    table: 'idempotency_keys',
    column: 'created_at',
    days: idempotencyKeyLifetimeHours / 24,
    isTenantTable: true,
  },
]

export const cleanUpTask = 'clean_up'
/** Every hour, at a quarter past, in UTC. */
export const cleanUpSchedule = { task: cleanUpTask, match: '15 * * * *' }

const dayMs = 24 * 60 * 60 * 1000

/** Deletes expired rows; in tenant tables of the organizations used within the last two days. */
export function cleanUp({ database, clock }: Platform, rules: readonly RetentionRule[]): Task {
  return async () => {
    const now = clock.now().getTime()
    const daysAgo = (days: number) => new Date(now - days * dayMs)
    const { rows: active } = await database.pool.query<{ organization_id: number }>(
      'select distinct organization_id from sessions where last_used_at > $1',
      [daysAgo(2)],
    )
    const deletionOf = ({ table, column, days }: RetentionRule) =>
      [`delete from ${table} where ${column} < $1`, [daysAgo(days)]] as const
    for (const rule of rules.filter(({ isTenantTable }) => !isTenantTable)) {
      const [text, values] = deletionOf(rule)
      await database.pool.query(text, [...values])
    }
    const tenantRules = rules.filter(({ isTenantTable }) => isTenantTable)
    for (const { organization_id } of active) {
      await database.tenant(organization_id, async ({ client }) => {
        for (const rule of tenantRules) {
          const [text, values] = deletionOf(rule)
          await client.query(text, [...values])
        }
      })
    }
  }
}
