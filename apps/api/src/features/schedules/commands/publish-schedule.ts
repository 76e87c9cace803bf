import type { ScheduleRepeat } from '@weekboard/contracts/schedule-repeats'
import type { Publish } from '@weekboard/contracts/schedules'
import { notFound, staleVersion } from '../../../platform/errors.ts'
import { isStale, type RequestContext } from '../../../platform/http/route.ts'
import { presentSchedule, type ScheduleRow, writerOf } from '../../shifts/index.ts'
import {
  alreadyPublished,
  hasViolations,
  isAnnounceable,
  loadDraftWeeks,
  lockForPublishing,
  nothingToPublish,
  publishWeek,
  violationsOf,
} from '../publishing/publish-week.ts'
import { startScheduleRepeat } from '../schedule-repeat/schedule-repeats.ts'

export interface Published {
  /** Every schedule that was published, by week. */
  readonly schedules: readonly ScheduleRow[]
  readonly job: ScheduleRepeat | null
}

/**
 * Announces a schedule, and with `publish_all_drafts` every other draft that has shifts, in this
 * one transaction. 404 unknown, 409 already published, 412 stale, 422 with nothing to announce or
 * with violations that are not overridden. Repeats the asked week when that is wished.
 */
export async function publishSchedules(
  context: RequestContext,
  id: number,
  options: Publish,
): Promise<Published> {
  const { tx } = context
  const writer = writerOf(context)
  const locked = await lockForPublishing(tx, [id], options.publish_all_drafts ?? false)
  assertPublishable(context, locked, id, options)
  const weeks = (await loadDraftWeeks(tx, locked)).filter(isAnnounceable)
  const asked = weeks.find(({ schedule }) => schedule.id === id)
  if (!asked) throw nothingToPublish()
  const { notes, override_violations: overridden = false } = options
  if (!overridden) {
    const found = await violationsOf(writer, weeks)
    if (found.length > 0) throw hasViolations(found)
  }
  const published: ScheduleRow[] = []
  for (const week of weeks) published.push(await publishWeek(writer, week, { notes, overridden }))
  const repeats = options.auto_repeat_weeks ?? 0
  const job =
    repeats > 0
      ? await startScheduleRepeat(writer, asked.schedule, {
          weeks: repeats,
          autoPublish: options.auto_publish ?? false,
        })
      : null
  return { schedules: published, job }
}

function assertPublishable(
  context: RequestContext,
  locked: readonly ScheduleRow[],
  id: number,
  { version }: Publish,
): void {
  const asked = locked.find((schedule) => schedule.id === id)
  if (!asked) throw notFound()
  if (asked.status === 'published') throw alreadyPublished()
  if (isStale(context, version, asked.version)) {
    throw staleVersion({ ...presentSchedule(asked) })
  }
}
