import type { RouteQuery, RouteReply } from '@weekboard/contracts/route'
import type {
  listScheduleRepeatsRoute,
  ScheduleRepeat,
} from '@weekboard/contracts/schedule-repeats'
import { scheduleRepeats, scheduleRepeatWeeks } from '@weekboard/db/schema/schedule-repeats'
import { addDays } from '@weekboard/scheduling/weeks'
import { and, asc, desc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { ScheduleRow, Writer } from '../../shifts/index.ts'

export const repeatWeekTask = 'repeat_week'
export const publishRepeatedWeekTask = 'publish_repeated_week'

/** Time to look at a repeated week before it publishes itself. */
export const reviewMs = 24 * 60 * 60 * 1000

export interface ScheduleRepeatOptions {
  readonly weeks: number
  readonly autoPublish: boolean
}

/**
 * Notes the repetition of a week into those after it and enqueues one job for each, all in the
 * transaction of the publish.
 */
export async function startScheduleRepeat(
  { tx, actor, now }: Writer,
  schedule: Pick<ScheduleRow, 'id' | 'weekStartDate'>,
  { weeks, autoPublish }: ScheduleRepeatOptions,
): Promise<ScheduleRepeat> {
  const { organizationId } = tx
  const [job] = await tx.db
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
  if (!job) throw new Error('The repetition was not stored')
  const dates = Array.from({ length: weeks }, (_, index) =>
    addDays(schedule.weekStartDate, 7 * (index + 1)),
  )
  await tx.db
    .insert(scheduleRepeatWeeks)
    .values(dates.map((weekStartDate) => ({ organizationId, jobId: job.id, weekStartDate })))
  for (const week of dates) {
    const jobKey = `${repeatWeekTask}-${job.id}-${week}`
    await tx.enqueue(repeatWeekTask, { organizationId, jobId: job.id, week }, { jobKey })
  }
  return getScheduleRepeat(tx, job.id)
}

/** Newest first; `cursor` is that of the page before. */
export async function listScheduleRepeats(
  tx: TenantTransaction,
  { limit, cursor }: RouteQuery<typeof listScheduleRepeatsRoute>,
): Promise<RouteReply<typeof listScheduleRepeatsRoute>> {
  const before = Number(cursor)
  const rows = await readScheduleRepeats(
    tx,
    before ? lt(scheduleRepeats.id, before) : undefined,
    limit + 1,
  )
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { auto_schedule_jobs: page, next_cursor: last ? String(last.id) : null }
}

async function readScheduleRepeats(
  tx: TenantTransaction,
  where: SQL | undefined,
  limit: number,
): Promise<ScheduleRepeat[]> {
  const jobs = await tx.db
    .select()
    .from(scheduleRepeats)
    .where(where)
    .orderBy(desc(scheduleRepeats.id))
    .limit(limit)
  if (jobs.length === 0) return []
  const weeks = await tx.db
    .select()
    .from(scheduleRepeatWeeks)
    .where(
      inArray(
        scheduleRepeatWeeks.jobId,
        jobs.map(({ id }) => id),
      ),
    )
    .orderBy(asc(scheduleRepeatWeeks.weekStartDate))
  const byJob = Map.groupBy(weeks, ({ jobId }) => jobId)
  return jobs.map((job) => presentScheduleRepeat(job, byJob.get(job.id) ?? []))
}

/** Throws a 404 for one that is not there. */
export async function getScheduleRepeat(
  tx: TenantTransaction,
  id: number,
): Promise<ScheduleRepeat> {
  const [job] = await readScheduleRepeats(tx, eq(scheduleRepeats.id, id), 1)
  if (!job) throw notFound()
  return job
}

/**
 * Nothing more is made and nothing more publishes itself; weeks that were made stay as drafts.
 * Stopping twice is fine; 404 for one that is not there.
 */
export async function stopScheduleRepeat(
  { tx, now }: Pick<Writer, 'tx' | 'now'>,
  id: number,
): Promise<ScheduleRepeat> {
  await tx.db
    .update(scheduleRepeats)
    .set({ stoppedAt: now })
    .where(and(eq(scheduleRepeats.id, id), isNull(scheduleRepeats.stoppedAt)))
  await tx.db
    .update(scheduleRepeatWeeks)
    .set({ status: 'stopped' })
    .where(and(eq(scheduleRepeatWeeks.jobId, id), eq(scheduleRepeatWeeks.status, 'pending')))
  await tx.db
    .update(scheduleRepeatWeeks)
    .set({ status: 'kept_draft', publishAt: null, reasons: ['The repetition was stopped'] })
    .where(and(eq(scheduleRepeatWeeks.jobId, id), eq(scheduleRepeatWeeks.status, 'generated')))
  return getScheduleRepeat(tx, id)
}

type JobRow = typeof scheduleRepeats.$inferSelect
type WeekRow = typeof scheduleRepeatWeeks.$inferSelect

const made: readonly WeekRow['status'][] = ['generated', 'published', 'kept_draft']

function statusOf({ stoppedAt }: JobRow, weeks: readonly WeekRow[]): ScheduleRepeat['status'] {
  if (stoppedAt) return 'stopped'
  const pending = weeks.filter(({ status }) => status === 'pending').length
  if (pending === 0) return 'completed'
  return pending === weeks.length ? 'pending' : 'running'
}

function presentScheduleRepeat(job: JobRow, weeks: readonly WeekRow[]): ScheduleRepeat {
  return {
    id: job.id,
    status: statusOf(job, weeks),
    source_week: job.sourceWeek,
    weeks: job.weeks,
    auto_publish: job.autoPublish,
    generated_schedules: weeks.filter(({ status }) => made.includes(status)).length,
    skipped: weeks.reduce((sum, { skipped }) => sum + skipped, 0),
    created_by: job.createdByName,
    created_at: job.createdAt.toISOString(),
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
