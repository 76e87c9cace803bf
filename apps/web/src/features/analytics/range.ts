import { maxAnalyticsDays } from '@weekboard/contracts/analytics'
import {
  addDays,
  daysBetween,
  isValidDate,
  weekStartOfDate,
} from '@weekboard/scheduling/clock/weeks'
import { analyticsTexts as texts } from './analytics-texts.ts'

/** Dates of the organization's time zone, both included. */
export interface AnalyticsRange {
  readonly from: string
  readonly to: string
}

export const presets = [
  'this-week',
  'last-week',
  'last-4-weeks',
  'last-12-weeks',
  'this-year',
] as const
export type Preset = (typeof presets)[number]

/** Whole weeks before the one of a date. */
function weeksBefore(date: string, weeks: number): AnalyticsRange {
  const monday = weekStartOfDate(date)
  return { from: addDays(monday, -7 * weeks), to: addDays(monday, -1) }
}

/** The dates of a preset. 'Last 4 weeks' are whole weeks and end on Sunday. */
export function presetRange(preset: Preset, today: string): AnalyticsRange {
  switch (preset) {
    case 'this-week': {
      const monday = weekStartOfDate(today)
      return { from: monday, to: addDays(monday, 6) }
    }
    case 'last-week':
      return weeksBefore(today, 1)
    case 'last-4-weeks':
      return weeksBefore(today, 4)
    case 'last-12-weeks':
      return weeksBefore(today, 12)
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
  }
}

const lengthOf = ({ from, to }: AnalyticsRange): number => daysBetween(from, to) + 1

/** The same number of days, right before a range. */
export const rangeBefore = (range: AnalyticsRange): AnalyticsRange => ({
  from: addDays(range.from, -lengthOf(range)),
  to: addDays(range.from, -1),
})

/** Why a range cannot be shown; null when it can. */
export function rangeProblem({ from, to }: AnalyticsRange): string | null {
  if (!isValidDate(from) || !isValidDate(to)) return texts.noDate
  if (to < from) return texts.wrongOrder
  return lengthOf({ from, to }) > maxAnalyticsDays ? texts.tooLong : null
}
