import type { Task } from 'graphile-worker'
import type { Writer } from '../../shifts/index.ts'
import { publishWeek } from '../publishing/publish-week.ts'
import { listViolations } from '../publishing/violations.ts'
import { isAnnounceable, lockWeeksToPublish } from '../publishing/weeks-to-publish.ts'
import {
  enqueueForWeek,
  hashShifts,
  type JobPlatform,
  publishRepeatedWeekTask,
  recordRepeatEvent,
  runForWeek,
  type ScheduleRepeatWeekRow,
  updateWeek,
} from './repeat-jobs.ts'

/**
 * Publishes a repeated week once its review time is over. The week stays a draft, and the managers
 * are notified, when somebody edited it or it breaks a rule.
 */
export const publishRepeatedWeekJob =
  (platform: JobPlatform): Task =>
  (job) =>
    runForWeek(platform, job, async (writer, repeat, week) => {
      const { tx, now } = writer
      if (week.status !== 'generated' || !week.publishAt || repeat.stoppedAt) return
      const delayMs = week.publishAt.getTime() - now.getTime()
      if (delayMs > 0) {
        const { weekStartDate } = week
        return enqueueForWeek(tx, publishRepeatedWeekTask, {
          repeatId: repeat.id,
          weekStartDate,
          delayMs,
        })
      }
      const reason = await publishOrKeep(writer, week)
      await updateWeek(tx, week, {
        status: reason ? 'kept_draft' : 'published',
        publishAt: null,
        ...(reason && { reasons: [reason] }),
      })
      if (reason) recordRepeatEvent(writer, 'repeated_week_kept', week, reason)
    })

/** Returns why the week stays a draft, or null when it is published. */
async function publishOrKeep(writer: Writer, week: ScheduleRepeatWeekRow): Promise<string | null> {
  const { scheduleId } = week
  if (scheduleId === null) return 'There is nothing to publish'
  const [draft] = await lockWeeksToPublish(writer.tx, { ids: [scheduleId], allDrafts: false })
  if (!draft) return 'The schedule is gone'
  if (draft.schedule.status === 'published') return 'Somebody has published it'
  if ((await hashShifts(writer.tx, scheduleId)) !== week.content) return 'Somebody has edited it'
  if (!isAnnounceable(draft)) return 'There is nothing to publish'
  const [violation] = await listViolations(writer, [draft])
  if (violation) return violation.message
  await publishWeek(writer, draft, { allowsViolations: false })
  return null
}
