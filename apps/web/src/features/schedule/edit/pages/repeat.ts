import {
  applyTemplateRoute,
  type BulkReply,
  copyShiftRoute,
} from '@weekboard/contracts/bulk-shifts'
import type { Weekday } from '@weekboard/contracts/common'
import type { Week } from '@weekboard/contracts/week'
import { useCallback, useEffect, useState } from 'react'
import useSWR from 'swr'
import type { ApiError } from '../../../../lib/http/api-error.ts'
import { callApi } from '../../../../lib/http/http.ts'
import { writeRetry } from '../../../../lib/http/retry.ts'
import { logTemplateStep } from '../../../../lib/page/log.ts'
import { employeeIdOf } from '../../week/open-shifts.ts'
import { newWireDetails, noDetails, type ShiftDetails } from '../../week/shift-details.ts'
import { useApplyBulkReply } from '../../write/apply-bulk-reply.ts'
import { useRecordAction } from '../../write/last-action.ts'

export interface RepeatOptions {
  readonly weeks: number
  readonly days: readonly Weekday[]
  readonly overrideMaxHours: boolean
}

/** A template's shift, planned from a date on; 'HH:mm' on the organization's clock. */
export interface TemplateShift extends Pick<ShiftDetails, 'slots' | 'notes' | 'breaks'> {
  /** `openRowId` for open shifts, which have places. */
  readonly employeeId: number
  readonly startDate: string
  readonly startTime: string
  readonly endTime: string
}

/** What is repeated: an existing shift, or a template's shift for an employee. */
export type RepeatSource =
  | { readonly kind: 'copy'; readonly shiftId: number }
  | ({ readonly kind: 'template' } & TemplateShift)

function send(source: RepeatSource, options: RepeatOptions, dryRun: boolean): Promise<BulkReply> {
  const { weeks, days, overrideMaxHours } = options
  const common = {
    weeks,
    ...(overrideMaxHours && { override_max_hours: true }),
    ...(dryRun && { dry_run: true }),
  }
  if (source.kind === 'copy') {
    const params = { id: source.shiftId }
    return callApi(
      copyShiftRoute,
      { params, body: { ...common, days: [...days] } },
      retryOf(dryRun),
    )
  }
  const body = {
    ...common,
    employee_id: employeeIdOf(source.employeeId),
    start_date: source.startDate,
    start_time: source.startTime,
    end_time: source.endTime,
    // The form and the template say themselves that equal times last 24 hours.
    ...(source.startTime === source.endTime && { allow_full_day: true }),
    selected_days: [...days],
    ...newWireDetails({ ...noDetails, ...source }),
  }
  // The form shows a lost session itself, instead of the sign-in screen.
  const options401 = { ...retryOf(dryRun), keepSessionOn401: true }
  return logTemplateCall(dryRun ? 'preview' : 'application', body, () =>
    callApi(applyTemplateRoute, { body }, options401),
  )
}

/** Logs what a template asks for, what became of each shift, and an error. */
async function logTemplateCall(
  what: string,
  body: object,
  call: () => Promise<BulkReply>,
): Promise<BulkReply> {
  logTemplateStep(`${what} sent`, body)
  try {
    const reply = await call()
    for (const result of reply.results)
      logTemplateStep(`${what}, shift ${result.index + 1}`, result)
    logTemplateStep(`${what} answered`, reply.summary)
    return reply
  } catch (error) {
    logTemplateStep(`${what} failed`, { message: String(error) })
    throw error
  }
}

const retryOf = (dryRun: boolean) => (dryRun ? {} : { retry: writeRetry })

/** Repeats a shift or applies a template as one action; throws ApiError. */
export function useRepeat() {
  const applyBulkReply = useApplyBulkReply()
  const recordAction = useRecordAction()
  return useCallback(
    async (week: Week, source: RepeatSource, options: RepeatOptions): Promise<BulkReply> => {
      const reply = await send(source, options, false)
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

const debounceMs = 250

function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

export interface RepeatPreviewState {
  readonly reply: BulkReply | undefined
  readonly error: ApiError | undefined
  readonly isLoading: boolean
}

/** What repeating would create and skip, from a dry run on the server; null reads nothing. */
export function useRepeatPreview(
  source: RepeatSource | null,
  options: RepeatOptions | null,
): RepeatPreviewState {
  const currentKey = source && options ? JSON.stringify({ source, options }) : null
  const key = useDebounced(currentKey)
  const { data, error, isLoading } = useSWR<BulkReply, ApiError>(
    key && `preview ${key}`,
    () => {
      if (!source || !options) throw new Error('Nothing to preview')
      return send(source, options, true)
    },
    { keepPreviousData: true, revalidateOnFocus: false, dedupingInterval: 0 },
  )
  const isCurrent = key === currentKey
  return { reply: currentKey ? data : undefined, error, isLoading: isLoading || !isCurrent }
}
