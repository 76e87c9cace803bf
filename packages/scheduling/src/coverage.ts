import type { OverlapShift } from './overlap.ts'
import { wallClock, zonedInstant } from './weeks.ts'

export interface HourCoverage {
  /** 0 to 23 on the wall clock; an hour that the clocks skip has nobody, a repeated one counts once. */
  readonly hour: number
  /** Different people at work at some moment of the hour. */
  readonly staff: number
  readonly shifts: number
  readonly level: 'under' | 'enough' | 'over'
}

/** More than this above what is required is over-staffed. */
const tolerance = 2

/** People and shifts per hour of a day; cancelled shifts do not count. */
export function coverageOfDay(
  shifts: readonly OverlapShift[],
  date: string,
  timeZone: string,
  required = 0,
): HourCoverage[] {
  const counted = shifts.filter((shift) => shift.status !== 'cancelled')
  return Array.from({ length: 24 }, (_, hour) => {
    const time = `${String(hour).padStart(2, '0')}:00`
    const startAt = zonedInstant(date, time, timeZone)
    const skipped = wallClock(startAt, timeZone).time !== time
    const endAt = new Date(startAt.getTime() + 60 * 60 * 1000)
    const present = skipped
      ? []
      : counted.filter((shift) => shift.startsAt < endAt && shift.endsAt > startAt)
    const staff = new Set(present.map((shift) => shift.employeeId)).size
    return { hour, staff, shifts: present.length, level: levelOf(staff, required) }
  })
}

function levelOf(staff: number, required: number): HourCoverage['level'] {
  if (staff > required + tolerance) return 'over'
  return staff < required ? 'under' : 'enough'
}
