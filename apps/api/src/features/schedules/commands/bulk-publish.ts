import type { RouteBody, RouteReply } from '@weekboard/contracts/route'
import type { bulkPublishRoute } from '@weekboard/contracts/schedules'
import { ApiError, notFound, staleVersion } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { presentSchedule, type Writer, writerOf } from '../../shifts/index.ts'
import {
  alreadyPublished,
  type DraftWeek,
  hasViolations,
  isAnnounceable,
  loadDraftWeeks,
  lockForPublishing,
  nothingToPublish,
  publishWeek,
  violationsOf,
} from '../publishing/publish-week.ts'

type Item = RouteBody<typeof bulkPublishRoute>['schedules'][number]
type Reply = RouteReply<typeof bulkPublishRoute>
type Result = Reply['results'][number]

/**
 * Publishes several schedules in one transaction; what cannot be published is reported with its
 * index and the others stand. 422 when nothing could be.
 */
export async function bulkPublish(context: RequestContext, items: readonly Item[]): Promise<Reply> {
  const writer = writerOf(context)
  const ids = [...new Set(items.map(({ id }) => id))]
  const locked = await lockForPublishing(context.tx, ids, false)
  const weeks = new Map(
    (await loadDraftWeeks(context.tx, locked)).map((week) => [week.schedule.id, week]),
  )
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    results.push({ index, id: item.id, ...(await publishOne(writer, item, weeks)) })
  }
  const schedules = results.flatMap(({ schedule }) => schedule ?? [])
  if (schedules.length === 0) throw nothingDone(results)
  return {
    summary: { published: schedules.length, skipped: items.length - schedules.length },
    results,
    schedules,
  }
}

async function publishOne(
  writer: Writer,
  item: Item,
  weeks: Map<number, DraftWeek>,
): Promise<Omit<Result, 'index' | 'id'>> {
  try {
    const week = weeks.get(item.id)
    if (!week) throw notFound()
    const { schedule } = week
    if (schedule.status === 'published') throw alreadyPublished()
    if (item.version !== undefined && item.version !== schedule.version) {
      throw staleVersion({ ...presentSchedule(schedule) })
    }
    if (!isAnnounceable(week)) throw nothingToPublish()
    const { notes, override_violations: overridden = false } = item
    const found = overridden ? [] : await violationsOf(writer, [week])
    if (found.length > 0) throw hasViolations(found)
    const published = await publishWeek(writer, week, { notes, overridden })
    weeks.set(item.id, { ...week, schedule: published })
    return { status: 'published', schedule: presentSchedule(published) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, message, options } = error
    return {
      status: 'skipped',
      code,
      message,
      ...(options.details && { details: options.details }),
    }
  }
}

/** Violations are what somebody can decide about; without any there was nothing to publish. */
function nothingDone(results: readonly Result[]): ApiError {
  const violating = results.filter(({ code }) => code === 'publish_validation')
  const refusal = violating.length > 0 ? hasViolations([]) : nothingToPublish()
  return new ApiError(refusal.status, refusal.code, refusal.message, { details: { results } })
}
