import type { RouteReply } from '@weekboard/contracts/route'
import {
  listScheduleRepeatsRoute,
  type ScheduleRepeat,
  stopScheduleRepeatRoute,
} from '@weekboard/contracts/schedule-repeats'
import {
  publishScheduleRoute,
  validateScheduleRoute,
  type Week,
} from '@weekboard/contracts/schedules'
import { useCallback } from 'react'
import { callApi } from '../../../lib/http.ts'
import { useRead } from '../../../lib/http-read.ts'
import { publishRetry, writeRetry } from '../../../lib/retry.ts'
import { withPublished } from '../model/apply-event.ts'
import type { PublishOptions } from '../model/publish-options.ts'
import { useUpdateCachedWeeks } from './week-cache.ts'

export type Validation = RouteReply<typeof validateScheduleRoute>
export type PublishChange = Validation['changes'][number]

/** What publishing would announce and break now; asked anew whenever the panel opens. */
export function useValidation(scheduleId: number | null, allDrafts: boolean) {
  const query = allDrafts ? { check_all_drafts: 'true' as const } : {}
  const { data, error, isValidating, mutate } = useRead(
    validateScheduleRoute,
    scheduleId === null ? null : { params: { id: scheduleId }, query },
    { revalidateOnMount: true, revalidateIfStale: true, dedupingInterval: 0 },
  )
  const refresh = useCallback(() => void mutate(), [mutate])
  return { validation: data, error, isValidating, refresh }
}

export interface PublishInput extends PublishOptions {
  readonly scheduleId: number
  readonly overrideViolations: boolean
}

function bodyOf({ notes, overrideViolations, allDrafts, ...input }: PublishInput) {
  const announcement = notes.trim()
  return {
    ...(announcement && { notes: announcement }),
    ...(overrideViolations && { override_violations: true }),
    ...(allDrafts && { publish_all_drafts: true }),
    ...(input.repeatWeeks > 0 && { auto_repeat_weeks: input.repeatWeeks }),
    ...(input.repeatWeeks > 0 && input.autoPublish && { auto_publish: true }),
  }
}

/**
 * Announces a week, or all drafts with it, to the employees; resolves with the repetition that this
 * began. Throws ApiError.
 */
export function usePublish() {
  const updateCachedWeeks = useUpdateCachedWeeks()
  return useCallback(
    async (week: Week, input: PublishInput): Promise<ScheduleRepeat | null> => {
      const reply = await callApi(
        publishScheduleRoute,
        { params: { id: input.scheduleId }, body: bodyOf(input) },
        { retry: publishRetry },
      )
      const weeks = reply.schedules.map(({ week_start_date }) => week_start_date)
      updateCachedWeeks([week.week_start_date, ...weeks], (cached) =>
        reply.schedules.reduce(withPublished, cached),
      )
      return reply.auto_schedule_job
    },
    [updateCachedWeeks],
  )
}

const isGenerating = ({ status }: ScheduleRepeat): boolean =>
  status === 'pending' || status === 'running'

const isRunning = (job: ScheduleRepeat): boolean =>
  isGenerating(job) ||
  job.weeks_detail.some((week) => week.status === 'generated' && week.publish_at !== null)

/** How often a repetition at work is asked how far it is. */
const askEveryMs = 1500

/** A repetition once it has made all its weeks, or was stopped; null asks nothing. */
export function useFinishedScheduleRepeat(id: number | null): ScheduleRepeat | null {
  const { data } = useRead(listScheduleRepeatsRoute, id === null ? null : { query: {} }, {
    refreshInterval: askEveryMs,
    revalidateOnMount: true,
  })
  const job = id === null ? null : data?.auto_schedule_jobs.find((each) => each.id === id)
  return job && !isGenerating(job) ? job : null
}

/** The repetitions that still make or publish weeks; stopping throws ApiError. */
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
