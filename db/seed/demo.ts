import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { demoAvailability, demoTimeOff } from './demo-absences.ts'
import { demoNotifications } from './demo-notifications.ts'
import { cafe, pier } from './demo-people.ts'
import { demoWeeks } from './demo-weeks.ts'
import { type DemoOrganization, insertOrganization } from './insert.ts'

export const demoPassword = 'Weekboard-demo-1'
export const demoAccounts = ['admin@demo.test', 'manager@demo.test', 'employee@demo.test'] as const

/** Only one node seeds when several start together. */
const seedLock = 8_247_114

/**
 * Fills an empty database with the two demo organizations; does nothing when anybody exists.
 * Dates are relative to the week of `now` in each organization's time zone. Returns whether it
 * seeded.
 */
export async function seedDemo(pool: pg.Pool, now: Date): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [seedLock])
    const { rows } = await client.query('select from users limit 1')
    const empty = rows.length === 0
    if (empty) await insertDemo(client, now)
    await client.query('commit')
    return empty
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function insertDemo(client: pg.PoolClient, now: Date): Promise<void> {
  const passwordHash = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const weeks = demoWeeks(now, cafe.timeZone)
  const timeOff = demoTimeOff(now, cafe.timeZone)
  const organizations: DemoOrganization[] = [
    {
      ...cafe,
      weeks,
      timeOff,
      notifications: demoNotifications(now, weeks, timeOff),
      availability: demoAvailability(now, cafe.timeZone),
    },
    { ...pier, weeks: [], timeOff: [], availability: [], notifications: [] },
  ]
  for (const organization of organizations) {
    await insertOrganization(client, organization, passwordHash, now)
  }
}
