import type { RouteReply } from '@weekboard/contracts/route'
import {
  publishScheduleRoute,
  type Recipients,
  validateScheduleRoute,
} from '@weekboard/contracts/schedule/publishing'
import {
  listScheduleRepeatsRoute,
  type ScheduleRepeat,
  stopScheduleRepeatRoute,
} from '@weekboard/contracts/schedule/schedule-repeats'
import { listSchedulesRoute } from '@weekboard/contracts/schedule/schedules'
import type { Week } from '@weekboard/contracts/schedule/week'
import { useCallback } from 'react'
import { callApi } from '../../../lib/http/http.ts'
import { useRead } from '../../../lib/http/http-read.ts'
import { publishRetry, writeRetry } from '../../../lib/http/retry.ts'
import { withPublished } from '../week/apply-event.ts'
import { hideLastAction } from '../write/last-action.ts'
import { madeByServer, write } from '../write/write.ts'
import type { WriteContext } from '../write/write-context.ts'
import { endDraft, type PublishOptions } from './publish-options.ts'

export type Validation = RouteReply<typeof validateScheduleRoute>
export type PublishChange = Validation['changes'][number]

/** The changes that publishing would announce and the rules it would break; read on each opening. */
export function useValidation(scheduleId: number | null, allDrafts: boolean) {
  const query = allDrafts ? { check_all_drafts: 'true' as const } : {}
  const { data, error, isValidating, mutate } = useRead(
    validateScheduleRoute,
    scheduleId === null ? null : { params: { id: scheduleId }, query },
    { revalidateOnMount: true, revalidateIfStale: true, dedupingInterval: 0 },
  )
  /** Resolves once the answer is there; `error` says when there was none. */
  const refresh = useCallback(() => mutate().catch(() => undefined), [mutate])
  return { validation: data, error, isValidating, refresh }
}

/** The other draft weeks that have shifts, the earliest first; read on each opening. */
export function useOtherDrafts(scheduleId: number | null) {
  const read = useRead(
    listSchedulesRoute,
    { query: { status: 'draft' } },
    { revalidateOnMount: true, dedupingInterval: 0 },
  )
  const drafts = read.data?.schedules
    .filter(({ id, shift_count }) => id !== scheduleId && shift_count > 0)
    .toSorted((a, b) => a.week_start_date.localeCompare(b.week_start_date))
  return { drafts, read }
}

export interface PublishInput extends PublishOptions {
  readonly scheduleId: number
  readonly overrideViolations: boolean
  /** The schedules as the user saw them. */
  readonly seen: Validation['schedules']
}

/** The versions that the user saw: nobody announces what they have not seen. */
function seenVersions({ scheduleId, allDrafts, seen }: PublishInput) {
  const versions = seen.flatMap(({ id, version }) => (id === null ? [] : { id, version }))
  const version = versions.find(({ id }) => id === scheduleId)?.version
  return {
    ...(version !== undefined && { version }),
    ...(allDrafts && { seen_drafts: versions.filter(({ id }) => id !== scheduleId) }),
  }
}

function bodyOf(input: PublishInput) {
  const { notes, overrideViolations, allDrafts } = input
  const trimmedNotes = notes.trim()
  return {
    ...seenVersions(input),
    ...(trimmedNotes && { notes: trimmedNotes }),
    ...(overrideViolations && { override_violations: true }),
    ...(input.askSeen !== null && { ask_seen: input.askSeen }),
    ...(input.invite && { invite: true }),
    ...(allDrafts && { publish_all_drafts: true }),
    ...(input.repeatWeeks > 0 && { auto_repeat_weeks: input.repeatWeeks }),
    ...(input.repeatWeeks > 0 && input.autoPublish && { auto_publish: true }),
  }
}

interface PublishingEnd {
  readonly onPublished: (recipients: Recipients) => void
  readonly onRefused: (error: unknown) => Promise<void>
}

export const writePublishing = (
  { store, updateCachedWeeks }: WriteContext,
  week: Week,
  input: PublishInput,
  { onPublished, onRefused }: PublishingEnd,
): Promise<void> =>
  write(store, {
    ...{ ...madeByServer, week },
    send: () =>
      callApi(
        publishScheduleRoute,
        { params: { id: input.scheduleId }, body: bodyOf(input) },
        { retry: publishRetry },
      ),
    reconcile({ schedules, auto_schedule_job: repeat, recipients }) {
      const publishedWeeks = schedules.map(({ week_start_date }) => week_start_date)
      updateCachedWeeks([week.week_start_date, ...publishedWeeks], (cached) =>
        schedules.reduce(withPublished, cached),
      )
      endDraft(store, input.scheduleId, repeat?.id ?? null)
      // Undo beside the news would read as if it took the publish back.
      hideLastAction(store)
      onPublished(recipients)
    },
    reject: onRefused,
  })

const isGenerating = ({ status }: ScheduleRepeat): boolean =>
  status === 'pending' || status === 'running'

const isRunning = (job: ScheduleRepeat): boolean =>
  isGenerating(job) ||
  job.weeks_detail.some((week) => week.status === 'generated' && week.publish_at !== null)

const pollEveryMs = 1500

/** A schedule repeat once it has finished or was stopped; polls until then. Null reads nothing. */
export function useFinishedScheduleRepeat(id: number | null): ScheduleRepeat | null {
  const { data } = useRead(listScheduleRepeatsRoute, id === null ? null : { query: {} }, {
    // The timer of SWR also runs when there is nothing to read.
    refreshInterval: id === null ? 0 : pollEveryMs,
    revalidateOnMount: true,
  })
  const job = id === null ? null : data?.auto_schedule_jobs.find((each) => each.id === id)
  return job && !isGenerating(job) ? job : null
}

/** The schedule repeats that still generate or publish weeks; `stop` throws ApiError. */
export function useScheduleRepeats() {
  const { data, mutate } = useRead(
    listScheduleRepeatsRoute,
    { query: {} },
    { revalidateOnMount: true },
  )
  return {
    running: (data?.auto_schedule_jobs ?? []).filter(isRunning),
    async stop(id: number): Promise<void> {
      await callApi(stopScheduleRepeatRoute, { params: { id } }, { retry: writeRetry })
      await mutate()
    },
  }
}
