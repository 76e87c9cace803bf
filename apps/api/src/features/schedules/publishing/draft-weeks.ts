import { schedules } from '@weekboard/db/schema/schedules'
import { shifts } from '@weekboard/db/schema/shifts'
import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import type { Db, TenantTransaction } from '../../../platform/database.ts'
import {
  listShiftRows,
  type ScheduleRow,
  type ShiftRow,
  scheduleColumns,
} from '../../shifts/index.ts'

/** A schedule and the shifts that publishing it announces; cancelled shifts are left out. */
export interface DraftWeek {
  readonly schedule: ScheduleRow
  readonly shifts: readonly ShiftRow[]
}

export interface DraftWeekQuery {
  readonly ids: readonly number[]
  /** Adds every other draft. */
  readonly allDrafts: boolean
}

/** Locks schedules until commit and reads their shifts, in the order of their weeks. */
export async function lockDraftWeeks(
  { db }: TenantTransaction,
  query: DraftWeekQuery,
): Promise<DraftWeek[]> {
  const lock = () => selectSchedules(db, query).for('no key update', { of: schedules })
  let locked = await lock()
  // A write that held a lock meanwhile may have turned another week into a draft, such as the week
  // that it moved a shift to. Publishing only the week that the shift left would hide the shift.
  for (let count = -1; query.allDrafts && count < locked.length; ) {
    count = locked.length
    locked = await lock()
  }
  return addShifts(db, locked)
}

/** The same without locks. */
export const listDraftWeeks = async (
  { db }: TenantTransaction,
  query: DraftWeekQuery,
): Promise<DraftWeek[]> => addShifts(db, await selectSchedules(db, query))

const selectSchedules = (db: Db, { ids, allDrafts }: DraftWeekQuery) =>
  db
    .select(scheduleColumns)
    .from(schedules)
    .where(
      or(inArray(schedules.id, [...ids]), allDrafts ? eq(schedules.status, 'draft') : undefined),
    )
    .orderBy(asc(schedules.weekStartDate))

async function addShifts(db: Db, rows: readonly ScheduleRow[]): Promise<DraftWeek[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const shiftRows = await listShiftRows(
    db,
    and(inArray(shifts.scheduleId, ids), ne(shifts.status, 'cancelled')),
  )
  const bySchedule = Map.groupBy(shiftRows, ({ scheduleId }) => scheduleId)
  return rows.map((schedule) => ({ schedule, shifts: bySchedule.get(schedule.id) ?? [] }))
}

/** Whether publishing announces shifts, or withdraws the ones announced before. */
export const isAnnounceable = (week: DraftWeek): boolean =>
  week.shifts.length > 0 || week.schedule.publishedAt !== null
