import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { demoAvailability, demoTimeOff } from './demo-absences.ts'
import { cafe, pier } from './demo-employees.ts'
import { demoNotifications } from './demo-notifications.ts'
import { demoStaffing } from './demo-staffing.ts'
import { demoOpenShift, demoWeeks } from './demo-weeks.ts'
import {
  insertAvailability,
  insertNotifications,
  insertOrganization,
  insertPaidPlan,
  insertStaffing,
  insertTimeOff,
  insertWeek,
} from './insert.ts'
import { demoAnnouncement, insertAnnouncement } from './insert-announcement.ts'
import { insertOpenShift } from './insert-open-shift.ts'
import { insertLargeDemo } from './large-demo.ts'

export const demoPassword = 'Weekboard-demo-1'
export const demoAccounts = ['admin@demo.test', 'manager@demo.test', 'employee@demo.test'] as const

/** Only one node seeds when several start together. */
const seedLock = 8_247_114

/**
 * Fills an empty database with the two demo organizations; does nothing when a user exists. Dates
 * are relative to the week of `now` in the organization's time zone. A large demo has 200 people and a
 * year of weeks in the first of them; one with an open shift has something to claim in this week.
 * Returns whether it seeded.
 */
export async function seedDemo(
  pool: pg.Pool,
  now: Date,
  size: 'usual' | 'large' = 'usual',
  { hasOpenShift = false } = {},
): Promise<boolean> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [seedLock])
    const { rows } = await client.query('select from users limit 1')
    const empty = rows.length === 0
    if (empty) await insertDemo(client, now, { isLarge: size === 'large', hasOpenShift })
    await client.query('commit')
    return empty
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

interface DemoOptions {
  readonly isLarge: boolean
  readonly hasOpenShift: boolean
}

async function insertDemo(
  client: pg.PoolClient,
  now: Date,
  { isLarge, hasOpenShift }: DemoOptions,
): Promise<void> {
  const passwordHash = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const weeks = demoWeeks(now, cafe.timeZone)
  const timeOff = demoTimeOff(now, cafe.timeZone)
  const tenant = await insertOrganization(client, cafe, { passwordHash, now })
  await insertPaidPlan(tenant)
  for (const week of weeks) await insertWeek(tenant, week)
  if (hasOpenShift) await insertOpenShift(tenant, demoOpenShift(now, cafe.timeZone))
  const requestIds = await insertTimeOff(tenant, timeOff)
  await insertAvailability(tenant, demoAvailability(now, cafe.timeZone))
  await insertStaffing(tenant, demoStaffing(now, cafe.timeZone))
  await insertNotifications(tenant, requestIds, demoNotifications(now, weeks, timeOff))
  await insertAnnouncement(tenant, demoAnnouncement)
  const [, thisWeek] = weeks
  if (isLarge && thisWeek) {
    const { organizationId } = tenant
    await insertLargeDemo(client, organizationId, { monday: thisWeek.weekStartDate, now })
  }
  await insertOrganization(client, pier, { passwordHash, now })
}
