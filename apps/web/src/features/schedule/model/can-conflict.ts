import type { Week } from '@weekboard/contracts/schedules'
import { blockedTimesOn } from '@weekboard/scheduling/rules/blocked-times'
import { wallClock } from '@weekboard/scheduling/weeks'
import { absencesByEmployee } from './employee-absences.ts'
import { activeShifts } from './project-week.ts'

/**
 * Whether a week can have a conflict; false only when it surely has none. The rules themselves load
 * for such weeks only.
 */
export function canConflict(week: Week): boolean {
  const left = new Map(
    week.employees.map(({ id, max_weekly_hours }) => [
      id,
      max_weekly_hours ?? Number.POSITIVE_INFINITY,
    ]),
  )
  const away = absencesByEmployee(week.absences)
  const ends = new Map<number, number>()
  return activeShifts(week.shifts)
    .sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
    .some(({ employee_id: id, start_time, end_time, duration_hours }) => {
      const hours = (left.get(id) ?? 0) - duration_hours
      const overlaps = Date.parse(start_time) < (ends.get(id) ?? 0)
      left.set(id, hours)
      ends.set(id, Date.parse(end_time))
      const absences = away.get(id)
      return (
        hours < 0 ||
        overlaps ||
        (absences &&
          [start_time, end_time].some((time) => {
            const { date } = wallClock(new Date(time), week.time_zone)
            return blockedTimesOn(date, absences.timeOff, absences.unavailable).length > 0
          }))
      )
    })
}
