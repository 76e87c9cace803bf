import type { Task } from 'graphile-worker'
import { idempotencyKeyLifetimeHours } from '../http/idempotency.ts'
import type { Platform } from '../platform.ts'

export const cleanUpTask = 'housekeeping'
/** Every hour, at a quarter past. */
export const cleanUpSchedule = { task: cleanUpTask, match: '15 * * * *' }

/** Deletes what has had its time. Organizations are cleaned one after another. */
export function cleanUp({ database, clock }: Platform): Task {
  return async () => {
    const now = clock.now()
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
    for (const table of [
      'email_verifications',
      'password_resets',
      'social_attempts',
      'social_codes',
    ]) {
      await database.pool.query(`delete from ${table} where expires_at < $1`, [daysAgo(7)])
    }
    await database.pool.query('delete from phone_verifications where code_expires_at < $1', [
      daysAgo(7),
    ])
    await database.pool.query('delete from outbox where delivered_at < $1', [daysAgo(30)])
    const { rows } = await database.pool.query<{ organization_id: number }>(
      'select distinct organization_id from sessions where last_used_at > $1',
      [daysAgo(2)],
    )
    const keysBefore = daysAgo(idempotencyKeyLifetimeHours / 24)
    for (const { organization_id } of rows) {
      await database.tenant(organization_id, async (tx) => {
        await tx.client.query('delete from idempotency_keys where created_at < $1', [keysBefore])
        await tx.client.query('delete from notifications where created_at < $1', [daysAgo(180)])
      })
    }
    await database.pool.query('delete from sessions where expires_at < $1', [daysAgo(30)])
  }
}
