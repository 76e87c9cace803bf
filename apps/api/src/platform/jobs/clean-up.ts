import { dayMs } from '@weekboard/scheduling/clock/durations'
import type { Task } from 'graphile-worker'
import { isDatabaseAway, isLockTimeout } from '../database/database-errors.ts'
import { archiveEvents } from '../events/event-archive.ts'
import { idempotencyKeyLifetimeHours } from '../http/idempotency.ts'
import type { Platform } from '../platform.ts'
import { organizationIds } from './all-organizations.ts'

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

export const cleanUpAllTask = 'clean_up_all_organizations'
/** Every night, in UTC. */
export const cleanUpAllSchedule = { task: cleanUpAllTask, match: '40 2 * * *' }

type CleanUpPlatform = Pick<Platform, 'database' | 'clock' | 'env' | 'log'>

/** Deletes expired rows; in tenant tables of the organizations whose users were here within two days. */
export function cleanUp(platform: CleanUpPlatform, rules: readonly RetentionRule[]): Task {
  const { database, clock } = platform
  return async () => {
    for (const rule of rules.filter(({ isTenantTable }) => !isTenantTable)) {
      await database.pool.query(...deletionOf(rule, clock.now()))
    }
    const { rows: active } = await database.pool.query<{ id: number }>(
      'select distinct organization_id as id from sessions where last_used_at > $1',
      [new Date(clock.now().getTime() - 2 * dayMs)],
    )
    for (const { id } of active) await deleteExpired(platform, id, rules)
  }
}

/**
 * Deletes expired rows and archives old events of all organizations: also of those that nobody uses
 * any more, or that only API keys use.
 */
export function cleanUpAll(platform: CleanUpPlatform, rules: readonly RetentionRule[]): Task {
  return async () => {
    for await (const ids of organizationIds(platform.database)) {
      for (const id of ids) await cleanUpOrganization(platform, id, rules)
    }
  }
}

/** A failure in one organization must not keep the job from the others. */
async function cleanUpOrganization(
  platform: CleanUpPlatform,
  organizationId: number,
  rules: readonly RetentionRule[],
): Promise<void> {
  const { database, clock, env, log } = platform
  const before = new Date(clock.now().getTime() - env.LIMIT_LIVE_EVENT_DAYS * dayMs)
  try {
    await deleteExpired(platform, organizationId, rules)
    await archiveEvents(database, organizationId, before)
  } catch (error) {
    if (isDatabaseAway(error) && !isLockTimeout(error)) throw error
    log.error({ err: error, organization: organizationId }, 'An organization was not cleaned up')
  }
}

async function deleteExpired(
  { database, clock }: CleanUpPlatform,
  organizationId: number,
  rules: readonly RetentionRule[],
): Promise<void> {
  await database.tenant(organizationId, async ({ client }) => {
    for (const rule of rules.filter(({ isTenantTable }) => isTenantTable)) {
      await client.query(...deletionOf(rule, clock.now()))
    }
  })
}

const deletionOf = (
  { table, column, days }: RetentionRule,
  now: Date,
): [text: string, values: Date[]] => [
  `delete from ${table} where ${column} < $1`,
  [new Date(now.getTime() - days * dayMs)],
]
