import { organizations } from '@weekboard/db/schema/organization/organizations'
import {
  scheduleRepeats,
  scheduleRepeatWeeks,
} from '@weekboard/db/schema/planning/schedule-repeats'
import { shifts } from '@weekboard/db/schema/planning/shifts'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ruleSettingsOf, type Writer } from '../../shifts/index.ts'

export const repeatWeekTask = 'repeat_week'
export const publishRepeatedWeekTask = 'publish_repeated_week'

export type JobPlatform = Pick<Platform, 'database' | 'clock'>
export type ScheduleRepeatRow = typeof scheduleRepeats.$inferSelect
export type ScheduleRepeatWeekRow = typeof scheduleRepeatWeeks.$inferSelect

const payloadSchema = z.object({
  organizationId: z.number(),
  jobId: z.number(),
  week: z.string(),
})

interface RepeatWeekOptions {
  readonly repeatId: number
  readonly weekStartDate: string
  readonly delayMs?: number
}

/** Enqueues one of the two jobs of a week; a later call replaces a job that still waits. */
export const enqueueForWeek = (
  tx: TenantTransaction,
  task: typeof repeatWeekTask | typeof publishRepeatedWeekTask,
  { repeatId, weekStartDate, delayMs = 0 }: RepeatWeekOptions,
): Promise<void> =>
  tx.enqueue(
    task,
    { organizationId: tx.organizationId, jobId: repeatId, week: weekStartDate },
    { jobKey: `${task}-${repeatId}-${weekStartDate}`, delayMs },
  )

type WeekWork = (
  writer: Writer,
  repeat: ScheduleRepeatRow,
  week: ScheduleRepeatWeekRow,
) => Promise<void>

/**
 * Runs the work of a job with the week of the repeat locked, in one transaction. The work stores its
 * effect and the week's new status together, so that a job that runs twice sees what the first did.
 */
export async function runForWeek(
  { database, clock }: JobPlatform,
  job: unknown,
  work: WeekWork,
): Promise<void> {
  const { organizationId, jobId, week: weekStartDate } = payloadSchema.parse(job)
  await database.tenant(organizationId, async (tx) => {
    const [week] = await tx.db
      .select()
      .from(scheduleRepeatWeeks)
      .where(isWeek({ jobId, weekStartDate }))
      .for('update')
    const [repeat] = await tx.db.select().from(scheduleRepeats).where(eq(scheduleRepeats.id, jobId))
    const [organization] = await tx.db.select().from(organizations)
    if (!week || !repeat || !organization) return
    const writer: Writer = {
      tx,
      now: clock.now(),
      organization: ruleSettingsOf(organization),
      actor: { userId: null, name: repeat.createdByName, sessionId: null },
    }
    await work(writer, repeat, week)
  })
}

export async function updateWeek(
  { db }: TenantTransaction,
  week: ScheduleRepeatWeekRow,
  values: Partial<ScheduleRepeatWeekRow>,
): Promise<void> {
  await db.update(scheduleRepeatWeeks).set(values).where(isWeek(week))
}

const isWeek = ({ jobId, weekStartDate }: Pick<ScheduleRepeatWeekRow, 'jobId' | 'weekStartDate'>) =>
  and(eq(scheduleRepeatWeeks.jobId, jobId), eq(scheduleRepeatWeeks.weekStartDate, weekStartDate))

/** A hash of the ids and versions of a schedule's shifts; an edit changes it. */
export async function hashShifts({ db }: TenantTransaction, scheduleId: number): Promise<string> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select md5(coalesce(string_agg(id || ':' || version, ',' order by id), '')) as hash
        from ${shifts} where ${eq(shifts.scheduleId, scheduleId)}`,
  )
  return rows[0]?.hash ?? ''
}

type RepeatEventType = 'repeated_week_kept' | 'repeated_week_incomplete' | 'schedule_repeat_stopped'

/**
 * Logs how a schedule repeat went, of which the managers are notified: a week stays a draft or lacks
 * shifts, or the whole repeat was stopped.
 */
export function recordRepeatEvent(
  { tx, actor }: Pick<Writer, 'tx' | 'actor'>,
  type: RepeatEventType,
  week: Pick<ScheduleRepeatWeekRow, 'scheduleId' | 'weekStartDate'>,
  reason: string,
): void {
  tx.record({
    type,
    actor,
    subject: { type: 'schedule', id: week.scheduleId },
    weeks: [week.weekStartDate],
    audience: 'nobody',
    payload: { reason },
  })
}
