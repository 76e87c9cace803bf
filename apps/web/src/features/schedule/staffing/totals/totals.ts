import type { Week } from '@weekboard/contracts/schedule/week'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { datesOfWeek, wallClock } from '@weekboard/scheduling/clock/weeks'
import { totalMinutes } from '@weekboard/scheduling/cost/hours'
import { groupBy } from '@weekboard/scheduling/group-by'
import type { DayStaffing } from '@weekboard/scheduling/staffing/staffing-coverage'
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

const minutesOn = (rows: readonly RowModel[], day: number): number =>
  sum(rows.map(({ dayMinutes }) => dayMinutes[day] ?? 0))

function totalsOfDay(
  rows: readonly RowModel[],
  day: number,
  costCents: number | null,
): PlannedTotals {
  const counts = rows.map(({ dayCounts }) => dayCounts[day]?.shifts ?? 0)
  return {
    people: counts.filter((count) => count > 0).length,
    shifts: sum(counts),
    minutes: minutesOn(rows, day),
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

/** What is planned in one position, or for a group of people. A shift counts on the day on which it starts. */
interface PositionTotals {
  readonly people: number
  readonly minutes: number
  /** Minutes of each day from Monday on. */
  readonly dayMinutes: readonly number[]
}

/** The totals of a week by position, 0 for shifts without one; shifts of nobody do not count. */
export function totalsByPosition(week: Week): ReadonlyMap<number, PositionTotals> {
  const dates = datesOfWeek(week.week_start_date)
  const planned = activeShifts(week.shifts).filter(({ employee_id: id }) => id !== null)
  const byPosition = groupBy(planned, ({ position_id: id }) => id ?? 0)
  return new Map(
    [...byPosition].map(([id, shifts]) => {
      const dayMinutes = dates.map(() => 0)
      for (const { start_time: start, end_time: end } of shifts) {
        const day = dates.indexOf(wallClock(new Date(start), week.time_zone).date)
        const minutes = (Date.parse(end) - Date.parse(start)) / minuteMs
        if (day >= 0) dayMinutes[day] = (dayMinutes[day] ?? 0) + minutes
      }
      const people = new Set(shifts.map(({ employee_id }) => employee_id)).size
      return [id, { people, dayMinutes, minutes: sum(dayMinutes) }]
    }),
  )
}

/** The totals of a group of rows: all its people, with all their hours. */
export function totalsOfGroup(rows: readonly RowModel[]): PositionTotals {
  const dayMinutes = [0, 1, 2, 3, 4, 5, 6].map((day) => minutesOn(rows, day))
  return { people: rows.length, minutes: sum(rows.map(({ minutes }) => minutes)), dayMinutes }
}

/** Minutes of people who are missing in a position on each day, by the staffing needs. */
export const missingByDay = (
  days: readonly Pick<DayStaffing, 'under'>[],
  positionId: number | null,
): readonly number[] =>
  days.map(({ under }) =>
    under
      .filter((span) => span.positionId === positionId)
      .reduce((sum, { startsAt, endsAt, needed, planned }) => {
        const minutes = (endsAt.getTime() - startsAt.getTime()) / minuteMs
        return sum + (needed - planned) * minutes
      }, 0),
  )
