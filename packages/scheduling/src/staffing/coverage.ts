import { overlaps } from '../clock/interval.ts'
import { addDays, zonedInstant } from '../clock/weeks.ts'
import { presentTimes } from '../cost/breaks.ts'
import type { PlannedShift } from '../overlap.ts'
import { timeOfMinutes } from '../rules/blocked-times.ts'
import { isOverStaffed } from './over-staffing.ts'

export interface HourCoverage {
  /** 0 to 23 on the wall clock. */
  readonly hour: number
  /** Different employees with a shift in the hour. */
  readonly staff: number
  readonly shifts: number
  /** People at the moment of the hour that needs most. */
  readonly needed: number
  readonly level: 'under' | 'enough' | 'over'
}

/** What one of the 24 wall-clock hours of a day needs. */
export interface HourNeed {
  /** People at the moment of the hour that needs most. */
  readonly needed: number
  /** Whether somebody is missing at any moment of the hour. */
  readonly isUncovered: boolean
}

const nobody: HourNeed = { needed: 0, isUncovered: false }

/**
 * Employees and shifts in each of the 24 wall-clock hours of a date; cancelled shifts do not count, nor
 * hours of a timed unpaid break.
 * An hour lasts until the clock first shows the next one. An hour that the spring change skips has
 * no staff and is `enough`; an hour that the autumn change repeats counts both passes. `required` is
 * for each hour; nobody is needed in an hour without one.
 */
export function coverageOfDay(
  shifts: readonly PlannedShift[],
  date: string,
  timeZone: string,
  required: readonly HourNeed[] = [],
): HourCoverage[] {
  const day = {
    startsAt: hourInstant(date, 0, timeZone),
    endsAt: hourInstant(date, 24, timeZone),
  }
  const counted = shifts
    .filter((shift) => shift.status !== 'cancelled' && overlaps(shift, day))
    .map((shift) => ({ shift, times: presentTimes(shift, timeZone) }))
  return Array.from({ length: 24 }, (_, hour) => {
    const interval = {
      startsAt: hourInstant(date, hour, timeZone),
      endsAt: hourInstant(date, hour + 1, timeZone),
    }
    if (interval.startsAt >= interval.endsAt) {
      return { hour, staff: 0, shifts: 0, needed: 0, level: 'enough' }
    }
    const inHour = counted.filter(({ times }) => times.some((time) => overlaps(time, interval)))
    const staff = new Set(inHour.map(({ shift }) => shift.employeeId)).size
    const need = required[hour] ?? nobody
    return { hour, staff, shifts: inHour.length, needed: need.needed, level: levelOf(staff, need) }
  })
}

function hourInstant(date: string, hour: number, timeZone: string): Date {
  if (hour === 24) return zonedInstant(addDays(date, 1), '00:00', timeZone)
  return zonedInstant(date, timeOfMinutes(hour * 60), timeZone)
}

function levelOf(staff: number, { needed, isUncovered }: HourNeed): HourCoverage['level'] {
  if (isUncovered) return 'under'
  return isOverStaffed(staff, needed) ? 'over' : 'enough'
}
