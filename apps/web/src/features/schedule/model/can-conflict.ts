import type { Week } from '@weekboard/contracts/schedules'
import type { AssignedShift, Shift } from '@weekboard/contracts/shift-schema'
import { hourMs } from '@weekboard/scheduling/durations'
import { groupBy } from '@weekboard/scheduling/group-by'
import { blockedTimesOn, minutesOf } from '@weekboard/scheduling/rules/blocked-times'
import { addDays, wallClock } from '@weekboard/scheduling/weeks'
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
 * Whether a week can have a conflict, by itself or together with shifts of other weeks; false only
 * when it surely has none. The rules themselves load for such weeks only.
 */
export function canConflict(week: Week, others: readonly Shift[] = []): boolean {
  const adjoining = adjoiningShifts(week, others)
  const remainders = remaindersOf(week)
  const isAway = awayCheck(week)
  const isShortRest = restCheck(week)
  const isBound = week.rule_settings !== undefined
  const ofOtherWeeks: ReadonlySet<Shift> = new Set(adjoining)
  return [...activeShifts(week.shifts), ...adjoining]
    .sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
    .some((shift) => {
      const left = remainders.get(shift.employee_id)
      if (!left) return true
      const { last, positionIds } = left
      left.shifts -= 1
      if (!last || Date.parse(shift.end_time) > Date.parse(last.end_time)) left.last = shift
      if ((last && isShortRest(last, shift)) || left.shifts < 0) return true
      if (ofOtherWeeks.has(shift)) return false
      left.hours -= shift.duration_hours
      const { position_id: positionId } = shift
      const lacksPosition = isBound && positionId !== null && !positionIds.includes(positionId)
      return left.hours < 0 || lacksPosition || isAway(shift)
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

type OwnWeek = Pick<
  Week,
  'shifts' | 'time_zone' | 'week_start_date' | 'week_end_date' | 'rule_settings'
>

/**
 * Those shifts of the weeks before and after that can break a rule together with shifts of a week:
 * they leave little or no time to the employee's first or last one, or belong to a run of days that
 * begins or ends in the week.
 */
export function adjoiningShifts(week: OwnWeek, others: readonly Shift[]): AssignedShift[] {
  if (others.length === 0) return []
  const own = groupBy(activeShifts(week.shifts), ({ employee_id: id }) => id)
  const theirs = groupBy(activeShifts(others), ({ employee_id: id }) => id)
  return [...theirs].flatMap(([id, shifts]) => {
    const ofWeek = own.get(id)
    if (!ofWeek) return []
    const isNear = nearCheck(week, ofWeek)
    const isInRun = runCheck(week, ofWeek, shifts)
    return shifts.filter((shift) => isNear(shift) || isInRun(shift))
  })
}

/** Whether too little time lies between a shift and those of the week. */
function nearCheck({ rule_settings }: OwnWeek, ofWeek: readonly Shift[]) {
  const minRestMs = (rule_settings?.min_rest_hours ?? 0) * hourMs
  const from = Math.min(...ofWeek.map(({ start_time }) => Date.parse(start_time))) - minRestMs
  const to = Math.max(...ofWeek.map(({ end_time }) => Date.parse(end_time))) + minRestMs
  return ({ start_time, end_time }: Shift): boolean =>
    Date.parse(end_time) > from && Date.parse(start_time) < to
}

/** Whether a shift belongs to days in a row that lead to the week's Monday, or on from its Sunday. */
function runCheck(week: OwnWeek, ofWeek: readonly Shift[], others: readonly Shift[]) {
  const dateOf = ({ start_time }: Shift) => wallClock(new Date(start_time), week.time_zone).date
  const dates = new Set(ofWeek.map(dateOf))
  const otherDates = new Set(others.map(dateOf))
  const run = new Set<string>()
  const addRun = (from: string, step: 1 | -1) => {
    if (!dates.has(from)) return
    for (let day = addDays(from, step); otherDates.has(day); day = addDays(day, step)) run.add(day)
  }
  addRun(week.week_start_date, -1)
  addRun(week.week_end_date, 1)
  return (shift: Shift): boolean => run.has(dateOf(shift))
}
