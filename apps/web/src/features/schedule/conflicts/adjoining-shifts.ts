import type { Week } from '@weekboard/contracts/schedule/week'
import type { AssignedShift, Shift } from '@weekboard/contracts/shifts/shift-schema'
import { hourMs } from '@weekboard/scheduling/clock/durations'
import { addDays, wallClock } from '@weekboard/scheduling/clock/weeks'
import { groupBy } from '@weekboard/scheduling/group-by'
import { activeShifts } from '../week/project-week.ts'

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
