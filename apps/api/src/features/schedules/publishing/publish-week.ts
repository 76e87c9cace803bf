import type { Schedule } from '@weekboard/contracts/schedule'
import type { ViolationReply } from '@weekboard/contracts/schedules'
import { schedules } from '@weekboard/db/schema/schedules'
import { shifts } from '@weekboard/db/schema/shifts'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import {
  listShiftRows,
  presentSchedule,
  presentShift,
  type ScheduleRow,
  type ShiftRow,
  scheduleColumns,
  type Writer,
} from '../../shifts/index.ts'
import { listAnnouncedShifts } from '../queries.ts'
import { listEmployeeChanges } from './employee-changes.ts'
import { listWeekViolations } from './week-violations.ts'

export interface DraftWeek {
  readonly schedule: ScheduleRow
  /** Without the cancelled ones. */
  readonly rows: readonly ShiftRow[]
}

export const nothingToPublish = (): ApiError =>
  new ApiError(422, 'nothing_to_publish', 'No draft schedules with shifts to publish')

export const alreadyPublished = (): ApiError =>
  new ApiError(409, 'already_published', 'This schedule is already published.')

export const hasViolations = (found: readonly ViolationReply[]): ApiError =>
  new ApiError(422, 'publish_validation', 'Cannot publish schedule: validation errors exist', {
    errors: found.map(({ message }) => message),
    details: { violations: found },
  })

/** Schedules by id, and every draft as well when all are meant; held until commit, by week. */
export async function lockForPublishing(
  tx: TenantTransaction,
  ids: readonly number[],
  allDrafts: boolean,
): Promise<ScheduleRow[]> {
  let held = await lockOnce(tx, ids, allDrafts)
  if (!allDrafts) return held
  // A write that was waited for may have turned other weeks into drafts, such as the one into which
  // it moved a shift: announcing only the week that the shift left would take it from everybody.
  for (let known = -1; known < held.length; ) {
    known = held.length
    held = await lockOnce(tx, ids, allDrafts)
  }
  return held
}

const lockOnce = (
  tx: TenantTransaction,
  ids: readonly number[],
  allDrafts: boolean,
): Promise<ScheduleRow[]> =>
  tx.db
    .select(scheduleColumns)
    .from(schedules)
    .where(orDrafts(ids, allDrafts))
    .orderBy(asc(schedules.weekStartDate))
    .for('no key update', { of: schedules })

/** The same without holding anything. */
export const listForPublishing = (
  tx: TenantTransaction,
  ids: readonly number[],
  allDrafts: boolean,
): Promise<ScheduleRow[]> =>
  tx.db
    .select(scheduleColumns)
    .from(schedules)
    .where(orDrafts(ids, allDrafts))
    .orderBy(asc(schedules.weekStartDate))

const orDrafts = (ids: readonly number[], allDrafts: boolean): SQL | undefined =>
  or(inArray(schedules.id, [...ids]), allDrafts ? eq(schedules.status, 'draft') : undefined)

export async function loadDraftWeeks(
  { db }: TenantTransaction,
  chosen: readonly ScheduleRow[],
): Promise<DraftWeek[]> {
  if (chosen.length === 0) return []
  const ids = chosen.map(({ id }) => id)
  const rows = await listShiftRows(
    db,
    and(inArray(shifts.scheduleId, ids), sql`${shifts.status} <> 'cancelled'`),
  )
  const bySchedule = Map.groupBy(rows, ({ scheduleId }) => scheduleId)
  return chosen.map((schedule) => ({ schedule, rows: bySchedule.get(schedule.id) ?? [] }))
}

/** Something to announce, or something announced to take back. */
export const isAnnounceable = ({ schedule, rows }: DraftWeek): boolean =>
  rows.length > 0 || schedule.publishedAt !== null

export async function violationsOf(
  writer: Pick<Writer, 'tx' | 'organization'>,
  weeks: readonly DraftWeek[],
): Promise<ViolationReply[]> {
  const found: ViolationReply[] = []
  for (const { schedule, rows } of weeks) {
    found.push(...(await listWeekViolations(writer, schedule.weekStartDate, rows)))
  }
  return found
}

export interface Announcement {
  readonly notes?: string | null | undefined
  readonly overridden: boolean
}

/** Announces one held week: employees see either the old announcement or this one, never a mix. */
export async function publishWeek(
  { tx, actor, now }: Pick<Writer, 'tx' | 'actor' | 'now'>,
  { schedule, rows }: DraftWeek,
  { notes, overridden }: Announcement,
): Promise<ScheduleRow> {
  const before = await listAnnouncedShifts(tx.db, [schedule.id])
  await replaceAnnounced(tx, schedule.id, now)
  await tx.db
    .update(shifts)
    .set({ status: 'published', version: sql`version + 1` })
    .where(and(eq(shifts.scheduleId, schedule.id), eq(shifts.status, 'draft')))
  const [published] = await tx.db
    .update(schedules)
    .set({ status: 'published', publishedAt: now, notes: notes || null, version: sql`version + 1` })
    .where(eq(schedules.id, schedule.id))
    .returning({ version: schedules.version, notes: schedules.notes })
  const result: ScheduleRow = {
    ...schedule,
    ...published,
    status: 'published',
    publishedAt: now,
    shiftCount: rows.length,
  }
  const after = await listAnnouncedShifts(tx.db, [schedule.id])
  const people = listEmployeeChanges(before, after)
  tx.record({
    type: 'schedule_published',
    actor,
    subject: { type: 'schedule', id: schedule.id },
    weeks: [schedule.weekStartDate],
    audience: 'everyone',
    payload: { schedule: presentSchedule(result) },
    staffPayload: { schedule: announcedSchedule(result), shifts: after.map(presentShift) },
    change: { overridden, people },
    shiftIds: people.flatMap(({ added, changed, removed }) => [...added, ...changed, ...removed]),
  })
  return result
}

/** A version would tell employees how often the drafts behind an announcement were changed. */
const announcedSchedule = (row: ScheduleRow): Schedule => presentSchedule({ ...row, version: 1 })

/**
 * Makes the announced rows those of the working copy. Their versions count what was announced, not
 * what was edited in between.
 */
async function replaceAnnounced(
  tx: TenantTransaction,
  scheduleId: number,
  now: Date,
): Promise<void> {
  await tx.db.execute(sql`
    delete from announced_shifts a
    where a.schedule_id = ${scheduleId} and not exists (
      select from shifts s
      where s.id = a.shift_id and s.schedule_id = a.schedule_id and s.status <> 'cancelled')`)
  await tx.db.execute(sql`
    insert into announced_shifts as a (organization_id, schedule_id, shift_id, employee_id,
      starts_at, ends_at, notes, version, announced_at)
    select organization_id, schedule_id, id, employee_id, starts_at, ends_at, notes, 1,
      ${now.toISOString()}::timestamptz
    from shifts where schedule_id = ${scheduleId} and status <> 'cancelled'
    on conflict (organization_id, schedule_id, shift_id) do update
    set employee_id = excluded.employee_id, starts_at = excluded.starts_at,
        ends_at = excluded.ends_at, notes = excluded.notes, version = a.version + 1,
        announced_at = excluded.announced_at
    where (a.employee_id, a.starts_at, a.ends_at, a.notes) is distinct from
      (excluded.employee_id, excluded.starts_at, excluded.ends_at, excluded.notes)`)
}
