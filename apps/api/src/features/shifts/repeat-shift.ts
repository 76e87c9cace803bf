import type { BulkReply } from '@weekboard/contracts/bulk-shifts'
import { type Weekday, weekdays } from '@weekboard/contracts/common'
import type { Interval } from '@weekboard/scheduling/interval'
import type { RepeatedInterval } from '@weekboard/scheduling/repeat'
import { checkShiftLength, shiftInstants } from '@weekboard/scheduling/shift-times'
import { ApiError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/route.ts'
import { bulkReplyOf } from './bulk-reply.ts'
import type { ShiftAction } from './plan/actions.ts'
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
  readonly employeeId: number
  readonly notes: string | null
  /** 'HH:mm' on the organization's clock. */
  readonly times: { readonly startTime: string; readonly endTime: string }
  readonly overrideMaxHours: boolean | undefined
  readonly dryRun: boolean
}

/**
 * Creates the shift at each repetition, in one undo step. 404 for an unknown employee. A repetition
 * that exists already or breaks a rule is skipped with the reason.
 */
export async function repeatShift(
  context: RequestContext,
  repetitions: readonly RepeatedInterval[],
  { employeeId, notes, times, overrideMaxHours = false, dryRun }: RepeatedShift,
): Promise<BulkReply> {
  const actions = repetitions.map(
    ({ date, interval }): ShiftAction | ApiError =>
      clockChangeError(date, interval, times) ?? {
        kind: 'create',
        fields: { employeeId, notes, startsAt: interval.startsAt, endsAt: interval.endsAt },
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
    const repetition = repetitions[index]
    return repetition
      ? {
          date: repetition.date,
          start_time: repetition.interval.startsAt.toISOString(),
          end_time: repetition.interval.endsAt.toISOString(),
        }
      : {}
  })
}

/** On the day of a clock change, times of a valid length may be too short or too long. */
function clockChangeError(
  date: string,
  interval: Interval,
  { startTime, endTime }: RepeatedShift['times'],
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
