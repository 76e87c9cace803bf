import type { Weekday } from '@weekboard/contracts/common'
import {
  applyTemplateRoute,
  type BulkReply,
  copyShiftRoute,
} from '@weekboard/contracts/shifts/bulk-shifts'
import { callApi } from '../../../../lib/http/http.ts'
import { writeRetry } from '../../../../lib/http/retry.ts'
import { logTemplateStep } from '../../../../lib/page/log.ts'
import { employeeIdOf } from '../../week/open-shifts.ts'
import { newWireDetails, noDetails, type ShiftDetails } from '../../week/shift-details.ts'
import { type DryRun, useDryRun } from '../../write/use-dry-run.ts'

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

/** Repeats a shift or applies a template, or says what that would do; throws ApiError. */
export function sendRepeat(
  source: RepeatSource,
  options: RepeatOptions,
  dryRun = false,
): Promise<BulkReply> {
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

/** What repeating would create and skip; null asks nothing. */
export const useRepeatPreview = (
  source: RepeatSource | null,
  options: RepeatOptions | null,
): DryRun =>
  useDryRun(source && options && `preview ${JSON.stringify({ source, options })}`, () => {
    if (!source || !options) throw new Error('Nothing to preview')
    return sendRepeat(source, options, true)
  })
