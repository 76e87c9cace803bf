import type { Week } from '@weekboard/contracts/schedule/week'
import { datesOfWeek, wallClock } from '@weekboard/scheduling/clock/weeks'
import { totalMinutes } from '@weekboard/scheduling/cost/hours'
import { intervalOf } from '../../week/interval-of.ts'
import { activeShifts } from '../../week/project-week.ts'
import type { RowModel } from '../../week/rows/row-model.ts'

/** What is planned for a day or a week. A shift counts on the day on which it starts. */
export interface PlannedTotals {
  readonly people: number
  readonly shifts: number
  readonly minutes: number
  /** Null for who may not see it. */
  readonly costCents: number | null
}

export interface WeekTotals {
  /** The days from Monday on. */
  readonly days: readonly PlannedTotals[]
  readonly week: PlannedTotals
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

function totalsOfDay(
  rows: readonly RowModel[],
  day: number,
  costCents: number | null,
): PlannedTotals {
  const counts = rows.map(({ dayCounts }) => dayCounts[day]?.shifts ?? 0)
  return {
    people: counts.filter((count) => count > 0).length,
    shifts: sum(counts),
    minutes: sum(rows.map(({ dayMinutes }) => dayMinutes[day] ?? 0)),
    costCents,
  }
}

/** The totals of the rows of a week, with the costs that the week was read with. */
export function totalsOf(
  rows: readonly RowModel[],
  { week_start_date, day_cost_cents }: Pick<Week, 'week_start_date' | 'day_cost_cents'>,
): WeekTotals {
  const days = datesOfWeek(week_start_date).map((_, day) =>
    totalsOfDay(rows, day, day_cost_cents?.[day] ?? null),
  )
  return {
    days,
    week: {
      people: rows.filter(({ dayCounts }) => dayCounts.some(({ shifts }) => shifts > 0)).length,
      shifts: sum(days.map(({ shifts }) => shifts)),
      minutes: sum(days.map(({ minutes }) => minutes)),
      costCents: day_cost_cents ? sum(day_cost_cents) : null,
    },
  }
}

/** The totals of one day, from the shifts of its week. */
export function totalsOn(week: Week, date: string): PlannedTotals {
  const shifts = activeShifts(week.shifts).filter(
    ({ start_time }) => wallClock(new Date(start_time), week.time_zone).date === date,
  )
  const day = datesOfWeek(week.week_start_date).indexOf(date)
  return {
    people: new Set(shifts.map(({ employee_id }) => employee_id)).size,
    shifts: shifts.length,
    minutes: totalMinutes(shifts.map(intervalOf)),
    costCents: week.day_cost_cents?.[day] ?? null,
  }
}
