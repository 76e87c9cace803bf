import { organizations } from '@weekboard/db/schema/organizations'
import { scheduleRepeats, scheduleRepeatWeeks } from '@weekboard/db/schema/schedule-repeats'
import { shifts } from '@weekboard/db/schema/shifts'
import { moveByWeeks } from '@weekboard/scheduling/repeat'
import { addDays } from '@weekboard/scheduling/weeks'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { TenantTransaction } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  type CreateAction,
  isApiError,
  listShiftRows,
  lockWeek,
  runBatch,
  type Writer,
} from '../../shifts/index.ts'
import {
  isAnnounceable,
  loadDraftWeeks,
  lockForPublishing,
  publishWeek,
  violationsOf,
} from '../publishing/publish-week.ts'
import { publishRepeatedWeekTask, reviewMs } from './schedule-repeats.ts'

const payloadSchema = z.object({
  organizationId: z.number(),
  jobId: z.number(),
  week: z.string(),
})
type Payload = z.infer<typeof payloadSchema>
type JobPlatform = Pick<Platform, 'database' | 'clock'>
type AutoWeek = typeof scheduleRepeatWeeks.$inferSelect
type AutoJob = typeof scheduleRepeats.$inferSelect

/**
 * Makes one week of a repetition: its effect and the note that it was done commit together, so that
 * a job that runs again after being killed finds its week made.
 */
export const repeatWeekJob =
  (platform: JobPlatform): Task =>
  async (given) => {
    const payload = payloadSchema.parse(given)
    await inOrganization(platform, payload, async (writer, job, week) => {
      if (week.status !== 'pending' || job.stoppedAt) return
      await makeWeek(writer, job, week)
    })
  }

/**
 * Publishes a repeated week when its time has come, unless somebody edited it, stopped it or it
 * breaks a rule: then it stays a draft and its managers are told.
 */
export const publishRepeatedWeekJob =
  (platform: JobPlatform): Task =>
  async (given) => {
    const payload = payloadSchema.parse(given)
    await inOrganization(platform, payload, async (writer, job, week) => {
      if (week.status !== 'generated' || !week.publishAt || job.stoppedAt) return
      const early = week.publishAt.getTime() - writer.now.getTime()
      if (early > 0) return enqueuePublishing(writer.tx, payload, early)
      const reason = await publishUnlessKept(writer, week)
      await noteWeek(writer.tx, week, {
        status: reason ? 'kept_draft' : 'published',
        publishAt: null,
        ...(reason && { reasons: [reason] }),
      })
      if (reason) recordKept(writer, week, reason)
    })
  }

type Work = (writer: Writer, job: AutoJob, week: AutoWeek) => Promise<void>

function inOrganization(
  { database, clock }: JobPlatform,
  { organizationId, jobId, week: weekStartDate }: Payload,
  work: Work,
): Promise<void> {
  return database.tenant(organizationId, async (tx) => {
    const [week] = await tx.db
      .select()
      .from(scheduleRepeatWeeks)
      .where(
        and(
          eq(scheduleRepeatWeeks.jobId, jobId),
          eq(scheduleRepeatWeeks.weekStartDate, weekStartDate),
        ),
      )
      .for('update')
    const [job] = await tx.db.select().from(scheduleRepeats).where(eq(scheduleRepeats.id, jobId))
    const [organization] = await tx.db.select().from(organizations)
    if (!week || !job || !organization) return
    const { timeZone, overlapPolicy, availabilityPolicy } = organization
    const writer: Writer = {
      tx,
      now: clock.now(),
      organization: { timeZone, overlapPolicy, availabilityPolicy },
      actor: { userId: null, name: job.createdByName, sessionId: null },
    }
    await work(writer, job, week)
  })
}

async function makeWeek(writer: Writer, job: AutoJob, week: AutoWeek): Promise<void> {
  const {
    tx,
    now,
    organization: { timeZone },
  } = writer
  const target = await lockWeek(tx, week.weekStartDate)
  if (target.status === 'published') {
    return noteWeek(tx, week, { status: 'skipped', reasons: ['This week is published already'] })
  }
  const source = await listShiftRows(
    tx.db,
    and(eq(shifts.scheduleId, job.scheduleId), ne(shifts.status, 'cancelled')),
  )
  const apart = weeksBetween(job.sourceWeek, week.weekStartDate)
  const actions = source.map((row): CreateAction => {
    const { startsAt, endsAt } = moveByWeeks(row, apart, timeZone)
    return {
      kind: 'create',
      fields: { employeeId: row.employeeId, notes: row.notes, startsAt, endsAt },
      skipIdentical: true,
    }
  })
  const { outcomes } = await runBatch(writer, actions, {
    singleEvent: true,
    details: { auto_schedule_job_id: job.id },
  })
  const refused = outcomes.filter(isApiError)
  const mixed = job.autoPublish && (await holdsOthers(tx, target.id, actions))
  const publishAt = job.autoPublish && !mixed ? new Date(now.getTime() + reviewMs) : null
  const reasons = [...new Set(refused.map(({ message }) => message))].slice(0, 20)
  await noteWeek(tx, week, {
    status: mixed ? 'kept_draft' : 'generated',
    scheduleId: target.id,
    created: outcomes.length - refused.length,
    skipped: refused.length,
    reasons: mixed ? [otherPlans, ...reasons] : reasons,
    publishAt,
    content: await contentOf(tx, target.id),
  })
  if (publishAt) {
    const payload = { organizationId: tx.organizationId, jobId: job.id, week: week.weekStartDate }
    await enqueuePublishing(tx, payload, reviewMs)
  }
  if (mixed) recordKept(writer, { ...week, scheduleId: target.id }, otherPlans)
}

const otherPlans = 'Somebody was planning this week already'

/** What somebody has begun by hand is not announced because another week was repeated into it. */
async function holdsOthers(
  tx: TenantTransaction,
  scheduleId: number,
  repeated: readonly CreateAction[],
): Promise<boolean> {
  const keyOf = ({ employeeId, startsAt, endsAt }: CreateAction['fields']) =>
    [employeeId, startsAt.getTime(), endsAt.getTime()].join()
  const known = new Set(repeated.map(({ fields }) => keyOf(fields)))
  const rows = await listShiftRows(
    tx.db,
    and(eq(shifts.scheduleId, scheduleId), ne(shifts.status, 'cancelled')),
  )
  return rows.some((row) => !known.has(keyOf(row)))
}

const enqueuePublishing = (
  tx: TenantTransaction,
  payload: Payload,
  delayMs: number,
): Promise<void> =>
  tx.enqueue(publishRepeatedWeekTask, payload, {
    jobKey: `${publishRepeatedWeekTask}-${payload.jobId}-${payload.week}`,
    delayMs,
  })

/** Why the week stays a draft, or null when it was published. */
async function publishUnlessKept(writer: Writer, week: AutoWeek): Promise<string | null> {
  const { tx } = writer
  if (week.scheduleId === null) return 'There is nothing to publish'
  const locked = await lockForPublishing(tx, [week.scheduleId], false)
  const [draft] = await loadDraftWeeks(tx, locked)
  if (!draft) return 'The schedule is gone'
  if (draft.schedule.status === 'published') return 'Somebody has published it'
  if ((await contentOf(tx, week.scheduleId)) !== week.content) return 'Somebody has edited it'
  if (!isAnnounceable(draft)) return 'There is nothing to publish'
  const [violation] = await violationsOf(writer, [draft])
  if (violation) return violation.message
  await publishWeek(writer, draft, { overridden: false })
  return null
}

/** What a week holds, down to the version of each shift. */
async function contentOf({ db }: TenantTransaction, scheduleId: number): Promise<string> {
  const { rows } = await db.execute<{ content: string }>(
    sql`select md5(coalesce(string_agg(id || ':' || version, ',' order by id), '')) as content
        from ${shifts} where ${eq(shifts.scheduleId, scheduleId)}`,
  )
  return rows[0]?.content ?? ''
}

/** Nobody did it, so somebody has to be told. */
function recordKept({ tx, actor }: Writer, week: AutoWeek, reason: string): void {
  tx.record({
    type: 'repeated_week_kept',
    actor,
    subject: { type: 'schedule', id: week.scheduleId },
    weeks: [week.weekStartDate],
    audience: 'nobody',
    payload: { reason },
  })
}

const noteWeek = async (
  { db }: TenantTransaction,
  { jobId, weekStartDate }: AutoWeek,
  values: Partial<AutoWeek>,
): Promise<void> => {
  await db
    .update(scheduleRepeatWeeks)
    .set(values)
    .where(
      and(
        eq(scheduleRepeatWeeks.jobId, jobId),
        eq(scheduleRepeatWeeks.weekStartDate, weekStartDate),
      ),
    )
}

function weeksBetween(from: string, to: string): number {
  let weeks = 0
  for (let week = from; week < to; week = addDays(week, 7)) weeks += 1
  return weeks
}
