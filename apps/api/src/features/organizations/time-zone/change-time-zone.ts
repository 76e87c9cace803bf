import type { KeptShiftTimes, TimeZoneChange } from '@weekboard/contracts/organization/organization'
import { announcedShifts } from '@weekboard/db/schema/planning/schedules'
import { shifts } from '@weekboard/db/schema/planning/shifts'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { asWallClock, isValidTimeZone } from '@weekboard/scheduling/clock/zone'
import { type ZoneChange, zoneChangeEffect } from '@weekboard/scheduling/clock/zone-change'
import { laterBreak } from '@weekboard/scheduling/cost/breaks'
import { and, eq, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { keepInstants, listWeekChanges } from './keep-instants.ts'
import { keepWallClockTimes } from './keep-wall-clock-times.ts'
import { listPlannedIntervals, listScheduleIds } from './queries.ts'

/** Gives timed breaks, planned and announced, the times that the new clock shows when they begin. */
async function keepBreakInstants(
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

/** What another time zone would do to the planned shifts. 400 for an unknown zone. */
export async function previewTimeZoneChange(
  { tx, principal }: RequestContext,
  timeZone: string,
): Promise<TimeZoneChange> {
  if (!isValidTimeZone(timeZone)) {
    const reason = 'is not a time zone that we know'
    throw new ApiError(400, 'malformed_request', `time_zone ${reason}`, {
      details: { fields: { time_zone: reason } },
    })
  }
  const intervals = await listPlannedIntervals(tx)
  const change = { from: principal.organization.timeZone, to: timeZone }
  const { otherLength, otherTime, otherDate, otherWeek } = zoneChangeEffect(intervals, change)
  return {
    time_zone: timeZone,
    shift_count: intervals.reduce((sum, { count }) => sum + count, 0),
    wall_clock: { other_length: otherLength },
    instants: { other_time: otherTime, other_date: otherDate, other_week: otherWeek },
  }
}

export interface TimeZoneChangeInput {
  readonly from: string
  readonly to: string
  /** What shifts keep. Without it a zone in which one would start in another week is a 409. */
  readonly keeps: KeptShiftTimes | undefined
  /** The schedules that were locked before the organization. */
  readonly lockedScheduleIds: ReadonlySet<number>
}

/**
 * Adapts all shifts to a new time zone, in the transaction that stores it. The organization is
 * locked. 409 `zone_in_use` when nothing says what the change keeps and shifts would change weeks.
 */
export async function adaptShiftsToTimeZone(
  { tx, now }: Pick<RequestContext, 'tx' | 'now'>,
  { from, to, keeps, lockedScheduleIds }: TimeZoneChangeInput,
): Promise<void> {
  if (keeps === undefined) {
    if ((await listWeekChanges(tx, to)).length > 0) throw zoneInUse()
    return keepBreakInstants(tx, { from, to })
  }
  const isNew = (id: number): boolean => !lockedScheduleIds.has(id)
  if ((await listScheduleIds(tx)).some(isNew)) throw new ScheduleAddedError()
  if (keeps === 'wall_clock') await keepWallClockTimes(tx, { from, to })
  else {
    await keepBreakInstants(tx, { from, to })
    await keepInstants(tx, to, now)
  }
}

/**
 * A week was planned for the first time while this transaction waited for the lock of the
 * organization. It is rolled back and runs again, as after a conflict of Postgres.
 */
class ScheduleAddedError extends Error {
  override readonly name = 'ScheduleAddedError'
  readonly code = '40001'
}

const zoneInUse = (): ApiError =>
  new ApiError(
    409,
    'zone_in_use',
    'The time zone cannot change: in the new one some shifts would start in another week than the one they are planned in.',
    { details: { fields: { time_zone: 'would move shifts into another week' } } },
  )
