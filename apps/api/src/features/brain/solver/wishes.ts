import { dayMs } from '@weekboard/scheduling/clock/durations'
import { addDays, datesOfWeek } from '@weekboard/scheduling/clock/weeks'
import { asWallClock } from '@weekboard/scheduling/clock/zone'
import { daysOf, unavailableOn } from '@weekboard/scheduling/rules/blocked-times'
import { preferredOn } from '@weekboard/scheduling/rules/preferred-hours'
import { type Routine, routineOf } from '@weekboard/scheduling/rules/routine'
import type { MinuteRange } from '@weekboard/solver/week/week-problem'
import type { BrainInput, InputEmployee } from './brain-input.ts'
import type { ShiftDemand } from './demand.ts'
import type { MinuteClock } from './week-clock.ts'

/** When an employee is on approved time off, cannot work, and prefers to work. */
interface EmployeeTimes {
  readonly timeOff: readonly MinuteRange[]
  readonly unavailable: readonly MinuteRange[]
  readonly preferred: readonly MinuteRange[]
}

/** Maps employees to their times, also on the Monday after: a shift of Sunday may end on it. */
function timesOfEmployees(
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

/** What `preferenceCost` counts of an employee and a shift. */
export interface Wish {
  /** The part of the shift in hours that the employee prefers, from 0 to 1. */
  readonly preferredShare: number
  readonly routine: Routine
  /** The part of the shift that the employee worked a week before, from 0 to 1; 0 where it does not matter. */
  readonly lastWeekShare: number
}

/** When each employee can and likes to work, and what they usually work. */
export interface EmployeeWishes {
  readonly times: ReadonlyMap<number, EmployeeTimes>
  /** Takes the indexes of `input.employees` and of the demands. */
  of(person: number, shift: number): Wish
}

const weekMs = 7 * dayMs

const noWish: Wish = { preferredShare: 0, routine: 'none', lastWeekShare: 0 }

/** The wishes of all employees for the shifts of a problem. Those of one are computed when asked for. */
export function createWishes(
  input: BrainInput,
  clock: MinuteClock,
  demands: readonly ShiftDemand[],
): EmployeeWishes {
  const times = timesOfEmployees(input, clock)
  const routineFor = routineReader(input)
  const lastWeekShareFor = lastWeekReader(input)
  const known = new Map<number, readonly Wish[]>()
  const wishesOf = (person: number): readonly Wish[] => {
    const employee = input.employees[person]
    if (!employee) return []
    const preferred = times.get(employee.id)?.preferred ?? []
    return demands.map((demand) => ({
      preferredShare: shareOf(demand, preferred),
      routine: routineFor(employee, demand),
      lastWeekShare: lastWeekShareFor(employee, demand),
    }))
  }
  return {
    times,
    of(person, shift) {
      let wishes = known.get(person)
      if (!wishes) {
        wishes = wishesOf(person)
        known.set(person, wishes)
      }
      return wishes[shift] ?? noWish
    },
  }
}

/** Says how usual a shift is for an employee, by what they worked in the week before. */
function routineReader({ recentShifts, timeZone }: BrainInput) {
  const worked = Map.groupBy(recentShifts, ({ employeeId }) => employeeId)
  const intervalOf = ({ startMs, endMs }: ShiftDemand['interval']) => ({
    startsAt: new Date(startMs),
    endsAt: new Date(endMs),
  })
  return ({ id, isManager }: InputEmployee, { interval }: ShiftDemand): Routine =>
    routineOf(
      intervalOf(interval),
      { recentShifts: (worked.get(id) ?? []).map(intervalOf), isManager },
      timeZone,
    )
}

/** Says how much of a shift an employee worked at the same time on the clock a week before. */
function lastWeekReader({ lastWeek, timeZone }: BrainInput) {
  const clockOf = (ms: number) => asWallClock(new Date(ms), timeZone).getTime()
  const worked = Map.groupBy(lastWeek ?? [], ({ employeeId }) => employeeId)
  return ({ id }: InputEmployee, { interval }: ShiftDemand): number => {
    const [from, to] = [clockOf(interval.startMs), clockOf(interval.endMs)]
    const covered = (worked.get(id) ?? []).reduce((sum, { startMs, endMs }) => {
      const [start, end] = [clockOf(startMs) + weekMs, clockOf(endMs) + weekMs]
      return sum + Math.max(0, Math.min(to, end) - Math.max(from, start))
    }, 0)
    return to > from ? Math.min(1, covered / (to - from)) : 0
  }
}

/** The part of a shift that the ranges cover, which do not overlap each other. */
function shareOf({ work }: ShiftDemand, ranges: EmployeeTimes['preferred']): number {
  const covered = ranges.reduce(
    (sum, range) =>
      sum +
      Math.max(
        0,
        Math.min(work.endMinute, range.endMinute) - Math.max(work.startMinute, range.startMinute),
      ),
    0,
  )
  return Math.min(1, covered / (work.endMinute - work.startMinute))
}
