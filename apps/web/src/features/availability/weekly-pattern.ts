import { weekdays } from '@weekboard/contracts/common'
import type { WeeklyAvailability } from '@weekboard/contracts/requests/availability'
import { minutesOf, timeOfMinutes } from '@weekboard/scheduling/rules/blocked-times'
import { inOrder, type WeekRanges } from '../../ui/week-grid/week-ranges.ts'

/** What a stroke makes of the hours that it covers. */
export type PaintMode = 'unavailable' | 'preferred' | 'available'

/** Hours in no range are available. */
export type WeeklyPattern = WeekRanges<Exclude<PaintMode, 'available'>>

export const patternOf = (weekly: readonly WeeklyAvailability[]): WeeklyPattern =>
  inOrder(
    weekly.map(({ weekday, start_time, end_time, kind }) => ({
      weekday: weekdays.indexOf(weekday),
      from: minutesOf(start_time),
      to: minutesOf(end_time),
      value: kind,
    })),
  )

export const weeklyOf = (pattern: WeeklyPattern): WeeklyAvailability[] =>
  pattern.map(({ weekday, from, to, value }) => ({
    weekday: weekdays[weekday] ?? 'monday',
    start_time: timeOfMinutes(from),
    end_time: timeOfMinutes(to),
    kind: value,
  }))
