import { hourMs } from '../clock/durations.ts'
import { overlaps } from '../clock/interval.ts'
import { addDays, dayBounds, weekBounds, zonedInstant } from '../clock/weeks.ts'
import { timeOfMinutes } from '../rules/blocked-times.ts'
import { addUpNeeds } from './add-up-needs.ts'
import type { StaffedShift } from './staffing-coverage.ts'
import type { NeedRange } from './staffing-needs.ts'

/**
 * The needs that the plans of past weeks suggest, by weekday, Monday first: for each hour and position
 * the usual number of people, which is the middle one of the weeks, of two middle ones the larger.
 * Somebody counts in an hour of which their shift has at least half. Cancelled shifts and those
 * without an employee do not count, and neither do weeks in which nothing is planned. `weekStarts` are
 * Mondays; `shifts` may include others.
 */
export function usualStaffing(
  shifts: readonly StaffedShift[],
  weekStarts: readonly string[],
  timeZone: string,
): NeedRange[][] {
  const counted = shifts.filter(
    ({ status, employeeId }) => status !== 'cancelled' && employeeId !== null,
  )
  const planned = weekStarts.filter((monday) => {
    const week = weekBounds(monday, timeZone)
    return counted.some(({ startsAt }) => startsAt >= week.startsAt && startsAt < week.endsAt)
  })
  return Array.from({ length: 7 }, (_, weekday) => {
    const days = planned.map((monday) => {
      const date = addDays(monday, weekday)
      const day = dayBounds(date, timeZone)
      return { date, shifts: counted.filter((shift) => overlaps(shift, day)) }
    })
    const hours = Array.from({ length: 24 }, (__, hour) =>
      needsOfHour(days.map((day) => peopleIn(day.shifts, day.date, hour, timeZone))).map(
        (need) => ({
          ...need,
          from: hour * 60,
          to: (hour + 1) * 60,
        }),
      ),
    )
    return addUpNeeds(hours.flat())
  })
}

type People = ReadonlyMap<number | null, number>

function peopleIn(
  shifts: readonly StaffedShift[],
  date: string,
  hour: number,
  timeZone: string,
): People {
  const time = timeOfMinutes(hour * 60)
  const startMs = zonedInstant(date, time, timeZone).getTime()
  const interval = { startsAt: new Date(startMs), endsAt: new Date(startMs + hourMs) }
  const seen = new Set<number | null>()
  const people = new Map<number | null, number>()
  for (const shift of shifts) {
    const { employeeId, positionId = null, startsAt, endsAt } = shift
    if (!overlaps(shift, interval) || seen.has(employeeId)) continue
    const from = Math.max(startMs, startsAt.getTime())
    if (Math.min(startMs + hourMs, endsAt.getTime()) - from < hourMs / 2) continue
    seen.add(employeeId)
    people.set(positionId, (people.get(positionId) ?? 0) + 1)
  }
  return people
}

function needsOfHour(weeks: readonly People[]): Pick<NeedRange, 'positionId' | 'count'>[] {
  const ids = [...new Set(weeks.flatMap((people) => [...people.keys()]))]
  return ids.flatMap((positionId) => {
    const counts = weeks.map((people) => people.get(positionId) ?? 0).sort((a, b) => a - b)
    const count = counts[Math.floor(counts.length / 2)] ?? 0
    return count === 0 ? [] : [{ positionId, count }]
  })
}
