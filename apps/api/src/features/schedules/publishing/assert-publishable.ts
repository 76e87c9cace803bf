import type { ViolationReply } from '@weekboard/contracts/schedules'
import { ApiError, notFound, staleVersion } from '../../../platform/errors.ts'
import { isStale, type RequestContext } from '../../../platform/http/route.ts'
import { presentSchedule, type Writer } from '../../shifts/index.ts'
import { type DraftWeek, isAnnounceable } from './draft-weeks.ts'
import { listViolations } from './violations.ts'

interface ExpectedVersion extends Partial<Pick<RequestContext, 'ifMatch'>> {
  readonly version: number | undefined
}

/** Throws 404 for no week, 409 when published, 412 when stale, 422 with nothing to announce. */
export function assertPublishable(
  week: DraftWeek | undefined,
  { ifMatch, version }: ExpectedVersion,
): asserts week is DraftWeek {
  if (!week) throw notFound()
  const { schedule } = week
  if (schedule.status === 'published') {
    throw new ApiError(409, 'already_published', 'This schedule is already published.')
  }
  if (isStale({ ifMatch }, version, schedule.version)) {
    throw staleVersion({ ...presentSchedule(schedule) })
  }
  if (!isAnnounceable(week)) throw nothingToPublish()
}

/** Throws a 422 that lists the broken rules of the weeks. */
export async function assertNoViolations(
  writer: Pick<Writer, 'tx' | 'organization'>,
  weeks: readonly DraftWeek[],
): Promise<void> {
  const violations = await listViolations(writer, weeks)
  if (violations.length > 0) throw publishViolations(violations)
}

export const nothingToPublish = (): ApiError =>
  new ApiError(422, 'nothing_to_publish', 'No draft schedules with shifts to publish')

export const publishViolations = (violations: readonly ViolationReply[]): ApiError =>
  new ApiError(422, 'publish_validation', 'Cannot publish schedule: validation errors exist', {
    errors: violations.map(({ message }) => message),
    details: { violations },
  })
