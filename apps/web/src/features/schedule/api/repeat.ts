import { applyTemplateRoute, type BulkReply, copyShiftRoute } from '@weekboard/contracts/bulk'
import type { Weekday } from '@weekboard/contracts/common'
import type { Week } from '@weekboard/contracts/schedules'
import { useCallback, useEffect, useState } from 'react'
import useSWR from 'swr'
import type { ApiError } from '../../../lib/api-error.ts'
import { callApi } from '../../../lib/http.ts'
import { writeRetry } from '../../../lib/retry.ts'
import { useApplyBulkReply, useRecordAction } from './undo.ts'

/** On which days of how many weeks; what is over somebody's weekly limit only when asked for. */
export interface RepeatOptions {
  readonly weeks: number
  readonly days: readonly Weekday[]
  readonly overrideMaxHours: boolean
}

/** Times that are planned from a date on; 'HH:mm' on the organization's clock. */
export interface TemplateShift {
  readonly employeeId: number
  readonly startDate: string
  readonly startTime: string
  readonly endTime: string
  readonly notes: string
}

/** What to repeat: a shift that is there, or times for somebody. */
export type RepeatSource =
  | { readonly kind: 'copy'; readonly shiftId: number }
  | ({ readonly kind: 'template' } & TemplateShift)

function send(what: RepeatSource, choice: RepeatOptions, dryRun: boolean): Promise<BulkReply> {
  const { weeks, days, overrideMaxHours } = choice
  const common = {
    weeks,
    ...(overrideMaxHours && { override_max_hours: true }),
    ...(dryRun && { dry_run: true }),
  }
  if (what.kind === 'copy') {
    const params = { id: what.shiftId }
    return callApi(
      copyShiftRoute,
      { params, body: { ...common, days: [...days] } },
      retries(dryRun),
    )
  }
  const notes = what.notes.trim()
  const body = {
    ...common,
    employee_id: what.employeeId,
    start_date: what.startDate,
    start_time: what.startTime,
    end_time: what.endTime,
    selected_days: [...days],
    ...(notes && { notes }),
  }
  // Whoever is signed out here is told so by the form, not by the screen of the sign-in.
  return callApi(applyTemplateRoute, { body }, { ...retries(dryRun), keepSessionOn401: true })
}

const retries = (dryRun: boolean) => (dryRun ? {} : { retry: writeRetry })

/** Repeats a shift or plans a template, as one step; throws ApiError. */
export function useRepeat() {
  const applyBulkReply = useApplyBulkReply()
  const recordAction = useRecordAction()
  return useCallback(
    async (week: Week, what: RepeatSource, choice: RepeatOptions): Promise<BulkReply> => {
      const reply = await send(what, choice, false)
      const { created } = reply.summary
      if (created > 0) {
        applyBulkReply(week, reply)
        recordAction(created === 1 ? '1 shift created' : `${created} shifts created`)
      }
      return reply
    },
    [applyBulkReply, recordAction],
  )
}

/** Choices that follow each other quickly are asked about once. */
const debounceMs = 250

function useDebounced<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

export interface RepeatPreviewState {
  readonly reply: BulkReply | undefined
  readonly error: ApiError | undefined
  readonly isLoading: boolean
}

/** What a repetition would create and skip, as the server sees it now; null asks nothing. */
export function useRepeatPreview(
  what: RepeatSource | null,
  choice: RepeatOptions | null,
): RepeatPreviewState {
  const asked = what && choice ? JSON.stringify({ what, choice }) : null
  const key = useDebounced(asked)
  const { data, error, isLoading } = useSWR<BulkReply, ApiError>(
    key && `preview ${key}`,
    () => {
      if (!what || !choice) throw new Error('Nothing to try')
      return send(what, choice, true)
    },
    { keepPreviousData: true, revalidateOnFocus: false, dedupingInterval: 0 },
  )
  return { reply: asked ? data : undefined, error, isLoading: isLoading || key !== asked }
}
