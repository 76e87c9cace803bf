import type {
  applyTemplateRoute,
  BulkReply,
  copyShiftRoute,
} from '@weekboard/contracts/bulk-shifts'
import type { Weekday } from '@weekboard/contracts/common'
import { weekdays } from '@weekboard/contracts/common'
import type { RouteBody } from '@weekboard/contracts/route'
import { shifts } from '@weekboard/db/schema/shifts'
import type { Interval } from '@weekboard/scheduling/interval'
import { type RepeatedInterval, repeatDates, repeatInterval } from '@weekboard/scheduling/repeat'
import { checkShiftLength, shiftInstants } from '@weekboard/scheduling/shift-times'
import { wallClock } from '@weekboard/scheduling/weeks'
import { eq } from 'drizzle-orm'
import { ApiError, notFound, staleVersion } from '../../../platform/errors.ts'
import { isStale, type RequestContext } from '../../../platform/http/route.ts'
import { bulkReplyOf } from '../bulk-reply.ts'
import type { ShiftAction } from '../plan/actions.ts'
import { runActions, writerOf } from '../plan/run-actions.ts'
import { presentShift } from '../present.ts'
import { listShiftRows } from '../queries.ts'

const indexesOf = (days: readonly Weekday[]): number[] => days.map((day) => weekdays.indexOf(day))

const upTo = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index)

/**
 * Repeats a shift on the given days of the weeks after it, at the same wall-clock times. 404 for an
 * unknown shift. A shift that exists already or breaks a rule is skipped with the reason.
 */
export async function copyShift(
  context: RequestContext,
  id: number,
  { weeks, days, override_max_hours, dry_run: dryRun = false }: RouteBody<typeof copyShiftRoute>,
): Promise<BulkReply> {
  const { tx, principal } = context
  const [source] = await listShiftRows(tx.db, eq(shifts.id, id))
  if (!source) throw notFound()
  if (isStale(context, undefined, source.version)) throw staleVersion({ ...presentShift(source) })
  const repetitions = repeatInterval(source, {
    weekOffsets: upTo(1, weeks),
    weekdays: indexesOf(days),
    timeZone: principal.organization.timeZone,
  })
  return repeatShift(context, repetitions, {
    ...source,
    times: {
      startTime: wallClock(source.startsAt, principal.organization.timeZone).time,
      endTime: wallClock(source.endsAt, principal.organization.timeZone).time,
    },
    overrideMaxHours: override_max_hours,
    dryRun,
  })
}

/**
 * Plans the same times on the given days of `weeks` weeks, from the week of the start date; days
 * before that date are left out. 404 for an unknown employee.
 */
export async function applyTemplate(
  context: RequestContext,
  body: RouteBody<typeof applyTemplateRoute>,
): Promise<BulkReply> {
  const { principal } = context
  const {
    start_date: date,
    start_time: startTime,
    end_time: endTime,
    dry_run: dryRun = false,
  } = body
  const { timeZone } = principal.organization
  const dates = repeatDates(date, {
    weekOffsets: upTo(0, body.weeks),
    weekdays: indexesOf(body.selected_days),
  })
  return repeatShift(
    context,
    dates
      .filter((day) => day >= date)
      .map((day) => ({
        date: day,
        interval: shiftInstants({ date: day, startTime, endTime, timeZone }),
      })),
    {
      employeeId: body.employee_id,
      notes: body.notes || null,
      times: { startTime, endTime },
      overrideMaxHours: body.override_max_hours,
      dryRun,
    },
  )
}

interface RepeatedShift {
  readonly employeeId: number
  readonly notes: string | null
  /** 'HH:mm' on the organization's clock. */
  readonly times: { readonly startTime: string; readonly endTime: string }
  readonly overrideMaxHours: boolean | undefined
  readonly dryRun: boolean
}

async function repeatShift(
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
        skipIdentical: true,
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
