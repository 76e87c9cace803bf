import type { AutoScheduleJob, listAutoScheduleJobsRoute } from '@weekboard/contracts/auto-schedule'
import type { RouteQuery, RouteReply } from '@weekboard/contracts/route'
import { autoScheduleJobs, autoScheduleWeeks } from '@weekboard/db/schema/auto-schedule'
import { addDays } from '@weekboard/scheduling/weeks'
import { and, asc, desc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { ScheduleRow, Writer } from '../shifts/index.ts'

export const repeatWeekTask = 'repeat_week'
export const publishWeekTask = 'publish_repeated_week'

/** Time to look at a repeated week before it publishes itself. */
export const reviewMs = 24 * 60 * 60 * 1000

export interface RepetitionOptions {
  readonly weeks: number
  readonly autoPublish: boolean
}

/**
 * Notes the repetition of a week into those after it and enqueues one job for each, all in the
 * transaction of the publish.
 */
export async function startRepetition(
  { tx, actor, now }: Writer,
  schedule: Pick<ScheduleRow, 'id' | 'weekStartDate'>,
  { weeks, autoPublish }: RepetitionOptions,
): Promise<AutoScheduleJob> {
  const { organizationId } = tx
  const [job] = await tx.db
    .insert(autoScheduleJobs)
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
    .returning({ id: autoScheduleJobs.id })
  if (!job) throw new Error('The repetition was not stored')
  const dates = Array.from({ length: weeks }, (_, index) =>
    addDays(schedule.weekStartDate, 7 * (index + 1)),
  )
  await tx.db
    .insert(autoScheduleWeeks)
    .values(dates.map((weekStartDate) => ({ organizationId, jobId: job.id, weekStartDate })))
  for (const week of dates) {
    const jobKey = `${repeatWeekTask}-${job.id}-${week}`
    await tx.enqueue(repeatWeekTask, { organizationId, jobId: job.id, week }, { jobKey })
  }
  return findRepetition(tx, job.id)
}

/** Newest first; `cursor` is that of the page before. */
export async function listRepetitions(
  tx: TenantTransaction,
  { limit, cursor }: RouteQuery<typeof listAutoScheduleJobsRoute>,
): Promise<RouteReply<typeof listAutoScheduleJobsRoute>> {
  const before = Number(cursor)
  const rows = await readRepetitions(
    tx,
    before ? lt(autoScheduleJobs.id, before) : undefined,
    limit + 1,
  )
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { auto_schedule_jobs: page, next_cursor: last ? String(last.id) : null }
}

async function readRepetitions(
  tx: TenantTransaction,
  where: SQL | undefined,
  limit: number,
): Promise<AutoScheduleJob[]> {
  const jobs = await tx.db
    .select()
    .from(autoScheduleJobs)
    .where(where)
    .orderBy(desc(autoScheduleJobs.id))
    .limit(limit)
  if (jobs.length === 0) return []
  const weeks = await tx.db
    .select()
    .from(autoScheduleWeeks)
    .where(
      inArray(
        autoScheduleWeeks.jobId,
        jobs.map(({ id }) => id),
      ),
    )
    .orderBy(asc(autoScheduleWeeks.weekStartDate))
  const byJob = Map.groupBy(weeks, ({ jobId }) => jobId)
  return jobs.map((job) => presentRepetition(job, byJob.get(job.id) ?? []))
}

/** Throws a 404 for one that is not there. */
export async function findRepetition(tx: TenantTransaction, id: number): Promise<AutoScheduleJob> {
  const [job] = await readRepetitions(tx, eq(autoScheduleJobs.id, id), 1)
  if (!job) throw notFound()
  return job
}

/**
 * Nothing more is made and nothing more publishes itself; weeks that were made stay as drafts.
 * Stopping twice is fine; 404 for one that is not there.
 */
export async function stopRepetition(
  { tx, now }: Pick<Writer, 'tx' | 'now'>,
  id: number,
): Promise<AutoScheduleJob> {
  await tx.db
    .update(autoScheduleJobs)
    .set({ stoppedAt: now })
    .where(and(eq(autoScheduleJobs.id, id), isNull(autoScheduleJobs.stoppedAt)))
  await tx.db
    .update(autoScheduleWeeks)
    .set({ status: 'stopped' })
    .where(and(eq(autoScheduleWeeks.jobId, id), eq(autoScheduleWeeks.status, 'pending')))
  await tx.db
    .update(autoScheduleWeeks)
    .set({ status: 'kept_draft', publishAt: null, reasons: ['The repetition was stopped'] })
    .where(and(eq(autoScheduleWeeks.jobId, id), eq(autoScheduleWeeks.status, 'generated')))
  return findRepetition(tx, id)
}

type JobRow = typeof autoScheduleJobs.$inferSelect
type WeekRow = typeof autoScheduleWeeks.$inferSelect

const made: readonly WeekRow['status'][] = ['generated', 'published', 'kept_draft']

function statusOf({ stoppedAt }: JobRow, weeks: readonly WeekRow[]): AutoScheduleJob['status'] {
  if (stoppedAt) return 'stopped'
  const pending = weeks.filter(({ status }) => status === 'pending').length
  if (pending === 0) return 'completed'
  return pending === weeks.length ? 'pending' : 'running'
}

function presentRepetition(job: JobRow, weeks: readonly WeekRow[]): AutoScheduleJob {
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
