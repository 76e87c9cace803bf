import type { Publish } from '@weekboard/contracts/schedules'
import { announcedShifts, schedules } from '@weekboard/db/schema/schedules'
import { shifts } from '@weekboard/db/schema/shifts'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database.ts'
import { notFound, Refusal, staleVersion } from '../../../platform/errors.ts'
import { isStale, type MemberContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/sessions.ts'
import {
  listShiftRows,
  presentSchedule,
  presentShift,
  type ScheduleRow,
  type ShiftRow,
  scheduleColumns,
} from '../../shifts/index.ts'
import { announcementDifference } from '../difference.ts'
import { listAnnouncedRows } from '../queries.ts'
import { findViolations } from '../violations.ts'

interface DraftWeek {
  readonly schedule: ScheduleRow
  /** Without the cancelled ones. */
  readonly rows: readonly ShiftRow[]
}

/**
 * Announces a schedule, and with `publish_all_drafts` every other draft that has shifts, in this
 * one transaction. 404 unknown, 409 already published, 412 stale, 422 with nothing to announce or
 * with violations that are not overridden.
 */
export async function publishSchedules(
  context: MemberContext,
  id: number,
  options: Publish,
): Promise<ScheduleRow[]> {
  const locked = await lockDrafts(context.tx, id, options.publish_all_drafts ?? false)
  assertPublishable(context, locked, id, options)
  const weeks: DraftWeek[] = []
  for (const schedule of locked) {
    const ofWeek = and(eq(shifts.scheduleId, schedule.id), sql`${shifts.status} <> 'cancelled'`)
    weeks.push({ schedule, rows: await listShiftRows(context.tx.db, ofWeek) })
  }
  const announceable = weeks.filter(
    ({ schedule, rows }) => rows.length > 0 || schedule.publishedAt !== null,
  )
  if (!announceable.some(({ schedule }) => schedule.id === id)) throw nothingToPublish()
  if (!options.override_violations) await assertValid(context, announceable)
  const published: ScheduleRow[] = []
  for (const week of announceable) published.push(await announce(context, week, options))
  return published
}

const nothingToPublish = () =>
  new Refusal(422, 'nothing_to_publish', 'No draft schedules with shifts to publish')

/** The asked schedule whatever its status, and the other drafts when all are meant, by week. */
const lockDrafts = (tx: TenantTransaction, id: number, all: boolean): Promise<ScheduleRow[]> =>
  tx.db
    .select(scheduleColumns)
    .from(schedules)
    .where(or(eq(schedules.id, id), all ? eq(schedules.status, 'draft') : undefined))
    .orderBy(asc(schedules.weekStartDate))
    .for('no key update', { of: schedules })

function assertPublishable(
  context: MemberContext,
  locked: readonly ScheduleRow[],
  id: number,
  { version }: Publish,
): void {
  const asked = locked.find((schedule) => schedule.id === id)
  if (!asked) throw notFound()
  if (asked.status === 'published') {
    throw new Refusal(409, 'already_published', 'This schedule is already published.')
  }
  if (isStale(context, version, asked.version)) {
    throw staleVersion({ ...presentSchedule(asked) })
  }
}

async function assertValid(context: MemberContext, weeks: readonly DraftWeek[]): Promise<void> {
  const found = []
  for (const { schedule, rows } of weeks) {
    found.push(...(await findViolations(context, schedule.weekStartDate, rows)))
  }
  if (found.length === 0) return
  throw new Refusal(422, 'publish_validation', 'Cannot publish schedule: validation errors exist', {
    errors: found.map(({ message }) => message),
    details: { violations: found },
  })
}

async function announce(
  { tx, viewer, now }: MemberContext,
  { schedule, rows }: DraftWeek,
  { notes, override_violations = false }: Publish,
): Promise<ScheduleRow> {
  const before = await listAnnouncedRows(tx.db, [schedule.id])
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
  const after = await listAnnouncedRows(tx.db, [schedule.id])
  const people = announcementDifference(before, after)
  tx.record({
    type: 'schedule_published',
    actor: actorOf(viewer),
    subject: { type: 'schedule', id: schedule.id },
    weeks: [schedule.weekStartDate],
    audience: 'everyone',
    payload: { schedule: presentSchedule(result) },
    staffPayload: { schedule: presentSchedule(result), shifts: after.map(presentShift) },
    change: { overridden: override_violations, people },
    shiftIds: people.flatMap(({ added, changed, removed }) => [...added, ...changed, ...removed]),
  })
  return result
}

/** Employees see either the old announcement or the new one, never a mix. */
async function replaceAnnounced(
  tx: TenantTransaction,
  scheduleId: number,
  now: Date,
): Promise<void> {
  await tx.db.delete(announcedShifts).where(eq(announcedShifts.scheduleId, scheduleId))
  await tx.db.execute(sql`
    insert into announced_shifts (organization_id, schedule_id, shift_id, employee_id, starts_at,
      ends_at, notes, version, announced_at)
    select organization_id, schedule_id, id, employee_id, starts_at, ends_at, notes,
      case status when 'draft' then version + 1 else version end, ${now.toISOString()}::timestamptz
    from shifts where schedule_id = ${scheduleId} and status <> 'cancelled'`)
}
