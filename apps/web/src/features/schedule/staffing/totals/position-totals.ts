import type { Week } from '@weekboard/contracts/schedule/week'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { datesOfWeek, wallClock } from '@weekboard/scheduling/clock/weeks'
import { groupBy } from '@weekboard/scheduling/group-by'
import type { DayStaffing } from '@weekboard/scheduling/staffing/staffing-coverage'
import { activeShifts } from '../../week/project-week.ts'
import type { RowModel } from '../../week/rows/row-model.ts'

/** What is planned in one position, or for a group of people. A shift counts on the day on which it starts. */
export interface PositionTotals {
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
      return [id, { people, dayMinutes, minutes: dayMinutes.reduce((sum, each) => sum + each, 0) }]
    }),
  )
}

/** The totals of a group of rows: all its people, with all their hours. */
export function totalsOfGroup(rows: readonly RowModel[]): PositionTotals {
  const dayMinutes = [0, 1, 2, 3, 4, 5, 6].map((day) =>
    rows.reduce((sum, row) => sum + (row.dayMinutes[day] ?? 0), 0),
  )
  const minutes = rows.reduce((sum, row) => sum + row.minutes, 0)
  return { people: rows.length, minutes, dayMinutes }
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
