import { pickShiftFields, shifts } from '@weekboard/db/schema/planning/shifts'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import { daysBetween } from '@weekboard/scheduling/clock/weeks'
import { fitBreaks } from '@weekboard/scheduling/cost/breaks'
import { moveByWeeks } from '@weekboard/scheduling/repeat'
import { and, eq, ne } from 'drizzle-orm'
import type { Task } from 'graphile-worker'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import {
  type CreateAction,
  isRejected,
  listShiftRows,
  lockWeek,
  runActions,
  type ShiftRow,
  type Writer,
} from '../../shifts/index.ts'
import {
  enqueueForWeek,
  hashShifts,
  type JobPlatform,
  publishRepeatedWeekTask,
  recordRepeatEvent,
  runForWeek,
  type ScheduleRepeatRow,
  type ScheduleRepeatWeekRow,
  updateWeek,
} from './repeat-jobs.ts'

/** The time that managers have to review a repeated week before it is published. */
const reviewMs = dayMs

const otherPlansReason = 'Somebody was planning this week already'

/** Copies the shifts of a repeated schedule into one later week. */
export const repeatWeekJob =
  (platform: JobPlatform): Task =>
  (job) =>
    runForWeek(platform, job, async (writer, repeat, week) => {
      if (week.status !== 'pending' || repeat.stoppedAt) return
      const target = await lockWeek(writer.tx, week.weekStartDate)
      if (target.status === 'draft') return copyInto(target.id, writer, repeat, week)
      const reasons = ['This week is published already']
      await updateWeek(writer.tx, week, { status: 'skipped', reasons })
    })

async function copyInto(
  scheduleId: number,
  writer: Writer,
  repeat: ScheduleRepeatRow,
  week: ScheduleRepeatWeekRow,
): Promise<void> {
  const { tx, now } = writer
  const copies = await listCopies(writer, repeat, week)
  const { outcomes } = await runActions(writer, copies, {
    singleEvent: true,
    details: { auto_schedule_job_id: repeat.id },
  })
  const errors = outcomes.filter(isRejected)
  const skipReasons = [...new Set(errors.map(({ message }) => message))].slice(0, 20)
  const values: Partial<ScheduleRepeatWeekRow> = {
    scheduleId,
    created: outcomes.length - errors.length,
    skipped: errors.length,
    content: await hashShifts(tx, scheduleId),
  }
  if (repeat.autoPublish && (await hasOtherShifts(tx, scheduleId, copies))) {
    const reasons = [otherPlansReason, ...skipReasons]
    await updateWeek(tx, week, { ...values, status: 'kept_draft', reasons })
    return recordRepeatEvent(
      writer,
      'repeated_week_kept',
      { ...week, scheduleId },
      otherPlansReason,
    )
  }
  const violation = errors.find(({ code }) => code !== 'identical_shift')
  if (violation) {
    const made = { ...week, scheduleId }
    recordRepeatEvent(writer, 'repeated_week_incomplete', made, violation.message)
  }
  const publishAt = repeat.autoPublish ? new Date(now.getTime() + reviewMs) : null
  await updateWeek(tx, week, { ...values, status: 'generated', reasons: skipReasons, publishAt })
  if (publishAt) {
    await enqueueForWeek(tx, publishRepeatedWeekTask, {
      repeatId: repeat.id,
      weekStartDate: week.weekStartDate,
      delayMs: reviewMs,
    })
  }
}

/** The shifts of the source schedule, at the same wall-clock times of a later week. */
async function listCopies(
  { tx, organization }: Writer,
  repeat: ScheduleRepeatRow,
  week: ScheduleRepeatWeekRow,
): Promise<CreateAction[]> {
  const weeks = daysBetween(repeat.sourceWeek, week.weekStartDate) / 7
  const source = await listPlannedShifts(tx, repeat.scheduleId)
  return source.map((row) => {
    const times = moveByWeeks(row, weeks, organization.timeZone)
    const breaks = fitBreaks({ ...times, breaks: row.breaks }, organization)
    return {
      kind: 'create',
      fields: { ...pickShiftFields(row), ...times, breaks },
      rejectIdentical: true,
    }
  })
}

/** Whether a schedule has shifts that are no copies: a repeat does not publish other plans. */
async function hasOtherShifts(
  tx: TenantTransaction,
  scheduleId: number,
  copies: readonly CreateAction[],
): Promise<boolean> {
  const keyOf = ({ employeeId, startsAt, endsAt }: CreateAction['fields']) =>
    [employeeId, startsAt.getTime(), endsAt.getTime()].join()
  const copyKeys = new Set(copies.map(({ fields }) => keyOf(fields)))
  const planned = await listPlannedShifts(tx, scheduleId)
  return planned.some((row) => !copyKeys.has(keyOf(row)))
}

const listPlannedShifts = ({ db }: TenantTransaction, scheduleId: number): Promise<ShiftRow[]> =>
  listShiftRows(db, and(eq(shifts.scheduleId, scheduleId), ne(shifts.status, 'cancelled')))
