import type { WeeklyAvailability } from '@weekboard/contracts/availability'
import { weekdays } from '@weekboard/contracts/common'
import { minutesOf } from '@weekboard/scheduling/rules/blocked-times'
import { minutesInDay, minutesInHour } from 'date-fns/constants'
import { clockText } from '../../lib/format.ts'

/** What a stroke makes of the hours that it covers. */
export type PaintMode = 'unavailable' | 'preferred' | 'available'

/** Minutes from midnight; an end may be 1,440 and is not included. */
interface MinuteRange {
  readonly from: number
  readonly to: number
  readonly kind: Exclude<PaintMode, 'available'>
}

export interface PatternRange extends MinuteRange {
  /** 0 is Monday. */
  readonly weekday: number
}

/** Ordered by weekday and start; ranges of one kind do not touch. Hours in no range are available. */
export type WeeklyPattern = readonly PatternRange[]

/** A cell of the week: a weekday, 0 for Monday, and an hour, 0 to 23. */
export interface WeekHour {
  readonly weekday: number
  readonly hour: number
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** 'HH:mm'; 1,440 is '24:00'. */
const timeOfMinutes = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / minutesInHour))}:${twoDigits(minutes % minutesInHour)}`

/** '9:00 AM'; the end of the day is '12:00 AM'. */
const clockOf = (minutes: number): string => clockText(timeOfMinutes(minutes % minutesInDay))

/** '9:00 AM – 5:00 PM'. */
export const minutesText = ({ from, to }: Pick<MinuteRange, 'from' | 'to'>): string =>
  `${clockOf(from)} – ${clockOf(to)}`

function inOrder(ranges: readonly PatternRange[]): WeeklyPattern {
  const merged: PatternRange[] = []
  for (const range of ranges.toSorted((a, b) => a.weekday - b.weekday || a.from - b.from)) {
    const last = merged.at(-1)
    const continues =
      last?.weekday === range.weekday && last.kind === range.kind && last.to === range.from
    if (continues) merged.splice(-1, 1, { ...last, to: range.to })
    else merged.push(range)
  }
  return merged
}

export const patternOf = (weekly: readonly WeeklyAvailability[]): WeeklyPattern =>
  inOrder(
    weekly.map(({ weekday, start_time, end_time, kind }) => ({
      weekday: weekdays.indexOf(weekday),
      from: minutesOf(start_time),
      to: minutesOf(end_time),
      kind,
    })),
  )

export const weeklyOf = (pattern: WeeklyPattern): WeeklyAvailability[] =>
  pattern.map(({ weekday, from, to, kind }) => ({
    weekday: weekdays[weekday] ?? 'monday',
    start_time: timeOfMinutes(from),
    end_time: timeOfMinutes(to),
    kind,
  }))

export const isSamePattern = (a: WeeklyPattern, b: WeeklyPattern): boolean =>
  a.length === b.length &&
  a.every((range, index) => {
    const other = b[index]
    return (
      other !== undefined &&
      range.weekday === other.weekday &&
      range.from === other.from &&
      range.to === other.to &&
      range.kind === other.kind
    )
  })

/** The rectangle between two cells, both included. */
export const blockBetween = (a: WeekHour, b: WeekHour) => ({
  firstDay: Math.min(a.weekday, b.weekday),
  lastDay: Math.max(a.weekday, b.weekday),
  from: Math.min(a.hour, b.hour) * minutesInHour,
  to: (Math.max(a.hour, b.hour) + 1) * minutesInHour,
})
export type WeekBlock = ReturnType<typeof blockBetween>

/** The pattern after a stroke. What the stroke does not cover stays to the minute. */
export function paint(pattern: WeeklyPattern, block: WeekBlock, mode: PaintMode): WeeklyPattern {
  const { firstDay, lastDay, from, to } = block
  const kept = pattern.flatMap((range) => {
    if (range.weekday < firstDay || range.weekday > lastDay) return [range]
    return [
      { ...range, to: Math.min(range.to, from) },
      { ...range, from: Math.max(range.from, to) },
    ].filter((rest) => rest.from < rest.to)
  })
  if (mode === 'available') return inOrder(kept)
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index)
  return inOrder([...kept, ...days.map((weekday) => ({ weekday, from, to, kind: mode }))])
}

/** The parts of an hour that are not simply available, in minutes from midnight. */
export function rangesInHour(
  pattern: WeeklyPattern,
  { weekday, hour }: WeekHour,
): readonly MinuteRange[] {
  const start = hour * minutesInHour
  const end = start + minutesInHour
  return pattern.flatMap((range) => {
    if (range.weekday !== weekday || range.to <= start || range.from >= end) return []
    return [{ kind: range.kind, from: Math.max(range.from, start), to: Math.min(range.to, end) }]
  })
}
