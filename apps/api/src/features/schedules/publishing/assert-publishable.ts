import type { Publish, ViolationReply } from '@weekboard/contracts/schedule/publishing'
import { ApiError, notFound, staleVersion } from '../../../platform/errors.ts'
import { isStale, type RequestContext } from '../../../platform/http/route.ts'
import { presentSchedule, type Writer } from '../../shifts/index.ts'
import { listViolations } from './violations.ts'
import { isAnnounceable, type WeekToPublish } from './weeks-to-publish.ts'

interface ExpectedVersion extends Partial<Pick<RequestContext, 'ifMatch'>> {
  readonly version: number | undefined
}

/** Throws 404 for no week, 409 when published, 412 when stale, 422 with nothing to announce. */
export function assertPublishable(
  week: WeekToPublish | undefined,
  expected: ExpectedVersion,
): asserts week is WeekToPublish {
  assertCurrentDraft(week, expected)
  if (!isAnnounceable(week)) throw nothingToPublishError()
}

/** Throws 404 for no week, 409 when published, 412 when stale. */
export function assertCurrentDraft(
  week: WeekToPublish | undefined,
  { ifMatch, version }: ExpectedVersion,
): asserts week is WeekToPublish {
  if (!week) throw notFound()
  const { schedule } = week
  if (schedule.status === 'published') {
    throw new ApiError(409, 'already_published', 'This schedule is already published.')
  }
  if (isStale({ ifMatch }, version, schedule.version)) {
    throw staleVersion({ ...presentSchedule(schedule) })
  }
}

/** Throws a 412 with the first of the weeks that the caller has not seen as it is now. */
export function assertSeen(
  weeks: readonly WeekToPublish[],
  seen: NonNullable<Publish['seen_drafts']>,
): void {
  const versions = new Map(seen.map(({ id, version }) => [id, version]))
  const unseen = weeks.find(({ schedule }) => versions.get(schedule.id) !== schedule.version)
  if (unseen) throw staleVersion({ ...presentSchedule(unseen.schedule) })
}

/** Throws a 422 that lists the broken rules of the weeks. */
export async function assertNoViolations(
  writer: Pick<Writer, 'tx' | 'organization'>,
  weeks: readonly WeekToPublish[],
): Promise<void> {
  const violations = await listViolations(writer, weeks)
  if (violations.length > 0) throw violationsError(violations)
}

export const nothingToPublishError = (): ApiError =>
  new ApiError(422, 'nothing_to_publish', 'No draft schedules with shifts to publish')

export const violationsError = (violations: readonly ViolationReply[]): ApiError =>
  new ApiError(422, 'publish_validation', `${refusal}. ${wayOn}`, {
    errors: violations.map(({ message }) => message),
    details: { violations },
  })

const refusal = 'Cannot publish schedule: validation errors exist'
const wayOn = 'Send override_violations: true to publish it all the same.'
