import { announcedShifts } from '@weekboard/db/schema/schedules'
import { shifts } from '@weekboard/db/schema/shifts'
import { laterBreak } from '@weekboard/scheduling/breaks'
import { minuteMs } from '@weekboard/scheduling/durations'
import { asWallClock } from '@weekboard/scheduling/zone'
import type { ZoneChange } from '@weekboard/scheduling/zone-change'
import { and, eq, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/** Gives timed breaks, planned and announced, the times that the new clock shows when they begin. */
export async function keepBreakInstants(
  { db }: Pick<TenantTransaction, 'db'>,
  { from, to }: ZoneChange,
): Promise<void> {
  for (const [table, id] of [
    [shifts, shifts.id],
    [announcedShifts, announcedShifts.shiftId],
  ] as const) {
    const { scheduleId, startsAt, breaks } = table
    const rows = await db
      .select({ id, scheduleId, startsAt, breaks })
      .from(table)
      .where(sql`${breaks} @? '$[*].start_time'`)
    for (const row of rows) {
      const clock = (timeZone: string) => asWallClock(row.startsAt, timeZone).getTime()
      const later = (clock(to) - clock(from)) / minuteMs
      await db
        .update(table)
        .set({ breaks: row.breaks.map((each) => laterBreak(each, later)) })
        .where(and(eq(id, row.id), eq(scheduleId, row.scheduleId)))
    }
  }
}
