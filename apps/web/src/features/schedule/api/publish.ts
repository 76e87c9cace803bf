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

/** The changes that publishing would announce and the rules it would break; read on each opening. */
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
  const trimmedNotes = notes.trim()
  return {
    ...(trimmedNotes && { notes: trimmedNotes }),
    ...(overrideViolations && { override_violations: true }),
    ...(allDrafts && { publish_all_drafts: true }),
    ...(input.repeatWeeks > 0 && { auto_repeat_weeks: input.repeatWeeks }),
    ...(input.repeatWeeks > 0 && input.autoPublish && { auto_publish: true }),
  }
}

/**
 * Publishes a week, or all draft weeks, to the employees. Resolves with the schedule repeat that it
 * started, if any. Throws ApiError.
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

const pollEveryMs = 1500

/** A schedule repeat once it has finished or was stopped; polls until then. Null reads nothing. */
export function useFinishedScheduleRepeat(id: number | null): ScheduleRepeat | null {
  const { data } = useRead(listScheduleRepeatsRoute, id === null ? null : { query: {} }, {
    refreshInterval: pollEveryMs,
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
