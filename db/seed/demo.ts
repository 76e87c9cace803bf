import { TZDate } from '@date-fns/tz'
import { hash } from '@node-rs/argon2'
import { addDays, format, startOfISOWeek } from 'date-fns'
import type pg from 'pg'
import { announcementReads, announcements } from '../schema/planning/announcements.ts'
import { demoAvailability, demoTimeOff } from './demo-absences.ts'
import { cafe, pier } from './demo-employees.ts'
import { demoNotifications } from './demo-notifications.ts'
import { demoOpenShift, demoWeeks } from './demo-weeks.ts'
import type { DemoStaffing, Tenant } from './insert.ts'
import {
  insertAvailability,
  insertNotifications,
  insertOrganization,
  insertPaidPlan,
  insertStaffing,
  insertTimeOff,
  insertWeek,
} from './insert.ts'
import { insertOpenShift } from './insert-open-shift.ts'
import { insertLargeDemo } from './large-demo.ts'

type Need = Omit<DemoStaffing['needs'][number], 'weekday'>

const need = (startTime: string, endTime: string, count: number): Need => ({
  startTime,
  endTime,
  positionId: null,
  count,
})

/** The evenings are busy; in the daytime the café runs with who is there. */
const workday = [need('17:00', '21:00', 2)]
const weekend = [need('16:00', '22:00', 1)]
const days = [workday, workday, workday, workday, workday, weekend, weekend]

/** A usual week; next week's Saturday is a market day, and the Thursday after it a holiday. */
function demoStaffing(now: Date, timeZone: string): DemoStaffing {
  const monday = startOfISOWeek(new TZDate(now, timeZone))
  const date = (day: number) => format(addDays(monday, day), 'yyyy-MM-dd')
  return {
    needs: days.flatMap((needs, weekday) => needs.map((each) => ({ ...each, weekday }))),
    exceptions: [
      { ...need('08:00', '16:00', 2), date: date(12) },
      { ...need('00:00', '24:00', 0), date: date(17) },
    ],
  }
}

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

interface DemoAnnouncement {
  readonly title: string
  readonly text: string
  readonly authorIndex: number
  readonly readerIndexes: readonly number[]
}

/** Written by the manager; the admin has confirmed it. */
const demoAnnouncement: DemoAnnouncement = {
  title: 'New espresso machine',
  text: 'It is here! Ask Grace or me to show you how to clean it before your next shift at the bar.',
  authorIndex: 1,
  readerIndexes: [0],
}

/** An announcement of yesterday, and who has confirmed it since. */
async function insertAnnouncement(
  { db, organizationId, employeeIds, now }: Tenant,
  { title, text, authorIndex, readerIndexes }: DemoAnnouncement,
): Promise<void> {
  const authorId = employeeIds[authorIndex] ?? 0
  const createdAt = addDays(now, -1)
  const [inserted] = await db
    .insert(announcements)
    .values({ organizationId, title, text, authorId, createdAt, updatedAt: createdAt })
    .returning()
  await db.insert(announcementReads).values(
    readerIndexes.map((index) => ({
      organizationId,
      announcementId: inserted?.id ?? 0,
      employeeId: employeeIds[index] ?? 0,
      readAt: now,
    })),
  )
}
