import { type Weekday, weekdays } from '@weekboard/contracts/common'
import type { BulkReply } from '@weekboard/contracts/shifts/bulk-shifts'
import type { Interval } from '@weekboard/scheduling/clock/interval'
import { fitBreaks } from '@weekboard/scheduling/cost/breaks'
import type { RepeatedInterval } from '@weekboard/scheduling/repeat'
import { checkShiftLength, shiftInstants } from '@weekboard/scheduling/shift-times'
import { ApiError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/route.ts'
import { bulkReplyOf } from './bulk-reply.ts'
import type { NewShiftFields, ShiftAction } from './plan/actions.ts'
import { runActions, writerOf } from './plan/run-actions.ts'

/** The pattern for `repeatDates`: these days of `weeks` weeks; week 0 is that of the source. */
export const repeatPattern = (
  days: readonly Weekday[],
  { firstWeek, weeks }: { readonly firstWeek: number; readonly weeks: number },
) => ({
  weekdays: days.map((day) => weekdays.indexOf(day)),
  weekOffsets: Array.from({ length: weeks }, (_, index) => firstWeek + index),
})

interface RepeatedShift {
  /** Those of the source; a copy has times of its own. */
  readonly fields: Omit<NewShiftFields, 'startsAt' | 'endsAt'>
  readonly times: WallClockTimes
}

/** 'HH:mm' on the organization's clock. */
interface WallClockTimes {
  readonly startTime: string
  readonly endTime: string
}

/** A shift to create beside its source; `date` is the day on which it starts. */
export interface ShiftCopy extends RepeatedInterval, RepeatedShift {}

interface CopyOptions {
  readonly overrideMaxHours: boolean | undefined
  readonly dryRun: boolean
}

/** Creates the shift at each repetition; see `createCopies`. */
export const repeatShift = (
  context: RequestContext,
  repetitions: readonly RepeatedInterval[],
  { fields, times, ...options }: RepeatedShift & CopyOptions,
): Promise<BulkReply> =>
  createCopies(
    context,
    repetitions.map((repetition) => ({ ...repetition, fields, times })),
    options,
  )

/**
 * Creates the copies as drafts, in one undo step. 404 for an unknown employee. A copy that exists
 * already or breaks a rule is skipped with the reason.
 */
export async function createCopies(
  context: RequestContext,
  copies: readonly ShiftCopy[],
  { overrideMaxHours = false, dryRun }: CopyOptions,
): Promise<BulkReply> {
  const { organization } = context.principal
  const actions = copies.map(
    ({ date, interval, fields, times }): ShiftAction | ApiError =>
      clockChangeError(date, interval, times) ?? {
        kind: 'create',
        fields: {
          ...fields,
          ...interval,
          // On the day of a clock change there may be less room than in the source.
          breaks: fields.breaks && fitBreaks({ ...interval, breaks: fields.breaks }, organization),
        },
        overrideMaxHours,
        rejectIdentical: true,
      },
  )
  const result = await runActions(writerOf(context), actions, {
    singleEvent: true,
    dryRun,
    abortsOn: ({ status }) => status === 404,
  })
  return bulkReplyOf(result, dryRun, (index) => {
    const copy = copies[index]
    return copy
      ? {
          date: copy.date,
          employee_id: copy.fields.employeeId,
          start_time: copy.interval.startsAt.toISOString(),
          end_time: copy.interval.endsAt.toISOString(),
        }
      : {}
  })
}

/** The error of a valid shift that a clock change makes too short or too long; null for none. */
function clockChangeError(
  date: string,
  interval: Interval,
  { startTime, endTime }: WallClockTimes,
): ApiError | null {
  if (checkShiftLength(interval.startsAt, interval.endsAt)) return null
  const onClock = shiftInstants({ date, startTime, endTime, timeZone: 'UTC' })
  if (!checkShiftLength(onClock.startsAt, onClock.endsAt)) return null
  return new ApiError(
    422,
    'shift_length',
    `The clocks change: on ${date}, ${startTime} to ${endTime} is too short or too long for a shift`,
  )
}
