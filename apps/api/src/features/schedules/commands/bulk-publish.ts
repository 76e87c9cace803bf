import type { RouteBody, RouteReply } from '@weekboard/contracts/route'
import type { bulkPublishRoute } from '@weekboard/contracts/schedule/publishing'
import { ApiError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { presentSchedule, type Writer, writerOf } from '../../shifts/index.ts'
import {
  assertNoViolations,
  assertPublishable,
  nothingToPublishError,
  violationsError,
} from '../publishing/assert-publishable.ts'
import { publishWeek } from '../publishing/publish-week.ts'
import { lockWeeksToPublish, type WeekToPublish } from '../publishing/weeks-to-publish.ts'

type Item = RouteBody<typeof bulkPublishRoute>['schedules'][number]
type Reply = RouteReply<typeof bulkPublishRoute>
type Result = Reply['results'][number]

/**
 * Publishes several schedules in one transaction. A schedule that cannot be published is skipped and
 * reported with its index. 422 when none can be published.
 */
export async function bulkPublish(context: RequestContext, items: readonly Item[]): Promise<Reply> {
  const writer = writerOf(context)
  const ids = [...new Set(items.map(({ id }) => id))]
  const locked = await lockWeeksToPublish(context.tx, { ids, allDrafts: false })
  const weeks = new Map(locked.map((week) => [week.schedule.id, week]))
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    results.push({ index, id: item.id, ...(await publishOrSkip(writer, item, weeks)) })
  }
  const schedules = results.flatMap(({ schedule }) => schedule ?? [])
  if (schedules.length === 0) throw allSkipped(results)
  return {
    summary: { published: schedules.length, skipped: items.length - schedules.length },
    results,
    schedules,
  }
}

async function publishOrSkip(
  writer: Writer,
  item: Item,
  weeks: Map<number, WeekToPublish>,
): Promise<Omit<Result, 'index' | 'id'>> {
  try {
    const week = weeks.get(item.id)
    assertPublishable(week, { version: item.version })
    const { notes, override_violations: allowsViolations = false, ask_seen: asksSeen } = item
    if (!allowsViolations) await assertNoViolations(writer, [week])
    const { schedule } = await publishWeek(writer, week, { notes, allowsViolations, asksSeen })
    weeks.set(item.id, { ...week, schedule })
    return { status: 'published', schedule: presentSchedule(schedule) }
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

/** Violations come first: the manager can override them. */
function allSkipped(results: readonly Result[]): ApiError {
  const hasViolations = results.some(({ code }) => code === 'publish_validation')
  const { status, code, message } = hasViolations ? violationsError([]) : nothingToPublishError()
  return new ApiError(status, code, message, { details: { results } })
}
