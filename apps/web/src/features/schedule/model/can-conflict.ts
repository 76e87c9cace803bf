import type { Week } from '@weekboard/contracts/schedules'
import type { AssignedShift, Shift } from '@weekboard/contracts/shift-schema'
import { hourMs } from '@weekboard/scheduling/durations'
import { blockedTimesOn } from '@weekboard/scheduling/rules/blocked-times'
import { wallClock } from '@weekboard/scheduling/weeks'
import { absencesByEmployee } from './employee-absences.ts'
import { activeShifts } from './project-week.ts'

/** What the earlier shifts of an employee leave. */
interface Remainder {
  hours: number
  shifts: number
  /** The one that ends last. */
  last: Shift | null
  readonly positionIds: readonly number[]
}

const unlimited = Number.POSITIVE_INFINITY

function remaindersOf({ employees, rule_settings: settings }: Week): Map<number, Remainder> {
  return new Map(
    employees.map(({ id, max_weekly_hours, position_ids: positionIds }) => [
      id,
      {
        hours: max_weekly_hours ?? unlimited,
        // Several shifts may be on one day; then the rules find nothing.
        shifts: settings?.max_consecutive_days ?? unlimited,
        last: null,
        positionIds,
      },
    ]),
  )
}

/**
 * Whether a week can have a conflict; false only when it surely has none. The rules themselves load
 * for such weeks only.
 */
export function canConflict(week: Week): boolean {
  const remainders = remaindersOf(week)
  const isAway = awayCheck(week)
  const isShortRest = restCheck(week)
  const isBound = week.rule_settings !== undefined
  return activeShifts(week.shifts)
    .sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
    .some((shift) => {
      const left = remainders.get(shift.employee_id)
      if (!left) return true
      const { last, positionIds } = left
      left.hours -= shift.duration_hours
      left.shifts -= 1
      if (!last || Date.parse(shift.end_time) > Date.parse(last.end_time)) left.last = shift
      const { position_id: positionId } = shift
      const lacksPosition = isBound && positionId !== null && !positionIds.includes(positionId)
      return (
        (last && isShortRest(last, shift)) ||
        left.hours < 0 ||
        left.shifts < 0 ||
        lacksPosition ||
        isAway(shift)
      )
    })
}

/** Whether the later shift overlaps the earlier one, or comes on another day after too little rest. */
function restCheck({ rule_settings, time_zone }: Week): (earlier: Shift, later: Shift) => boolean {
  const minRestMs = (rule_settings?.min_rest_hours ?? 0) * hourMs
  const dayOf = ({ start_time }: Shift) => wallClock(new Date(start_time), time_zone).date
  return (earlier, later) => {
    const restMs = Date.parse(later.start_time) - Date.parse(earlier.end_time)
    return restMs < 0 || (restMs < minRestMs && dayOf(earlier) !== dayOf(later))
  }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether the employee of a shift is away in it; over midnight or a clock change, on its days. */
function awayCheck(week: Week): (shift: AssignedShift) => boolean {
  const away = absencesByEmployee(week.absences)
  const clockOf = (time: string) => wallClock(new Date(time), week.time_zone)
  return ({ employee_id, start_time, end_time, duration_hours }) => {
    const absences = away.get(employee_id)
    if (!absences) return false
    const [start, end] = [clockOf(start_time), clockOf(end_time)]
    const [first, last] = [minutesOf(start.time), minutesOf(end.time)]
    const isPlain = start.date === end.date && last - first === duration_hours * 60
    return [start.date, end.date].some((date) =>
      blockedTimesOn(date, absences.timeOff, absences.unavailable).some(
        ({ from, to }) => !isPlain || (from < last && to > first),
      ),
    )
  }
}
