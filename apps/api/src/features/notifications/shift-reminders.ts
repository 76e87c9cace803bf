import { announcedShifts } from '@weekboard/db/schema/planning/schedules'
import {
  addDays,
  dateInZone,
  dayBounds,
  weekEndDate,
  weekStartOfDate,
  zonedInstant,
} from '@weekboard/scheduling/clock/weeks'
import { and, asc, gt, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { shiftTomorrow } from './kinds/shift-tomorrow.ts'
import { notify } from './notify.ts'
import { getTimeZone } from './recipients.ts'

export const remindOfShiftsTask = 'remind_of_shifts'

/** When employees are reminded of the next day, 'HH:mm' in the organization's time zone. */
const reminderTime = '18:00'

const payloadSchema = z.object({ organizationId: z.number(), date: z.string() })

/**
 * Schedules the reminders of a published week: one job for each day, which enqueues the next. The
 * first is for tomorrow or for the week's Monday, whichever is later. A job that is due already runs
 * at once.
 */
export async function scheduleShiftReminders(
  tx: TenantTransaction,
  weekStart: string,
  now: Date,
): Promise<void> {
  const timeZone = await getTimeZone(tx)
  const tomorrow = addDays(dateInZone(now, timeZone), 1)
  const first = tomorrow > weekStart ? tomorrow : weekStart
  if (first <= weekEndDate(weekStart)) await enqueueReminders(tx, first, { timeZone, now })
}

/**
 * Reminds employees of the announced shifts of a day, on the evening before. The effect key of a
 * notification makes the reminder of a shift unique, so a job may be killed and run again. A late job
 * reminds of the shifts that have not started yet.
 */
export const remindOfShiftsJob =
  ({ database, clock }: Pick<Platform, 'database' | 'clock'>): Task =>
  async (job) => {
    const { organizationId, date } = payloadSchema.parse(job)
    await database.tenant(organizationId, async (tx) => {
      const now = clock.now()
      const timeZone = await getTimeZone(tx)
      if (now < reminderAt(date, timeZone)) {
        return enqueueReminders(tx, date, { timeZone, now })
      }
      await notifyOfShifts(tx, date, { timeZone, now })
      const next = addDays(date, 1)
      if (weekStartOfDate(next) === weekStartOfDate(date)) {
        await enqueueReminders(tx, next, { timeZone, now })
      }
    })
  }

interface ZonedNow {
  readonly timeZone: string
  readonly now: Date
}

const reminderAt = (date: string, timeZone: string): Date =>
  zonedInstant(addDays(date, -1), reminderTime, timeZone)

const enqueueReminders = (
  tx: TenantTransaction,
  date: string,
  { timeZone, now }: ZonedNow,
): Promise<void> =>
  tx.enqueue(
    remindOfShiftsTask,
    { organizationId: tx.organizationId, date },
    {
      jobKey: `${remindOfShiftsTask}-${tx.organizationId}-${date}`,
      delayMs: Math.max(0, reminderAt(date, timeZone).getTime() - now.getTime()),
    },
  )

async function notifyOfShifts(
  tx: TenantTransaction,
  date: string,
  { timeZone, now }: ZonedNow,
): Promise<void> {
  const { startsAt, endsAt } = dayBounds(date, timeZone)
  const start = announcedShifts.startsAt
  const rows = await tx.db
    .select({
      shiftId: announcedShifts.shiftId,
      employeeId: sql<number>`${announcedShifts.employeeId}`,
      startsAt: start,
      endsAt: announcedShifts.endsAt,
    })
    .from(announcedShifts)
    .where(
      and(
        gte(start, startsAt),
        lt(start, endsAt),
        gt(start, now),
        isNotNull(announcedShifts.employeeId),
      ),
    )
    .orderBy(asc(start), asc(announcedShifts.shiftId))
  const today = dateInZone(now, timeZone) === date
  const notifiedUserIds = await notify(
    tx,
    shiftTomorrow,
    rows.map((row) => recipientOf(row, date, today)),
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

interface ReminderRow {
  readonly shiftId: number
  readonly employeeId: number
  readonly startsAt: Date
  readonly endsAt: Date
}

const recipientOf = (row: ReminderRow, date: string, today: boolean) => ({
  employeeId: row.employeeId,
  subject: { type: 'shift', id: row.shiftId },
  // The date makes a shift that moves to another day worth a second reminder.
  effectKey: `shift ${row.shiftId} on ${date}`,
  content: {
    date,
    start_time: row.startsAt.toISOString(),
    end_time: row.endsAt.toISOString(),
    today,
  },
})
