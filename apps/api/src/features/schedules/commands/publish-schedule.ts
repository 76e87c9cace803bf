import type { ScheduleRepeat } from '@weekboard/contracts/schedule-repeats'
import type { Publish } from '@weekboard/contracts/schedules'
import type { RequestContext } from '../../../platform/http/route.ts'
import { type ScheduleRow, writerOf } from '../../shifts/index.ts'
import { assertNoViolations, assertPublishable } from '../publishing/assert-publishable.ts'
import { publishWeek } from '../publishing/publish-week.ts'
import { isAnnounceable, lockWeeksToPublish } from '../publishing/weeks-to-publish.ts'
import { startScheduleRepeat } from '../schedule-repeat/schedule-repeats.ts'

export interface PublishedSchedules {
  /** By week. */
  readonly schedules: readonly ScheduleRow[]
  readonly repeat: ScheduleRepeat | null
}

/**
 * Publishes a schedule and, with `publish_all_drafts`, every other draft that can be announced, in
 * one transaction; `auto_repeat_weeks` then repeats the schedule into later weeks. Throws 404, 409,
 * 412 or 422 when the schedule is not publishable, 422 for violations that are not overridden.
 */
export async function publishSchedule(
  context: RequestContext,
  id: number,
  input: Publish,
): Promise<PublishedSchedules> {
  const writer = writerOf(context)
  const { notes, override_violations: overridden = false, publish_all_drafts: allDrafts } = input
  const locked = await lockWeeksToPublish(context.tx, { ids: [id], allDrafts: allDrafts ?? false })
  const requested = locked.find(({ schedule }) => schedule.id === id)
  assertPublishable(requested, { ifMatch: context.ifMatch, version: input.version })
  const weeks = locked.filter(isAnnounceable)
  if (!overridden) await assertNoViolations(writer, weeks)

  const schedules: ScheduleRow[] = []
  for (const week of weeks) schedules.push(await publishWeek(writer, week, { notes, overridden }))
  const repeat = input.auto_repeat_weeks
    ? await startScheduleRepeat(writer, requested.schedule, {
        weeks: input.auto_repeat_weeks,
        autoPublish: input.auto_publish ?? false,
      })
    : null
  return { schedules, repeat }
}
