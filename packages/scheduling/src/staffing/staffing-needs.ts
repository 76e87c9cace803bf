import { weekdayIndex } from '../clock/weeks.ts'
import { minutesOf } from '../rules/blocked-times.ts'

/** How many people of a position are needed, from one minute of a day until another. */
export interface NeedRange {
  /** Minutes from midnight on the wall clock. */
  readonly from: number
  /** Not included; at most 1,440. */
  readonly to: number
  /** Null needs people of any position, in addition to those of the positions. */
  readonly positionId: number | null
  readonly count: number
}

export interface StaffingNeeds {
  /** Needs of a usual week, Monday first. */
  readonly weekdays: readonly (readonly NeedRange[])[]
  /** Needs by date 'yyyy-mm-dd'; they replace what its weekday needs. */
  readonly exceptions: ReadonlyMap<string, readonly NeedRange[]>
}

/** A need with its times as 'HH:mm' of the wall clock, the end at most '24:00'. */
export const needRangeOf = (need: {
  readonly start_time: string
  readonly end_time: string
  readonly position_id: number | null
  readonly count: number
}): NeedRange => ({
  from: minutesOf(need.start_time),
  to: minutesOf(need.end_time),
  positionId: need.position_id,
  count: need.count,
})

const nothing: readonly NeedRange[] = []

/** What a date needs. */
export const needsOn = ({ weekdays, exceptions }: StaffingNeeds, date: string) =>
  exceptions.get(date) ?? weekdays[weekdayIndex(date)] ?? nothing

/** How many people each position needs at a minute of the day; positions without a need are missing. */
export function needsAt(ranges: readonly NeedRange[], minute: number): Map<number | null, number> {
  const needs = new Map<number | null, number>()
  for (const { from, to, positionId, count } of ranges) {
    if (minute < from || minute >= to || count === 0) continue
    needs.set(positionId, (needs.get(positionId) ?? 0) + count)
  }
  return needs
}
