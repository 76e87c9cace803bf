import { timeOfMinutes } from '@weekboard/scheduling/rules/blocked-times'
import { minutesInDay } from 'date-fns/constants'
import { clockText } from '../../lib/dates/format.ts'
import type { WeekBlock, WeekHour } from './week-block.ts'

/** A value from one minute of a weekday until another. */
export interface WeekRange<Value> {
  /** 0 is Monday. */
  readonly weekday: number
  /** Minutes from midnight. */
  readonly from: number
  /** Not included; may be 1,440. */
  readonly to: number
  readonly value: Value
}

/** Ordered by weekday and start; ranges of one value do not touch. */
export type WeekRanges<Value> = readonly WeekRange<Value>[]

/** '9:00 AM'; the end of the day is '12:00 AM'. */
const clockOf = (minutes: number): string => clockText(timeOfMinutes(minutes % minutesInDay))

/** '9:00 AM – 5:00 PM'. */
export const minutesText = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  `${clockOf(from)} – ${clockOf(to)}`

/** The ranges in order, with those that touch and have one value as one. */
export function inOrder<Value>(ranges: WeekRanges<Value>): WeekRanges<Value> {
  const merged: WeekRange<Value>[] = []
  for (const range of ranges.toSorted((a, b) => a.weekday - b.weekday || a.from - b.from)) {
    const last = merged.at(-1)
    const continues =
      last?.weekday === range.weekday && last.value === range.value && last.to === range.from
    if (continues) merged.splice(-1, 1, { ...last, to: range.to })
    else merged.push(range)
  }
  return merged
}

export const areSameRanges = <Value>(a: WeekRanges<Value>, b: WeekRanges<Value>): boolean =>
  a.length === b.length &&
  a.every((range, index) => {
    const other = b[index]
    return (
      other !== undefined &&
      range.weekday === other.weekday &&
      range.from === other.from &&
      range.to === other.to &&
      range.value === other.value
    )
  })

/** The ranges after a block was painted; null clears it. What it does not cover stays to the minute. */
export function paint<Value>(
  ranges: WeekRanges<Value>,
  { firstDay, lastDay, from, to }: WeekBlock,
  value: Value | null,
): WeekRanges<Value> {
  const kept = ranges.flatMap((range) => {
    if (range.weekday < firstDay || range.weekday > lastDay) return [range]
    return [
      { ...range, to: Math.min(range.to, from) },
      { ...range, from: Math.max(range.from, to) },
    ].filter((rest) => rest.from < rest.to)
  })
  if (value === null) return inOrder(kept)
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index)
  return inOrder([...kept, ...days.map((weekday) => ({ weekday, from, to, value }))])
}

/** The parts of an hour that have a value. */
export function rangesInHour<Value>(
  ranges: WeekRanges<Value>,
  { weekday, hour }: WeekHour,
): WeekRanges<Value> {
  const start = hour * 60
  const end = start + 60
  return ranges.flatMap((range) => {
    if (range.weekday !== weekday || range.to <= start || range.from >= end) return []
    return [{ ...range, from: Math.max(range.from, start), to: Math.min(range.to, end) }]
  })
}
