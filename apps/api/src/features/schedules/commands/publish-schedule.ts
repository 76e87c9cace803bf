import { hasScope } from '@weekboard/contracts/integrations/scopes'
import type { Publish, Recipients } from '@weekboard/contracts/schedule/publishing'
import type { ScheduleRepeat } from '@weekboard/contracts/schedule/schedule-repeats'
import { insufficientScope, invalidField } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import type { Principal } from '../../../platform/principal.ts'
import { type InvitationDependencies, inviteEmployees } from '../../employees/index.ts'
import { type ScheduleRow, writerOf } from '../../shifts/index.ts'
import {
  assertCurrentDraft,
  assertNoViolations,
  assertSeen,
  nothingToPublishError,
} from '../publishing/assert-publishable.ts'
import { type PublishedWeek, publishWeek } from '../publishing/publish-week.ts'
import { isAnnounceable, lockWeeksToPublish } from '../publishing/weeks-to-publish.ts'
import { countRecipients, peopleOfWeeks, type ReadReach } from '../recipients/reach.ts'
import { startScheduleRepeat } from '../schedule-repeat/schedule-repeats.ts'

export interface PublishedSchedules {
  /** The requested one; unchanged when it was empty. */
  readonly schedule: ScheduleRow
  /** The published ones, by week. */
  readonly schedules: readonly ScheduleRow[]
  readonly repeat: ScheduleRepeat | null
  readonly recipients: Recipients
}

export interface PublishDependencies extends InvitationDependencies {
  readonly readReach: ReadReach
}

/**
 * Publishes a schedule and, with `publish_all_drafts`, every other draft that can be announced, in
 * one transaction; `auto_repeat_weeks` then repeats the schedule into later weeks, and `invite`
 * invites whom the changes do not reach for want of an account. When the schedule itself is empty, it
 * stays a draft and the others are published. Throws 403 for an API key that may not invite, 404
 * unknown, 409 already published, 412 stale or an unseen draft, 422 nothing to announce, nothing to repeat, or violations not overridden, 429 over
 * the quota of invitations.
 */
export async function publishSchedule(
  dependencies: PublishDependencies,
  context: RequestContext,
  id: number,
  input: Publish,
): Promise<PublishedSchedules> {
  if (input.invite) assertInvites(context.principal)
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

  const published: PublishedWeek[] = []
  for (const week of weeks) {
    published.push(
      await publishWeek(writer, week, { notes, allowsViolations, asksSeen: input.ask_seen }),
    )
  }
  const schedules = published.map(({ schedule }) => schedule)
  const repeat = input.auto_repeat_weeks
    ? await startScheduleRepeat(writer, requested.schedule, {
        weeks: input.auto_repeat_weeks,
        autoPublish: input.auto_publish ?? false,
      })
    : null
  const recipients = await inviteAndCount(dependencies, context, {
    weeks: published,
    invites: input.invite ?? false,
  })
  const schedule = schedules.find((row) => row.id === id) ?? requested.schedule
  return { schedule, schedules, repeat, recipients }
}

/** A key that publishes need not be one that mails invitations. */
function assertInvites({ scopes }: Principal): void {
  if (scopes !== 'all' && !hasScope(scopes, 'employees:write')) {
    throw insufficientScope('employees:write')
  }
}

interface Publication {
  readonly weeks: readonly PublishedWeek[]
  readonly invites: boolean
}

async function inviteAndCount(
  dependencies: PublishDependencies,
  context: RequestContext,
  { weeks, invites }: Publication,
): Promise<Recipients> {
  const { changed, unchanged } = peopleOfWeeks(weeks)
  const { tx, now, principal } = context
  const read = () =>
    dependencies.readReach(tx, { employeeIds: changed, actorUserId: principal.userId, now })
  const reach = await read()
  const missing = reach.flatMap(({ account, employeeId }) => (account === 'none' ? employeeId : []))
  if (!invites || missing.length === 0) return countRecipients(reach, unchanged.length)
  await inviteEmployees(dependencies, context, missing)
  return countRecipients(await read(), unchanged.length)
}
