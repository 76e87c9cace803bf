import type { AnalyticsRow } from '@weekboard/contracts/analytics'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { roundHours } from '@weekboard/scheduling/cost/hours'
import type { FairnessRow, OvertimeRow } from './fairness-queries.ts'
import type { HourRow } from './hours-query.ts'
import type {
  AnnouncedRow,
  DayRow,
  EmployeeWorkRow,
  PositionWorkRow,
  TotalsRow,
  WorkWeekRow,
} from './queries.ts'
import { type DateRange, dateOfDay, dayNumber } from './range.ts'

const hoursOf = (ms: number): number => roundHours(ms / minuteMs)

interface Work {
  readonly ms: number
  readonly cents: number | null
  readonly shifts: number
  readonly overtimeMs: number
}

const workFields = ({ ms, cents, shifts, overtimeMs }: Work) => ({
  hours: hoursOf(ms),
  cost_cents: cents,
  shifts,
  overtime_hours: hoursOf(overtimeMs),
})

export const presentTotals = (row: TotalsRow): AnalyticsRow<'totals'> => ({
  ...workFields(row),
  average_shift_hours: row.shifts === 0 ? 0 : hoursOf(row.ms / row.shifts),
  time_off_days: row.timeOffDays,
})

const numbersBetween = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

const weekNumber = (date: string): number => Math.floor(dayNumber(date) / 7)
const weekStartOf = (week: number): string => dateOfDay(7 * week)

/** Nothing was worked on a day or in a week; cents are null when pay is not shown. */
const noWork = (showsPay: boolean): Work => ({
  ms: 0,
  cents: showsPay ? 0 : null,
  shifts: 0,
  overtimeMs: 0,
})

/** Every day of the range, also those without a row. */
export function presentDays(
  rows: readonly DayRow[],
  { from, to }: DateRange,
  showsPay: boolean,
): AnalyticsRow<'days'>[] {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return numbersBetween(dayNumber(from), dayNumber(to)).map((day) => ({
    date: dateOfDay(day),
    ...workFields(byDay.get(day) ?? noWork(showsPay)),
  }))
}

/** Every week of the range, also those without a row. */
export function presentWeeks(
  rows: readonly WorkWeekRow[],
  { from, to }: DateRange,
  showsPay: boolean,
): AnalyticsRow<'weeks'>[] {
  const byWeek = new Map(rows.map((row) => [row.week, row]))
  return numbersBetween(weekNumber(from), weekNumber(to)).map((week) => ({
    week_start: weekStartOf(week),
    ...workFields(byWeek.get(week) ?? noWork(showsPay)),
  }))
}

export const presentEmployeeWork = (row: EmployeeWorkRow): AnalyticsRow<'employees'> => ({
  employee_id: row.id,
  name: row.name,
  ...workFields(row),
  time_off_days: row.timeOffDays,
})

export const presentPositionWork = (row: PositionWorkRow): AnalyticsRow<'positions'> => ({
  position_id: row.id,
  name: row.name,
  ...workFields(row),
})

export const presentHour = (row: HourRow): AnalyticsRow<'heatmap'> => ({
  weekday: row.weekday,
  hour: row.hour,
  people: Math.round(row.people * 100) / 100,
  over_staffed_hours: row.overStaffedHours,
})

/** Every week of the range, also those without a row. */
export function presentAnnounced(
  rows: readonly AnnouncedRow[],
  { from, to }: DateRange,
  showsPay: boolean,
): AnalyticsRow<'announced'>[] {
  const byWeek = new Map(rows.map((row) => [row.week, row]))
  const noCents = showsPay ? 0 : null
  return numbersBetween(weekNumber(from), weekNumber(to)).map((week) => {
    const row = byWeek.get(week)
    return {
      week_start: weekStartOf(week),
      announced_hours: hoursOf(row?.announcedMs ?? 0),
      planned_hours: hoursOf(row?.plannedMs ?? 0),
      announced_cents: row ? row.announcedCents : noCents,
      planned_cents: row ? row.plannedCents : noCents,
    }
  })
}

export const presentFairness = (row: FairnessRow): AnalyticsRow<'fairness'> => ({
  employee_id: row.id,
  name: row.name,
  hours: hoursOf(row.ms),
  night_hours: hoursOf(row.nightMs),
  weekend_shifts: row.weekendShifts,
  overtime_hours: hoursOf(row.overtimeMs),
})

export const presentOvertime = (row: OvertimeRow): AnalyticsRow<'overtime'> => ({
  employee_id: row.id,
  name: row.name,
  max_hours: roundHours(row.maxMinutes),
  peak_hours: hoursOf(row.peakMs),
  peak_week_start: weekStartOf(row.peakWeek),
  weeks_over: row.weeksOver,
  weeks_near: row.weeksNear,
  overtime_hours: hoursOf(row.overtimeMs),
})
