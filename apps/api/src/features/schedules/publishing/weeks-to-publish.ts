import { schedules } from '@weekboard/db/schema/planning/schedules'
import { shifts } from '@weekboard/db/schema/planning/shifts'
import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import type { Db, TenantTransaction } from '../../../platform/database/database.ts'
import {
  listShiftRows,
  type ScheduleRow,
  type ShiftRow,
  scheduleColumns,
} from '../../shifts/index.ts'

/** A schedule and the shifts that publishing it announces; cancelled shifts are left out. */
export interface WeekToPublish {
  readonly schedule: ScheduleRow
  readonly shifts: readonly ShiftRow[]
}

export interface WeeksToPublishQuery {
  readonly ids: readonly number[]
  /** Adds every other draft. */
  readonly allDrafts: boolean
}

/** Locks schedules until commit and reads their shifts, in the order of their weeks. */
export async function lockWeeksToPublish(
  { db }: TenantTransaction,
  query: WeeksToPublishQuery,
): Promise<WeekToPublish[]> {
  const lock = () => selectSchedules(db, query).for('no key update', { of: schedules })
  let locked = await lock()
  // While this waited for a lock, another write may have turned a further week into a draft, for
  // example by moving a shift into it. Lock again until no week is added; otherwise the shift
  // would be announced in neither week.
  if (query.allDrafts) {
    let count: number
    do {
      count = locked.length
      locked = await lock()
    } while (locked.length > count)
  }
  return addShifts(db, locked)
}

/** The same without locks. */
export const listWeeksToPublish = async (
  { db }: TenantTransaction,
  query: WeeksToPublishQuery,
): Promise<WeekToPublish[]> => addShifts(db, await selectSchedules(db, query))

const selectSchedules = (db: Db, { ids, allDrafts }: WeeksToPublishQuery) =>
  db
    .select(scheduleColumns)
    .from(schedules)
    .where(
      or(inArray(schedules.id, [...ids]), allDrafts ? eq(schedules.status, 'draft') : undefined),
    )
    .orderBy(asc(schedules.weekStartDate))

async function addShifts(db: Db, rows: readonly ScheduleRow[]): Promise<WeekToPublish[]> {
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
export const isAnnounceable = (week: WeekToPublish): boolean =>
  week.shifts.length > 0 || week.schedule.publishedAt !== null
