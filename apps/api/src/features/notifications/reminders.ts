import { organizations } from '@weekboard/db/schema/organizations'
import {
  addDays,
  dateInZone,
  dayBounds,
  weekEndDate,
  weekStartOfDate,
  zonedInstant,
} from '@weekboard/scheduling/weeks'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { TenantTransaction } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Telling, tell } from './tell.ts'

export const remindOfShiftsTask = 'remind_of_shifts'

/** When people are reminded of the next day, on the organization's clock. */
const eveningTime = '18:00'

const payloadSchema = z.object({ organizationId: z.number(), date: z.string() })

/**
 * Plans the reminders of an announced week: one job for each day, of which each enqueues the next.
 * The first is for tomorrow or for the week's Monday, whichever is later; when its evening has come
 * already, it runs at once.
 */
export async function planReminders(
  tx: TenantTransaction,
  weekStart: string,
  now: Date,
): Promise<void> {
  const timeZone = await zoneOf(tx)
  const tomorrow = addDays(dateInZone(now, timeZone), 1)
  const first = tomorrow > weekStart ? tomorrow : weekStart
  if (first <= weekEndDate(weekStart)) await enqueueReminders(tx, first, { timeZone, now })
}

/**
 * Reminds everybody whose announced shift starts on a day, on the evening before. The notifications
 * and the note that they were written are the same rows, so a job that was killed or runs again
 * reminds of each shift once; a late one reminds of what has not started yet.
 */
export const remindOfShiftsJob =
  ({ database, clock }: Pick<Platform, 'database' | 'clock'>): Task =>
  async (given) => {
    const { organizationId, date } = payloadSchema.parse(given)
    await database.tenant(organizationId, async (tx) => {
      const now = clock.now()
      const timeZone = await zoneOf(tx)
      if (now < eveningBefore(date, timeZone)) {
        return enqueueReminders(tx, date, { timeZone, now })
      }
      await remind(tx, date, { timeZone, now })
      const next = addDays(date, 1)
      if (weekStartOfDate(next) === weekStartOfDate(date)) {
        await enqueueReminders(tx, next, { timeZone, now })
      }
    })
  }

interface Moment {
  readonly timeZone: string
  readonly now: Date
}

const eveningBefore = (date: string, timeZone: string): Date =>
  zonedInstant(addDays(date, -1), eveningTime, timeZone)

const enqueueReminders = (
  tx: TenantTransaction,
  date: string,
  { timeZone, now }: Moment,
): Promise<void> =>
  tx.enqueue(
    remindOfShiftsTask,
    { organizationId: tx.organizationId, date },
    {
      jobKey: `${remindOfShiftsTask}-${tx.organizationId}-${date}`,
      delayMs: Math.max(0, eveningBefore(date, timeZone).getTime() - now.getTime()),
    },
  )

async function remind(
  tx: TenantTransaction,
  date: string,
  { timeZone, now }: Moment,
): Promise<void> {
  const { startsAt, endsAt } = dayBounds(date, timeZone)
  const { rows } = await tx.client.query<AnnouncedRow>(
    `select shift_id, employee_id, starts_at, ends_at from announced_shifts
     where starts_at >= $1 and starts_at < $2 and starts_at > $3
     order by starts_at, shift_id`,
    [startsAt, endsAt, now],
  )
  const today = dateInZone(now, timeZone) === date
  const notifiedUserIds = await tell(
    tx,
    'shift_tomorrow',
    rows.map((row) => reminderOf(row, date, today)),
    { now, actorUserId: null },
  )
  if (notifiedUserIds.length === 0) return
  tx.record({
    type: 'shifts_reminded',
    actor: { userId: null, name: 'Weekboard', sessionId: null },
    subject: { type: 'organization', id: tx.organizationId },
    weeks: [],
    audience: 'nobody',
    payload: { date },
    notifiedUserIds,
  })
}

interface AnnouncedRow {
  readonly shift_id: number
  readonly employee_id: number
  readonly starts_at: Date
  readonly ends_at: Date
}

const reminderOf = (row: AnnouncedRow, date: string, today: boolean): Telling => ({
  employeeId: row.employee_id,
  subject: { type: 'shift', id: row.shift_id },
  // With the date: a shift that is announced anew for another day is another occasion.
  effectKey: `shift ${row.shift_id} on ${date}`,
  occasion: {
    kind: 'shift_tomorrow',
    date,
    start_time: row.starts_at.toISOString(),
    end_time: row.ends_at.toISOString(),
    today,
  },
})

async function zoneOf({ db }: TenantTransaction): Promise<string> {
  const [organization] = await db.select({ timeZone: organizations.timeZone }).from(organizations)
  if (!organization) throw new Error('The organization is gone')
  return organization.timeZone
}
