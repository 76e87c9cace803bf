import { daysOf, unavailableOn } from '@weekboard/scheduling/rules/blocked-times'
import { preferredOn } from '@weekboard/scheduling/rules/preferred-hours'
import { addDays, datesOfWeek } from '@weekboard/scheduling/weeks'
import type { MinuteRange } from '@weekboard/solver/week/week-problem'
import type { BrainInput } from './brain-input.ts'
import type { MinuteClock } from './week-clock.ts'

/** When an employee is on approved time off, cannot work, and prefers to work. */
export interface EmployeeTimes {
  readonly timeOff: readonly MinuteRange[]
  readonly unavailable: readonly MinuteRange[]
  readonly preferred: readonly MinuteRange[]
}

/** Maps employees to their times, also on the Monday after: a shift of Sunday may end on it. */
export function timesOfEmployees(
  { employees, timeOff, unavailable, preferred }: BrainInput,
  clock: MinuteClock,
): Map<number, EmployeeTimes> {
  const dates = [...datesOfWeek(clock.weekStart), addDays(clock.weekStart, 7)]
  const timeOffOf = Map.groupBy(timeOff, (each) => each.employeeId)
  const unavailableOf = Map.groupBy(unavailable, (each) => each.employeeId)
  const preferredOf = Map.groupBy(preferred, (each) => each.employeeId)
  return new Map(
    employees.map(({ id }) => {
      const blocked = unavailableOf.get(id) ?? []
      const wishes = preferredOf.get(id) ?? []
      return [
        id,
        {
          timeOff: (timeOffOf.get(id) ?? []).map(daysOf).map(clock.rangeOf),
          unavailable: dates.flatMap((date) => unavailableOn(date, blocked)).map(clock.rangeOf),
          preferred: dates.flatMap((date) => preferredOn(date, wishes)).map(clock.rangeOf),
        },
      ]
    }),
  )
}
