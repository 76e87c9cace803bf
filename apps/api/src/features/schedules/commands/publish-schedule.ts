import type { Publish } from '@weekboard/contracts/publishing'
import type { ScheduleRepeat } from '@weekboard/contracts/schedule-repeats'
import { invalidField } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { type ScheduleRow, writerOf } from '../../shifts/index.ts'
import {
  assertCurrentDraft,
  assertNoViolations,
  assertSeen,
  nothingToPublishError,
} from '../publishing/assert-publishable.ts'
import { publishWeek } from '../publishing/publish-week.ts'
import { isAnnounceable, lockWeeksToPublish } from '../publishing/weeks-to-publish.ts'
import { startScheduleRepeat } from '../schedule-repeat/schedule-repeats.ts'

export interface PublishedSchedules {
  /** The requested one; unchanged when it was empty. */
  readonly schedule: ScheduleRow
  /** The published ones, by week. */
  readonly schedules: readonly ScheduleRow[]
  readonly repeat: ScheduleRepeat | null
}

/**
 * Publishes a schedule and, with `publish_all_drafts`, every other draft that can be announced, in
 * one transaction; `auto_repeat_weeks` then repeats the schedule into later weeks. When the schedule
 * itself is empty, it stays a draft and the others are published. Throws 404 unknown, 409 already
 * published, 412 stale or an unseen draft, 422 nothing to announce, nothing to repeat, or violations
 * not overridden.
 */
export async function publishSchedule(
  context: RequestContext,
  id: number,
  input: Publish,
): Promise<PublishedSchedules> {
  const writer = writerOf(context)
  const { notes, override_violations: allowsViolations = false } = input
  const allDrafts = input.publish_all_drafts ?? false
  const locked = await lockWeeksToPublish(context.tx, { ids: [id], allDrafts })
  const requested = locked.find(({ schedule }) => schedule.id === id)
  assertCurrentDraft(requested, { ifMatch: context.ifMatch, version: input.version })
  const weeks = locked.filter(isAnnounceable)
  if (weeks.length === 0) throw nothingToPublishError()
  if (input.auto_repeat_weeks && !isAnnounceable(requested)) {
    throw invalidField('auto_repeat_weeks', 'needs a week with shifts')
  }
  if (input.seen_drafts) {
    assertSeen(
      weeks.filter((week) => week !== requested),
      input.seen_drafts,
    )
  }
  if (!allowsViolations) await assertNoViolations(writer, weeks)

  const schedules: ScheduleRow[] = []
  for (const week of weeks) {
    schedules.push(
      await publishWeek(writer, week, { notes, allowsViolations, asksSeen: input.ask_seen }),
    )
  }
  const repeat = input.auto_repeat_weeks
    ? await startScheduleRepeat(writer, requested.schedule, {
        weeks: input.auto_repeat_weeks,
        autoPublish: input.auto_publish ?? false,
      })
    : null
  const schedule = schedules.find((published) => published.id === id) ?? requested.schedule
  return { schedule, schedules, repeat }
}
