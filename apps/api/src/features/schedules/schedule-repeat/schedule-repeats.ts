import type { RouteQuery, RouteReply } from '@weekboard/contracts/route'
import type {
  listScheduleRepeatsRoute,
  ScheduleRepeat,
} from '@weekboard/contracts/schedule/schedule-repeats'
import {
  scheduleRepeats,
  scheduleRepeatWeeks,
} from '@weekboard/db/schema/planning/schedule-repeats'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { and, asc, desc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { cursorId, toPage } from '../../../platform/page.ts'
import type { ScheduleRow, Writer } from '../../shifts/index.ts'
import {
  enqueueForWeek,
  recordRepeatEvent,
  repeatWeekTask,
  type ScheduleRepeatRow,
  type ScheduleRepeatWeekRow,
} from './repeat-jobs.ts'

export interface ScheduleRepeatOptions {
  /** How many weeks after the schedule's week get a copy. */
  readonly weeks: number
  readonly autoPublish: boolean
}

/** Stores the repeat of a schedule and enqueues one job for each week, in the publish's transaction. */
export async function startScheduleRepeat(
  { tx, actor, now }: Writer,
  schedule: Pick<ScheduleRow, 'id' | 'weekStartDate'>,
  { weeks, autoPublish }: ScheduleRepeatOptions,
): Promise<ScheduleRepeat> {
  const { organizationId } = tx
  const [repeat] = await tx.db
    .insert(scheduleRepeats)
    .values({
      organizationId,
      scheduleId: schedule.id,
      sourceWeek: schedule.weekStartDate,
      weeks,
      autoPublish,
      createdBy: actor.userId,
      createdByName: actor.name,
      createdAt: now,
    })
    .returning({ id: scheduleRepeats.id })
  if (!repeat) throw new Error('The schedule repeat was not stored')
  const weekStartDates = Array.from({ length: weeks }, (_, index) =>
    addDays(schedule.weekStartDate, 7 * (index + 1)),
  )
  await tx.db
    .insert(scheduleRepeatWeeks)
    .values(
      weekStartDates.map((weekStartDate) => ({ organizationId, jobId: repeat.id, weekStartDate })),
    )
  for (const weekStartDate of weekStartDates) {
    await enqueueForWeek(tx, repeatWeekTask, { repeatId: repeat.id, weekStartDate })
  }
  return getScheduleRepeat(tx, repeat.id)
}

/** Newest first. */
export async function listScheduleRepeats(
  tx: TenantTransaction,
  { limit, cursor }: RouteQuery<typeof listScheduleRepeatsRoute>,
): Promise<RouteReply<typeof listScheduleRepeatsRoute>> {
  const before = cursorId(cursor)
  const repeats = await readScheduleRepeats(
    tx,
    before ? lt(scheduleRepeats.id, before) : undefined,
    limit + 1,
  )
  const { rows, nextCursor } = toPage(repeats, limit, ({ id }) => id)
  return { auto_schedule_jobs: rows, next_cursor: nextCursor }
}

/** Throws a 404 for an unknown repeat. */
async function getScheduleRepeat(tx: TenantTransaction, id: number): Promise<ScheduleRepeat> {
  const [repeat] = await readScheduleRepeats(tx, eq(scheduleRepeats.id, id), 1)
  if (!repeat) throw notFound()
  return repeat
}

async function readScheduleRepeats(
  tx: TenantTransaction,
  where: SQL | undefined,
  limit: number,
): Promise<ScheduleRepeat[]> {
  const repeats = await tx.db
    .select()
    .from(scheduleRepeats)
    .where(where)
    .orderBy(desc(scheduleRepeats.id))
    .limit(limit)
  if (repeats.length === 0) return []
  const ids = repeats.map(({ id }) => id)
  const weeks = await tx.db
    .select()
    .from(scheduleRepeatWeeks)
    .where(inArray(scheduleRepeatWeeks.jobId, ids))
    .orderBy(asc(scheduleRepeatWeeks.weekStartDate))
  const byRepeat = Map.groupBy(weeks, ({ jobId }) => jobId)
  return repeats.map((repeat) => presentScheduleRepeat(repeat, byRepeat.get(repeat.id) ?? []))
}

/**
 * Stops a repeat: it creates no more shifts and publishes nothing more; the weeks that it created
 * stay drafts. The other managers are notified once, when there was something to stop. May be called
 * twice. 404 for an unknown repeat.
 */
export async function stopScheduleRepeat(
  { tx, now, actor }: Pick<Writer, 'tx' | 'now' | 'actor'>,
  id: number,
): Promise<ScheduleRepeat> {
  const [stopped] = await tx.db
    .update(scheduleRepeats)
    .set({ stoppedAt: now })
    .where(and(eq(scheduleRepeats.id, id), isNull(scheduleRepeats.stoppedAt)))
    .returning({ scheduleId: scheduleRepeats.scheduleId, week: scheduleRepeats.sourceWeek })
  const isStatus = (status: ScheduleRepeatWeekRow['status']) =>
    and(eq(scheduleRepeatWeeks.jobId, id), eq(scheduleRepeatWeeks.status, status))
  const pending = await tx.db
    .update(scheduleRepeatWeeks)
    .set({ status: 'stopped' })
    .where(isStatus('pending'))
    .returning({ week: scheduleRepeatWeeks.weekStartDate })
  const unpublished = await tx.db
    .update(scheduleRepeatWeeks)
    .set({ status: 'kept_draft', publishAt: null, reasons: ['The repetition was stopped'] })
    .where(isStatus('generated'))
    .returning({ week: scheduleRepeatWeeks.weekStartDate })
  if (stopped && pending.length + unpublished.length > 0) {
    const source = { scheduleId: stopped.scheduleId, weekStartDate: stopped.week }
    const reason = `${actor.name} stopped the repeat`
    recordRepeatEvent({ tx, actor }, 'schedule_repeat_stopped', source, reason)
  }
  return getScheduleRepeat(tx, id)
}

const generatedStatuses: readonly ScheduleRepeatWeekRow['status'][] = [
  'generated',
  'published',
  'kept_draft',
]

function statusOf(
  { stoppedAt }: ScheduleRepeatRow,
  weeks: readonly ScheduleRepeatWeekRow[],
): ScheduleRepeat['status'] {
  if (stoppedAt) return 'stopped'
  const pending = weeks.filter(({ status }) => status === 'pending').length
  if (pending === 0) return 'completed'
  return pending === weeks.length ? 'pending' : 'running'
}

function presentScheduleRepeat(
  repeat: ScheduleRepeatRow,
  weeks: readonly ScheduleRepeatWeekRow[],
): ScheduleRepeat {
  return {
    id: repeat.id,
    status: statusOf(repeat, weeks),
    source_week: repeat.sourceWeek,
    weeks: repeat.weeks,
    auto_publish: repeat.autoPublish,
    generated_schedules: weeks.filter(({ status }) => generatedStatuses.includes(status)).length,
    skipped: weeks.reduce((sum, { skipped }) => sum + skipped, 0),
    created_by: repeat.createdByName,
    created_at: repeat.createdAt.toISOString(),
    weeks_detail: weeks.map((week) => ({
      week_start_date: week.weekStartDate,
      schedule_id: week.scheduleId,
      status: week.status,
      created: week.created,
      skipped: week.skipped,
      reasons: week.reasons,
      publish_at: week.publishAt?.toISOString() ?? null,
    })),
  }
}
