import { analyticsRangeIssue, maxAnalyticsDays } from '@weekboard/contracts/analytics'
import { clockOffsets } from '@weekboard/scheduling/clock/clock-offsets'
import {
  addDays,
  dateInZone,
  daysBetween,
  weekEndDate,
  weekStartOfDate,
  zonedInstant,
} from '@weekboard/scheduling/clock/weeks'
import { ApiError } from '../../platform/errors.ts'

/** Dates of the organization's time zone, both included. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

/**
 * The range that a query means. Without dates it is the week of today; with one date it ends with
 * the week of that date. Throws a 422 that names `to` for more than 366 days.
 */
export function rangeOf({ from, to }: Partial<DateRange>, now: Date, timeZone: string): DateRange {
  const start = from ?? weekStartOfDate(to ?? dateInZone(now, timeZone))
  const range = { from: start, to: to ?? weekEndDate(weekStartOfDate(start)) }
  if (lengthOf(range) > maxAnalyticsDays) {
    throw new ApiError(422, 'invalid_fields', analyticsRangeIssue, {
      details: { fields: { to: analyticsRangeIssue } },
    })
  }
  return range
}

export const lengthOf = ({ from, to }: DateRange): number => daysBetween(from, to) + 1

/** The same number of days, right before a range. */
export const previousRange = (range: DateRange): DateRange => ({
  from: addDays(range.from, -lengthOf(range)),
  to: addDays(range.from, -1),
})

/** A range with the whole weeks in which it begins and ends. */
export const wholeWeeks = ({ from, to }: DateRange): DateRange => ({
  from: weekStartOfDate(from),
  to: weekEndDate(weekStartOfDate(to)),
})

/** A Monday. The statements count days from it, so that a week is a seventh of the number. */
const dayZero = '1900-01-01'
const secondsUntil1970 = daysBetween(dayZero, '1970-01-01') * 86_400

export const dayNumber = (date: string): number => daysBetween(dayZero, date)
export const dateOfDay = (day: number): string => addDays(dayZero, day)

/** The first four parameters of `dated_shifts`: the instants of a range, and the clock during it. */
export function clockParameters({ from, to }: DateRange, timeZone: string) {
  const startsAt = zonedInstant(from, '00:00', timeZone)
  const endsAt = zonedInstant(addDays(to, 1), '00:00', timeZone)
  const offsets = clockOffsets(
    // Shifts that reach into the range or out of it last a day at most.
    {
      startsAt: zonedInstant(addDays(from, -2), '00:00', timeZone),
      endsAt: zonedInstant(addDays(to, 3), '00:00', timeZone),
    },
    timeZone,
  )
  return [
    startsAt,
    endsAt,
    offsets.map((offset) => offset.startsAt),
    offsets.map(({ minutes }) => minutes * 60 + secondsUntil1970),
  ] as const
}

/** The hours of the wall clock that are skipped in a range, counted from the day zero. */
export function skippedHours(range: DateRange, timeZone: string): number[] {
  const [, , changes, seconds] = clockParameters(range, timeZone)
  return changes.flatMap((change, index) => {
    const [before, after] = [seconds[index - 1], seconds[index]]
    if (before === undefined || after === undefined) return []
    const changeSeconds = change.getTime() / 1000
    const first = Math.ceil((changeSeconds + before) / 3600)
    const end = Math.floor((changeSeconds + after) / 3600)
    return Array.from({ length: Math.max(0, end - first) }, (_, hour) => first + hour)
  })
}
